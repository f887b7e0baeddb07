internal import CTouchX11
import Foundation
import TouchKit

/// Sends data to other clients: at once, or in pieces where a request would be too large.
@MainActor
final class ClipboardTransfers {
    /// How many transfers may run at a time. Source: our choice: more clients than anybody has.
    private static let maxTransfers = 64

    /// Called when another client has taken something.
    var onProgress: (Instant) -> Void = { _ in }

    private let connection: Connection
    private let atoms: SelectionAtoms
    /// In bytes: the protocol's limit without extensions, so that every client can read it.
    private let pieceSize: Int
    private var running: [ClipboardTransfer.Channel: ClipboardTransfer] = [:]
    /// The events that we had selected on each requestor before: it may be a window that we watch for other reasons.
    private var previousEventMasks: [UInt: Int] = [:]

    init(_ connection: Connection, _ atoms: SelectionAtoms) {
        self.connection = connection
        self.atoms = atoms
        // Less the request's own fields.
        pieceSize = Int(XMaxRequestSize(connection.display)) * 4 - 100
    }

    /// When `expire(now:)` is needed next; nil: nothing is on its way.
    private(set) var deadline: Instant?

    /// - Returns: false if the client has gone, or too much is on its way already.
    func send(_ data: Data, type: Atom, through channel: ClipboardTransfer.Channel, now: Instant) -> Bool {
        guard data.count > pieceSize else {
            connection.writeProperty(channel.property, of: channel.requestor, type: type, bytes: data)
            return true
        }
        guard running.count < Self.maxTransfers, watch(channel.requestor) else { return false }
        running[channel] = ClipboardTransfer(data, type: type, pieceSize: pieceSize, now: now)
        connection.writeProperty(
            channel.property, of: channel.requestor, type: atoms.incremental, longs: [UInt(data.count)])
        updateDeadline()
        return true
    }

    /// The other side has deleted the property.
    func propertyDeleted(_ channel: ClipboardTransfer.Channel, now: Instant) {
        guard running[channel] != nil else { return }
        onProgress(now)
        if let piece = running[channel]?.nextPiece(now: now), let type = running[channel]?.type {
            connection.writeProperty(channel.property, of: channel.requestor, type: type, bytes: piece)
            updateDeadline()
        } else {
            removeTransfers { $0 == channel }
        }
    }

    /// A window was destroyed; windows that are no requestor are ignored.
    func windowDestroyed(_ window: UInt) {
        guard previousEventMasks.removeValue(forKey: window) != nil else { return }
        removeTransfers { $0.requestor == window }
    }

    /// Gives up transfers from which nothing was taken for too long.
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

    /// Asks the server to report when the requestor takes a piece, and when it goes.
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
