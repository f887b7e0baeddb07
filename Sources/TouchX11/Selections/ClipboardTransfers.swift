internal import CTouchX11
import Foundation
import TouchKit

/// Sends data to other clients: at once, or in pieces if a request would be too large.
@MainActor
final class ClipboardTransfers {
    /// The maximum number of concurrent transfers. Source: our choice: more than any desktop has clients.
    private static let maxTransfers = 64

    private let connection: Connection
    /// In bytes. The protocol's limit without extensions, so that every client can read a piece.
    private let pieceSize: Int
    private var running: [ClipboardTransfer.Channel: ClipboardTransfer] = [:]
    /// The events that were selected on each requestor before: the window may be watched for other reasons.
    private var previousEventMasks: [UInt: Int] = [:]

    init(_ connection: Connection) {
        self.connection = connection
        // Minus the request's own fields.
        pieceSize = Int(XMaxRequestSize(connection.display)) * 4 - 100
    }

    /// When `expire(now:)` has to be called next; nil if no transfer is running.
    private(set) var deadline: Instant?

    /// - Returns: false if the client has vanished, or too many transfers are running.
    func send(_ data: Data, type: Atom, through channel: ClipboardTransfer.Channel, now: Instant) -> Bool {
        guard data.count > pieceSize else {
            connection.writeProperty(channel.property, of: channel.requestor, type: type, bytes: data)
            return true
        }
        guard running.count < Self.maxTransfers, watch(channel.requestor) else { return false }
        running[channel] = ClipboardTransfer(data, type: type, pieceSize: pieceSize, now: now)
        connection.writeProperty(
            channel.property, of: channel.requestor, type: connection.atoms[.incremental], longs: [UInt(data.count)])
        updateDeadline()
        return true
    }

    /// Continues a transfer after the other client has deleted the property.
    ///
    /// - Returns: whether the other client has read a piece.
    func propertyDeleted(_ channel: ClipboardTransfer.Channel, now: Instant) -> Bool {
        guard running[channel] != nil else { return false }
        if let piece = running[channel]?.nextPiece(now: now), let type = running[channel]?.type {
            connection.writeProperty(channel.property, of: channel.requestor, type: type, bytes: piece)
            updateDeadline()
        } else {
            removeTransfers { $0 == channel }
        }
        return true
    }

    /// Ends the transfers to a destroyed window; windows that are not requestors are ignored.
    func windowDestroyed(_ window: UInt) {
        guard previousEventMasks.removeValue(forKey: window) != nil else { return }
        removeTransfers { $0.requestor == window }
    }

    /// Cancels transfers from which nothing was read for too long.
    func expire(now: Instant) {
        guard let deadline, deadline <= now else { return }
        let late = running.filter { $0.value.deadline <= now }
        removeTransfers { late[$0] != nil }
    }

    private func removeTransfers(_ predicate: (ClipboardTransfer.Channel) -> Bool) {
        running = running.filter { !predicate($0.key) }
        let unused = previousEventMasks.filter { entry in !running.keys.contains { $0.requestor == entry.key } }
        for (window, events) in unused {
            XSelectInput(connection.display, window, events)
            previousEventMasks[window] = nil
        }
        updateDeadline()
    }

    private func updateDeadline() {
        deadline = running.values.map(\.deadline).min()
    }

    /// Selects events that report when the requestor reads a piece, and when it is destroyed.
    private func watch(_ requestor: UInt) -> Bool {
        guard previousEventMasks[requestor] == nil else { return true }
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection.display, requestor, &attributes) != 0 else { return false }
        previousEventMasks[requestor] = attributes.your_event_mask
        XSelectInput(
            connection.display, requestor, attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask)
        return true
    }
}

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
