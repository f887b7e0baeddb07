import Foundation
import TouchDrawingModel
import TouchKit

/// Touches that drag a selection or one of its handles.
extension CanvasInput {
    /// What a touch drags.
    enum SelectionTouch {
        case handle, inside
    }

    // MARK: Handles

    /// The handle that a new touch hits; nil if none.
    func handle(under touch: UITouch) -> SelectionBox.Handle? {
        let person = person(of: touch)
        guard !navigator.isGliding, !editor.isHolding(person) || isDraggingHandle(person),
            case .handle(let handle)? = view.selectionBox(of: person)?.part(
                at: touch.location(in: view), for: SelectionBox.Pointing(touch))
        else { return nil }
        return handle
    }

    private func isDraggingHandle(_ person: Person) -> Bool {
        drawingTouches.contains {
            selectionTouches[PointerID($0.touch)] == .handle && seating.person(of: $0.touch) == person.number
        }
    }

    /// Starts to drag a handle. While another touch holds the selection, nothing happens.
    func beginDrag(of handle: SelectionBox.Handle, _ touch: UITouch) {
        let person = person(of: touch)
        guard !editor.isHolding(person) else { return }
        navigator.stop()
        selectionTouches[PointerID(touch)] = .handle
        drawingTouches.append(DrawingTouch(touch: touch))
        delegate?.canvasInput(self, didHoldFor: person)
        let sample = ToolSample(touch, of: touch, in: view)
        editor.begin(key(of: touch), by: person, with: HandleTool.idle(handle), sample, view.viewport)
    }

    // MARK: Inside the selection

    /// How near to selected ink a pen or mouse must be to drag it with a drawing tool, in points. Source: our choice:
    /// half the hit size of a handle.
    private static let pointerHitDistance = SelectionBox.Pointing.pointer.hitSize / 2

    /// Whether a touch that lands at a location in the view drags the selection: with the select tool inside the box,
    /// with drawing tools only on selected ink, because they draw everywhere else.
    func dragsSelection(at location: CGPoint, _ person: Person, _ pointing: SelectionBox.Pointing) -> Bool {
        guard person.selection != nil, !editor.isHolding(person) else { return false }
        var finder = finder(for: person)
        switch person.toolbox.tool {
        case .select:
            return view.selectionBox(of: person)?.part(at: location, for: pointing) == .inside
                || finder.isOnSelection(location)
        case .line, .freehand, .circle:
            if pointing == .pointer { finder.maxDistance = Self.pointerHitDistance }
            return finder.isOnSelection(location)
        case .eraser, .hand: return false
        }
    }

    /// Whether a single touch drags the selection of its person.
    func holds(with touch: UITouch) -> Bool {
        guard editor.isHolding(person(of: touch)) else { return false }
        return selectionTouches[PointerID(touch)] == .inside || gestures.isHolding(with: touch)
    }

    /// Offers the menu of the selection after a touch that selected, or held without moving.
    ///
    /// - Parameter hasChanged: whether the touch has changed the drawing.
    func offerMenu(after touch: UITouch, hasChanged: Bool) {
        let person = person(of: touch)
        let isOffered =
            switch selectionTouches[PointerID(touch)] {
            case .handle: false
            case .inside: person.toolbox.tool == .select || !hasChanged
            case nil: person.toolbox.tool == .select && !key(of: touch).isEraser
            }
        guard isOffered, person.selection != nil else { return }
        delegate?.canvasInput(self, wantsMenuAt: touch.location(in: view), by: person)
    }

    /// Called when a touch has lifted or was cancelled.
    func endSelectionTouch(_ touch: UITouch) {
        guard selectionTouches.removeValue(forKey: PointerID(touch)) != nil else { return }
        delegate?.canvasInput(self, didEndDragOfSelection: touch, by: person(of: touch))
    }

    // MARK: Cursor

    func mouseHovered(_ hover: UIHoverGestureRecognizer) {
        hoverLocation = hover.isActive ? hover.location(in: view) : nil
    }

    /// The cursor over a handle, or over ink that a drag would move; nil elsewhere.
    var cursorOfSelection: HostRequest.Cursor? {
        guard let hoverLocation else { return nil }
        let person = person(seating.person(at: hoverLocation))
        guard person.selection != nil, let box = view.selectionBox(of: person) else { return nil }
        switch box.part(at: hoverLocation, for: .pointer) {
        case .handle(let handle): return HostRequest.Cursor(of: handle, box)
        case .inside, nil: return dragsSelection(at: hoverLocation, person, .pointer) ? .move : nil
        }
    }
}

extension SelectionBox.Pointing {
    init(_ touch: UITouch) {
        switch touch.type {
        case .direct: self = .finger
        case .pencil, .indirect, .indirectPointer: self = .pointer
        }
    }
}

extension HostRequest.Cursor {
    /// For a corner: the axis nearest to the direction in which it is dragged.
    fileprivate init(of handle: SelectionBox.Handle, _ box: SelectionBox) {
        switch handle {
        case .rotation: self = .rotate
        case .corner(let corner):
            let direction = box.direction(of: corner)
            let eighths = Int((atan2(direction.y, direction.x) / (.pi / 4)).rounded())
            let axes: [HostRequest.ResizeAxis] = [.horizontal, .northwestSoutheast, .vertical, .northeastSouthwest]
            self = .resize(axes[(eighths + 8) % 4])
        }
    }
}
