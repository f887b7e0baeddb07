import Foundation
import TouchDrawingModel
import TouchKit

/// Touches and gestures that hold a person's selection: they move, scale and rotate it.
final class SelectionInput {
    private unowned let input: CanvasInput
    /// Whether the mouse is over another view, or has left the window.
    private(set) var isPointerElsewhere = false
    /// The location of a hovering mouse, in the view.
    private var hoverLocation: CGPoint? {
        didSet { input.showCursor() }
    }

    /// How near to selected ink a pen or mouse must be to drag it with a drawing tool, in points. Source: our choice:
    /// half the hit size of a handle.
    private static let pointerHitDistance = SelectionBox.Pointing.pointer.hitSize / 2

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var view: CanvasView { input.view }
    private var editor: Editor { input.editor }
    private var delegate: (any CanvasInputDelegate)? { input.delegate }

    // MARK: Touches

    /// The handle that a new touch hits; nil if none.
    func handle(under touch: UITouch) -> SelectionBox.Handle? {
        let person = input.person(of: touch)
        guard !input.navigator.isGliding, !editor.isHolding(person) || isDraggingHandle(person),
            case .handle(let handle)? = view.selectionBox(of: person)?.part(
                at: touch.location(in: view), for: SelectionBox.Pointing(touch))
        else { return nil }
        return handle
    }

    private func isDraggingHandle(_ person: Person) -> Bool {
        input.roles.touches.contains { touch in
            if case .draggingHandle = input.roles[touch] { input.person(of: touch) === person } else { false }
        }
    }

    /// Starts to drag a handle. While another touch holds the selection, nothing happens.
    func beginDrag(of handle: SelectionBox.Handle, _ touch: UITouch) {
        let person = input.person(of: touch)
        guard !editor.isHolding(person) else { return }
        input.navigator.stop()
        input.roles[touch] = .draggingHandle
        delegate?.canvasInput(input, didHoldFor: person)
        editor.begin(
            .hold(person.number), by: person, with: HandleTool.idle(handle), ToolSample(touch, of: touch, in: view),
            view.viewport)
    }

    /// Whether a touch that lands at a location in the view drags the selection.
    func isDragged(at location: CGPoint, by person: Person, _ pointing: SelectionBox.Pointing) -> Bool {
        guard person.selection != nil, !editor.isHolding(person) else { return false }
        var finder = input.finder(for: person)
        switch person.toolbox.traits.selectionDrag {
        case .inBox:
            return view.selectionBox(of: person)?.part(at: location, for: pointing) == .inside
                || finder.isOnSelection(location)
        case .onInk:
            if pointing == .pointer { finder.maxDistance = Self.pointerHitDistance }
            return finder.isOnSelection(location)
        case .never: return false
        }
    }

    /// Whether a single touch drags the selection of its person.
    func isDragged(by touch: UITouch) -> Bool {
        guard editor.isHolding(input.person(of: touch)) else { return false }
        if case .draggingSelection = input.roles[touch] { return true }
        return input.recognizers.isHolding(with: touch)
    }

    /// Offers the menu of the selection after a touch that selected, or held without moving.
    ///
    /// - Parameter hasChanged: whether the touch has changed the drawing.
    func offerMenu(after touch: UITouch, _ role: TouchRole, hasChanged: Bool) {
        let person = input.person(of: touch)
        let offersMenu = person.toolbox.traits.strokeEffect == .offersMenu
        let isOffered =
            switch role {
            case .draggingSelection: offersMenu || !hasChanged
            case .drawing: offersMenu
            case .draggingHandle, .erasing, .panning, .pending, .picking, .pressing: false
            }
        guard isOffered, person.selection != nil else { return }
        delegate?.canvasInput(input, wantsMenuAt: touch.location(in: view), by: person)
    }

    // MARK: Gestures

    func canHold(at location: CGPoint, by person: Person) -> Bool {
        person.toolbox.traits.gestures.contains(.hold) && !editor.isHolding(person)
            && input.finder(for: person).figure(at: location) != nil
    }

