internal import CTouchX11
import Foundation
import TouchKit

/// The selection CLIPBOARD, as TouchKit's pasteboard. Source: ICCCM 2.0, chapter 2.
@MainActor
final class Clipboard {
    /// Called with what the application has to be told.
    var tell: (PasteboardEvent) -> Void = { _ in } {
        didSet { (holder.tell, reader.tell) = (tell, tell) }
    }

    private let connection: Connection
    private let atoms: SelectionAtoms
    let holder: ClipboardHolder
    private let reader: ClipboardReader
    private(set) var handOver: ClipboardHandOver?

    init(_ connection: Connection) {
        self.connection = connection
        atoms = SelectionAtoms(connection)
        holder = ClipboardHolder(connection, atoms)
        reader = ClipboardReader(connection, atoms)
    }

    /// The server reports who holds the clipboard: a sleeping program wakes once for every copy. If it does not, there may
    /// be a holder at any time.
    private var isHolderTold: Bool { connection.holderEventType != nil }

    /// Reports the initial content.
    func start() {
        if isHolderTold {
            let changes =
                XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
                | XFixesSelectionClientCloseNotifyMask
            XFixesSelectSelectionInput(connection.display, connection.root, atoms.selection, UInt(changes))
        }
        // Asked afterwards, so that no change is missed.
        if !isHolderTold || XGetSelectionOwner(connection.display, atoms.selection) != 0 { tell(.changed(.another)) }
    }

    // MARK: Requests

    func perform(_ request: PasteboardRequest, now: Instant) {
        switch request {
        case .offer(let types): holder.offer(types)
        case .answer(let question, let data): holder.answer(question, data, now: now)
        case .read(let id, let types, let limit): reader.read(id, .data(types: types, limit: limit))
        case .readTypes(let id): reader.read(id, .types)
        case .stopReading(let id): reader.stop(id)
        }
    }

    // MARK: Events

    func receive(_ event: SelectionEvent, now: Instant) {
        switch event {
        case .requested(let request):
            handOver?.progressed(now: now)
            holder.receive(request, now: now)
        case .answered(let requestor, let selection, let property):
            if selection == atoms.selection { reader.answered(requestor, property: property) }
            if selection == atoms.clipboardManager { handOver?.answered(requestor) }
        case .cleared(let selection, let serial):
            // A server that reports every holder reports this one too.
            if !isHolderTold, selection == atoms.selection { holderChanged(.another, serial: serial) }
        case .holderChanged(let selection, let window, let change, let serial):
            guard selection == atoms.selection else { return }
            reader.holderChanged(change)
            if window == 0 || window != holder.claim.window {
                holderChanged(window == 0 ? .nobody : .another, serial: serial)
            }
        case .propertyChanged(let window, let property, .set, let time):
            reader.propertySet(property, of: window, time: time)
        case .propertyChanged(let window, let property, .deleted, _):
            holder.transfers.taken(ClipboardTransfer.Channel(requestor: window, property: property), now: now)
        }
    }

    func windowGone(_ window: UInt) {
        holder.transfers.windowGone(window)
    }

    private func holderChanged(_ other: PasteboardHolder, serial: UInt) {
        guard serial >= holder.claim.serial else { return }
        holder.claim.lost()
        tell(.changed(other))
    }

    // MARK: Time

    /// When `expire(now:)` is needed next.
    var deadline: Instant? {
        switch (holder.transfers.deadline, handOver?.deadline) {
        case (let transfer?, let handOver?): min(transfer, handOver)
        case (let transfer, let handOver): transfer ?? handOver
        }
    }

    func expire(now: Instant) {
        holder.transfers.expire(now: now)
    }

    // MARK: The end

    /// Asks the desktop's clipboard manager, if there is one, to take over what is held, before the program ends.
    ///
    /// - Returns: false if there is nothing to wait for.
    func beginHandOver(now: Instant) -> Bool {
        // Another program may have taken it, and we have not read that event yet.
        guard holder.claim.isHeld, XGetSelectionOwner(connection.display, atoms.selection) == holder.claim.window,
            XGetSelectionOwner(connection.display, atoms.clipboardManager) != 0
        else { return false }
        let handOver = ClipboardHandOver(connection, atoms, targets: holder.offered.map(\.atom), now: now)
        holder.transfers.progressed = { [unowned self] now in self.handOver?.progressed(now: now) }
        self.handOver = handOver
        return true
    }
}
