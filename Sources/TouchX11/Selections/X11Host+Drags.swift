internal import CTouchX11
import Foundation
import TouchKit

/// Drag and drop, out of the program's windows and onto them.
extension X11Host {
    func makeDragSource() -> DragSource {
        DragSource(connection, dragAtoms, clipboard.owner.transfers) { [unowned self] xid in
            windows.values.contains { $0.xid == xid }
        }
    }

    func connectDrags() {
        dragSource.onEvent = { [unowned self] in hostEvents.append(.drag($0)) }
        dragSource.ownTarget = { [unowned self] xid, x, y in
            windows.values.first { $0.xid == xid }.map { window in
                .ownWindow(window.id, CGPoint(x: Double(x) / scale, y: Double(y) / scale))
            }
        }
        dropTarget.onEvent = { [unowned self] in hostEvents.append(.drag($0)) }
        dropTarget.locate = { [unowned self] xid, location in
            guard let window = windows.values.first(where: { $0.xid == xid }) else { return nil }
            var (x, y, child) = (Int32(0), Int32(0), UInt(0))
            XTranslateCoordinates(
                connection.display, connection.root, xid, Int32(clamping: location.x), Int32(clamping: location.y), &x,
                &y,
                &child)
            return (window.id, CGPoint(x: Double(x) / scale, y: Double(y) / scale))
        }
    }

    func perform(_ request: DragRequest) {
        switch request {
        case .start(let types): dragSource.start(types)
        case .move(let id, let location):
            guard let window = windows[id] else { return }
            let pixels = location * scale
            var (x, y, child) = (Int32(0), Int32(0), UInt(0))
            XTranslateCoordinates(
                connection.display, window.xid, connection.root,
                Int32(clamping: Int(saturating: pixels.x, .down)), Int32(clamping: Int(saturating: pixels.y, .down)),
                &x,
                &y, &child)
            dragSource.move(to: DragMessage.PixelPoint(x: Int(x), y: Int(y)))
        case .drop: dragSource.drop(now: now)
        case .cancel: dragSource.cancel()
        case .answer(let id, let data): dragSource.selectionOwner.answer(id, data, now: now)
        case .propose(let answer): dropTarget.answer(answer)
        case .read(let id, let types, let limit): dropTarget.read(id, types, limit: limit)
        case .stopReading(let id): dropTarget.stopReading(id)
        case .finish(let outcome): dropTarget.finish(outcome)
        }
    }

    func receive(_ message: DragMessage, for xid: UInt) {
        switch message {
        case .answered, .finished: if xid == dragSource.window { dragSource.receive(message, now: now) }
        case .entered, .moved, .left, .dropped:
            if windows.values.contains(where: { $0.xid == xid }) { dropTarget.receive(message, for: xid) }
        }
    }

    /// Dispatches a selection event. Each selection has its own owner; reads and transfers are identified by their
    /// windows.
    func receive(_ event: SelectionEvent) {
        dropTarget.receive(event)
        switch event {
        case .requested(let request) where request.selection == dragAtoms.selection:
            dragSource.extendDeadline(now: now)
            dragSource.selectionOwner.receive(request, now: now)
        case .cleared(dragAtoms.selection, let serial):
            if serial >= dragSource.selectionOwner.claim.serial { dragSource.selectionLost() }
        case .propertyChanged(let window, _, .deleted, _):
            if window != dragSource.window { dragSource.extendDeadline(now: now) }
            clipboard.receive(event, now: now)
        default: clipboard.receive(event, now: now)
        }
    }
}
