internal import CTouchX11
import Foundation
import TouchKit

/// Handles the events of a selection's owner and reader.
@MainActor
protocol SelectionDelegate: AnyObject {
    func handle(_ event: PasteboardEvent)
}

/// The selection CLIPBOARD, as TouchKit's pasteboard. Source: ICCCM 2.0, chapter 2.
@MainActor
final class Clipboard: SelectionDelegate {
    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    private let queue: HostEventQueue
    let owner: ClipboardOwner
    private let reader: ClipboardReader
    private(set) var handOver: ClipboardHandOver?

    init(_ connection: Connection, _ queue: HostEventQueue) {
        (self.connection, self.queue) = (connection, queue)
        owner = ClipboardOwner(connection, connection.atoms[.clipboard])
        reader = ClipboardReader(connection, connection.atoms[.clipboard])
        owner.delegate = self
        reader.delegate = self
    }

    func handle(_ event: PasteboardEvent) { queue.post(.pasteboard(event)) }

    /// Whether the server reports the clipboard's owner, which wakes a sleeping program once for every copy. If it does
    /// not, there may be an owner at any time.
    private var reportsOwner: Bool { connection.ownerEventType != nil }

    /// Reports the initial content.
    func start() {
        if reportsOwner {
            let changes =
                XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
                | XFixesSelectionClientCloseNotifyMask
            XFixesSelectSelectionInput(connection.display, connection.root, atoms[.clipboard], UInt(changes))
        }
        // Asked after selecting events, so that no change is missed.
        if !reportsOwner || XGetSelectionOwner(connection.display, atoms[.clipboard]) != 0 {
            handle(.changed(.another))
        }
    }

    // MARK: Requests

    func perform(_ request: PasteboardRequest, now: Instant) {
        switch request {
        case .offer(let types): owner.offer(types)
        case .answer(let id, let data): owner.answer(id, data, now: now)
        case .read(let id, let types, let limit): reader.read(id, .data(types: types, limit: limit))
        case .readTypes(let id): reader.read(id, .types)
        case .stopReading(let id): reader.stop(id)
        }
    }

    // MARK: Events

    func receive(_ event: SelectionEvent, now: Instant) {
        switch event {
        case .requested(let request):
            handOver?.extendDeadline(now: now)
            owner.receive(request, now: now)
        case .answered(let requestor, let selection, let property):
            if selection == atoms[.clipboard] { reader.answered(requestor, property: property) }
            if selection == atoms[.clipboardManager] { handOver?.answered(requestor) }
        case .cleared(let selection, let serial):
            // A server that reports every owner reports this one, too.
            if !reportsOwner, selection == atoms[.clipboard] { ownerChanged(.another, serial: serial) }
        case .ownerChanged(let selection, let window, let change, let serial):
            guard selection == atoms[.clipboard] else { return }
            reader.ownerChanged(change)
            if window == 0 || window != owner.claim.window {
                ownerChanged(window == 0 ? .nobody : .another, serial: serial)
            }
        case .propertyChanged(let window, let property, .set, let time):
            reader.propertySet(property, of: window, time: time)
        case .propertyChanged(let window, let property, .deleted, _):
            let channel = ClipboardTransfer.Channel(requestor: window, property: property)
            if owner.transfers.propertyDeleted(channel, now: now) { handOver?.extendDeadline(now: now) }
        }
    }

    func windowDestroyed(_ window: UInt) {
        owner.transfers.windowDestroyed(window)
    }

    private func ownerChanged(_ other: PasteboardOwner, serial: UInt) {
        guard serial >= owner.claim.serial else { return }
        owner.claim.markLost()
        handle(.changed(other))
    }

    // MARK: Time

    /// When `expire(now:)` has to be called next.
    var deadline: Instant? {
        switch (owner.transfers.deadline, handOver?.deadline) {
        case (let transfer?, let handOver?): min(transfer, handOver)
        case (let transfer, let handOver): transfer ?? handOver
        }
    }

    func expire(now: Instant) {
        owner.transfers.expire(now: now)
    }

    // MARK: Termination

    /// Asks the desktop's clipboard manager, if there is one, to take over the content before the program ends.
    ///
    /// - Returns: false if there is nothing to wait for.
    func startHandOver(now: Instant) -> Bool {
        // Another program may have become the owner, in an event that has not been read yet.
        guard owner.claim.isOwned, XGetSelectionOwner(connection.display, atoms[.clipboard]) == owner.claim.window,
            XGetSelectionOwner(connection.display, atoms[.clipboardManager]) != 0
        else { return false }
        handOver = ClipboardHandOver(connection, targets: owner.offered.map(\.atom), now: now)
        return true
    }
}
