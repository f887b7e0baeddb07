internal import CTouchX11
import Foundation
import TouchKit

/// What is dragged, out of our windows and onto them.
extension X11Host {
    func makeDragSource() -> DragSource {
        DragSource(connection, dragAtoms, clipboard.holder.transfers) { [unowned self] xid in
            windows.values.contains { $0.xid == xid }
        }
    }

    func connectDrags() {
        dragSource.tell = { [unowned self] in hostEvents.append(.drag($0)) }
        dragSource.ownPlace = { [unowned self] xid, x, y in
            windows.values.first { $0.xid == xid }.map { window in
                .own(window.id, CGPoint(x: Double(x) / scale, y: Double(y) / scale))
            }
        }
        dropTarget.tell = { [unowned self] in hostEvents.append(.drag($0)) }
        dropTarget.place = { [unowned self] xid, place in
            guard let window = windows.values.first(where: { $0.xid == xid }) else { return nil }
            var (x, y, child) = (Int32(0), Int32(0), UInt(0))
            XTranslateCoordinates(
                connection.display, connection.root, xid, Int32(clamping: place.x), Int32(clamping: place.y), &x, &y,
                &child)
            return (window.id, CGPoint(x: Double(x) / scale, y: Double(y) / scale))
        }
    }

    func perform(_ request: DragRequest) {
        switch request {
        case .begin(let types): dragSource.begin(types)
        case .move(let id, let place):
            guard let window = windows[id] else { return }
            let pixels = place * scale
            var (x, y, child) = (Int32(0), Int32(0), UInt(0))
            XTranslateCoordinates(
                connection.display, window.xid, connection.root,
                Int32(clamping: Int(saturating: pixels.x, .down)), Int32(clamping: Int(saturating: pixels.y, .down)),
                &x,
                &y, &child)
            dragSource.move(to: DragMessage.PixelPoint(x: Int(x), y: Int(y)))
        case .drop: dragSource.drop(now: now)
        case .cancel: dragSource.cancel()
        case .answer(let question, let data): dragSource.holder.answer(question, data, now: now)
        case .propose(let answer): dropTarget.answer(answer)
        case .read(let id, let types, let limit): dropTarget.read(id, types, limit: limit)
        case .stopReading(let id): dropTarget.stopReading(id)
        case .finish(let ending): dropTarget.finish(ending)
        }
    }

    func receive(_ message: DragMessage, for xid: UInt) {
        switch message {
        case .answered, .finished: if xid == dragSource.window { dragSource.receive(message, now: now) }
        case .entered, .moved, .left, .dropped:
            if windows.values.contains(where: { $0.xid == xid }) { dropTarget.receive(message, for: xid) }
        }
    }

    /// Each selection has its own holder; what is read and sent is known by its windows.
    func receive(_ event: SelectionEvent) {
        dropTarget.receive(event)
        switch event {
        case .requested(let request) where request.selection == dragAtoms.selection:
            dragSource.progressed(now: now)
            dragSource.holder.receive(request, now: now)
        case .cleared(dragAtoms.selection, let serial):
            if serial >= dragSource.holder.claim.serial { dragSource.selectionLost() }
        case .propertyChanged(let window, _, .deleted, _):
            if window != dragSource.window { dragSource.progressed(now: now) }
            clipboard.receive(event, now: now)
        default: clipboard.receive(event, now: now)
        }
    }
}
