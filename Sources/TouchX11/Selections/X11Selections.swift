internal import CTouchX11
import Foundation
import TouchKit

/// The clipboard, and drag and drop out of the program's windows and onto them.
@MainActor
final class X11Selections {
    let clipboard: Clipboard
    let dragSource: DragSource
    let dropTarget: DropTarget
    private let connection: Connection
    private let windows: X11Windows

    init(_ connection: Connection, _ queue: HostEventQueue, _ windows: X11Windows) {
        (self.connection, self.windows) = (connection, windows)
        clipboard = Clipboard(connection, queue)
        dragSource = DragSource(connection, clipboard.owner.transfers, queue, windows)
        dropTarget = DropTarget(connection, queue, windows)
    }

    /// When `expire(now:)` has to be called next.
    var deadline: Instant? { [clipboard.deadline, dragSource.deadline].compactMap(\.self).min() }

    func expire(now: Instant) {
        clipboard.expire(now: now)
        dragSource.expire(now: now)
    }

    func perform(_ request: DragRequest, now: Instant) {
        switch request {
        case .start(let types): dragSource.start(types)
        case .move(let id, let location):
            guard let window = windows.all[id] else { return }
            let pixels = location * windows.scale
            let point = (
                Int32(clamping: Int(saturating: pixels.x, .down)), Int32(clamping: Int(saturating: pixels.y, .down))
            )
            guard let point = connection.convert(point, from: window.xid, to: connection.root) else { return }
            dragSource.move(to: DragMessage.PixelPoint(x: point.x, y: point.y))
        case .drop: dragSource.drop(now: now)
        case .cancel: dragSource.cancel()
        case .answer(let id, let data): dragSource.selectionOwner.answer(id, data, now: now)
        case .propose(let answer): dropTarget.answer(answer)
        case .read(let id, let types, let limit): dropTarget.read(id, types, limit: limit)
        case .stopReading(let id): dropTarget.stopReading(id)
        case .finish(let outcome): dropTarget.finish(outcome)
        }
    }

    func receive(_ message: DragMessage, for xid: UInt, now: Instant) {
        switch message {
        case .answered, .finished: if xid == dragSource.window { dragSource.receive(message, now: now) }
        case .entered, .moved, .left, .dropped: if windows[xid: xid] != nil { dropTarget.receive(message, for: xid) }
        }
    }

    /// Dispatches a selection event. Each selection has its own owner; reads and transfers are identified by their
    /// windows.
    func receive(_ event: SelectionEvent, now: Instant) {
        dropTarget.receive(event)
        switch event {
        case .requested(let request) where request.selection == connection.atoms[.xdndSelection]:
            dragSource.extendDeadline(now: now)
            dragSource.selectionOwner.receive(request, now: now)
        case .cleared(connection.atoms[.xdndSelection], let serial):
            if serial >= dragSource.selectionOwner.claim.serial { dragSource.selectionLost() }
        case .propertyChanged(let window, _, .deleted, _):
            if window != dragSource.window { dragSource.extendDeadline(now: now) }
            clipboard.receive(event, now: now)
        case .requested, .cleared, .answered, .ownerChanged, .propertyChanged: clipboard.receive(event, now: now)
        }
    }

    func windowDestroyed(_ window: UInt) {
        clipboard.windowDestroyed(window)
        dragSource.windowDestroyed(window)
    }
}