    /// Whether two fingers, or the middle between them, are on a selected figure.
    func isHit(by one: CGPoint, _ two: CGPoint, of person: Person) -> Bool {
        guard person.toolbox.traits.gestures.contains(.grip) else { return false }
        let finder = input.finder(for: person)
        return editor.selected(of: person).contains { selected in
            editor.adjustments.shown(selected.id, selected.figure).contains { finder.isOn($0, one, two) }
        }
    }

    /// Shows the figure below a resting finger as lifted.
    func lift(_ press: HoldGestureRecognizer) {
        let (location, person) = (press.location(in: view), input.person(of: press))
        guard editor.permission == .everything, canHold(at: location, by: person),
            let figure = input.finder(for: person).figureOrSelection(at: location),
            input.isFree(figure, for: person)
        else { return }
        editor.lift(person.selected.ids.contains(figure) ? person.selected.ids : [figure], by: PointerID(press))
    }

    func pressed(_ press: HoldGestureRecognizer) {
        let (sample, person) = (ToolSample(press, in: view), input.person(of: press))
        switch press.state {
        case .began:
            guard let figure = input.finder(for: person).figureOrSelection(at: sample.viewLocation),
                input.isFree(figure, for: person)
            else { return }
            delegate?.canvasInput(input, didHoldFor: person)
            person.selectIfNeeded(figure)
            if editor.permission == .looking {
                delegate?.canvasInput(input, wantsMenuAt: sample.viewLocation, by: person)
            } else {
                editor.begin(.hold(person.number), by: person, with: HoldTool.idle, sample, view.viewport)
            }
        case .changed: move(press, to: sample)
        case .ended: end(press, at: sample, by: person)
        case .cancelled: person.deselect()
        case .possible, .failed: break
        }
    }

    private func end(_ press: HoldGestureRecognizer, at sample: ToolSample, by person: Person) {
        // A key command may have ended the hold.
        guard editor.isHolding(person) else {
            if editor.permission == .everything { person.deselect() }
            return
        }
        move(press, to: sample)
        let hasMoved = editor.end(.hold(person.number), PointerID(press))
        if !hasMoved {
            delegate?.canvasInput(input, wantsMenuAt: sample.viewLocation, by: person)
        } else if person.toolbox.traits.strokeEffect == .deselects {
            person.deselect()
        }
    }

    func gripped(_ grip: GripGestureRecognizer) {
        let (sample, person) = (sample(of: grip), input.person(of: grip))
        switch grip.state {
        case .began:
            delegate?.canvasInput(input, didHoldFor: person)
            editor.begin(.hold(person.number), by: person, with: HoldTool.idle, sample, view.viewport)
        case .changed: move(grip, to: sample)
        case .ended: editor.end(.hold(person.number), PointerID(grip))
        case .cancelled: editor.cancel(.hold(person.number), PointerID(grip))
        case .possible, .failed: break
        }
    }

    /// Called when the viewport has changed: moves the held figures to where the fingers are now.
    func viewportChanged() {
        for hand in input.recognizers.hands where hand.press.isActive {
            move(hand.press, to: ToolSample(hand.press, in: view))
        }
        for pair in input.recognizers.pairs where pair.grip.isActive { move(pair.grip, to: sample(of: pair.grip)) }
    }

    private func sample(of grip: GripGestureRecognizer) -> ToolSample {
        ToolSample(grip, grip.locations(in: view), in: view)
    }

    private func move(_ recognizer: UIGestureRecognizer, to sample: ToolSample) {
        editor.move(.hold(input.person(of: recognizer).number), along: [sample], view.viewport)
    }

    // MARK: Cursor

    func hovered(_ hover: UIHoverGestureRecognizer) {
        isPointerElsewhere = !hover.isActive
        hoverLocation = hover.isActive ? hover.location(in: view) : nil
    }

    /// The cursor over a handle, or over ink that a drag would move; nil elsewhere.
    var cursor: HostRequest.Cursor? {
        guard let hoverLocation else { return nil }
        let person = editor.person(input.seating.person(at: hoverLocation))
        guard person.selection != nil, let box = view.selectionBox(of: person) else { return nil }
        switch box.part(at: hoverLocation, for: .pointer) {
        case .handle(let handle): return HostRequest.Cursor(of: handle, box)
        case .inside, nil: return isDragged(at: hoverLocation, by: person, .pointer) ? .move : nil
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
