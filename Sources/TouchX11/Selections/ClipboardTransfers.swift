internal import CTouchX11
import Foundation
import TouchKit

/// Hands data to other clients: at once, or piece by piece where a request would be too large.
@MainActor
final class ClipboardTransfers {
    /// At most so many at a time. Source: our choice: more clients than anybody has.
    private static let most = 64

    /// Called when another client has taken something.
    var progressed: (Instant) -> Void = { _ in }

    private let connection: Connection
    private let atoms: SelectionAtoms
    /// In bytes. That of the protocol without extensions: clients without them can read it.
    private let pieceSize: Int
    private var running: [ClipboardTransfer.Channel: ClipboardTransfer] = [:]
    /// The events of each requestor that we wanted before: it may be a window that we watch for other reasons.
    private var earlierEvents: [UInt: Int] = [:]

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
        guard running.count < Self.most, watch(channel.requestor) else { return false }
        running[channel] = ClipboardTransfer(data, type: type, pieceSize: pieceSize, now: now)
        connection.writeProperty(
            channel.property, of: channel.requestor, type: atoms.incremental, longs: [UInt(data.count)])
        updateDeadline()
        return true
    }

    /// The other side has deleted the property.
    func taken(_ channel: ClipboardTransfer.Channel, now: Instant) {
        guard running[channel] != nil else { return }
        progressed(now)
        if let piece = running[channel]?.taken(now: now), let type = running[channel]?.type {
            connection.writeProperty(channel.property, of: channel.requestor, type: type, bytes: piece)
            updateDeadline()
        } else {
            end { $0 == channel }
        }
    }

    /// A window was destroyed; those that are nobody's requestor are ignored.
    func windowGone(_ window: UInt) {
        guard earlierEvents.removeValue(forKey: window) != nil else { return }
        end { $0.requestor == window }
    }

    /// Gives up those who have taken nothing for too long.
    func expire(now: Instant) {
        guard let deadline, deadline <= now else { return }
        let late = running.filter { $0.value.deadline <= now }
        end { late[$0] != nil }
    }

    private func end(_ isMeant: (ClipboardTransfer.Channel) -> Bool) {
        running = running.filter { !isMeant($0.key) }
        let unused = earlierEvents.filter { entry in !running.keys.contains { $0.requestor == entry.key } }
        for (window, events) in unused {
            XSelectInput(connection.display, window, events)
            earlierEvents[window] = nil
        }
        updateDeadline()
    }

    private func updateDeadline() {
        deadline = running.values.map(\.deadline).min()
    }

    /// Has the server tell when the requestor takes something, and when it goes.
    private func watch(_ requestor: UInt) -> Bool {
        guard earlierEvents[requestor] == nil else { return true }
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection.display, requestor, &attributes) != 0 else { return false }
        earlierEvents[requestor] = attributes.your_event_mask
        XSelectInput(
            connection.display, requestor, attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask)
        return true
    }
}
