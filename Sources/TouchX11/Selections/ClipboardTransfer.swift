import Foundation
import TouchKit

/// Data that go to another client in pieces; the next is sent when the last was taken. Source: ICCCM 2.0, section 2.7.2.
nonisolated struct ClipboardTransfer {
    /// Where the data go.
    struct Channel: Hashable, Sendable {
        var requestor: UInt
        var property: UInt
    }

    /// How long the other side may be silent. Source: our choice: longer than a busy program's longest pause.
    static let timeout = Duration.seconds(10)

    let type: UInt
    private(set) var deadline: Instant
    private let data: Data
    private let pieceSize: Int
    private var sent = 0
    private var isEndSent = false

    /// - Parameter pieceSize: in bytes.
    init(_ data: Data, type: UInt, pieceSize: Int, now: Instant) {
        (self.data, self.type, self.pieceSize) = (data, type, pieceSize)
        deadline = now.advanced(by: Self.timeout)
    }

    /// The other side has taken what was there.
    ///
    /// - Returns: the next piece; an empty one ends the data. Nil: everything was taken.
    mutating func nextPiece(now: Instant) -> Data? {
        guard !isEndSent else { return nil }
        deadline = now.advanced(by: Self.timeout)
        let piece = data.dropFirst(sent).prefix(pieceSize)
        sent += piece.count
        isEndSent = piece.isEmpty
        return piece
    }
}
