import Foundation
import TouchKit

/// Data sent to another client in pieces; each is sent after the previous one was read. Source: ICCCM 2.0, section
/// 2.7.2.
nonisolated struct ClipboardTransfer {
    /// The destination of the data.
    struct Channel: Hashable, Sendable {
        var requestor: UInt
        var property: UInt
    }

    /// The time that the other client may be silent. Source: our choice: longer than a busy program's longest pause.
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

    /// Returns the next piece, after the other client has read the previous one.
    ///
    /// - Returns: an empty piece ends the data; nil: everything was read.
    mutating func nextPiece(now: Instant) -> Data? {
        guard !isEndSent else { return nil }
        deadline = now.advanced(by: Self.timeout)
        let piece = data.dropFirst(sent).prefix(pieceSize)
        sent += piece.count
        isEndSent = piece.isEmpty
        return piece
    }
}
