import Foundation
import TouchDrawingModel
import TouchKit

/// Gestures on the canvas: which of them a touch may make, and their actions.
final class GestureInput: CanvasInputContext {
    private unowned let input: CanvasInput
    private(set) lazy var recognizers = CanvasGestures(self, input.panning)
    private lazy var unlockHold = UnlockHold(input)

    init(_ input: CanvasInput) {
        self.input = input
    }

    /// Adds the recognizers to the canvas view.
    func attach() {
        recognizers.attach(to: input.view)
        recognizers.landing.onChange = { [unowned input] in input.landed($0) }
        recognizers.penWatch.onChange = { [unowned input] in for touch in $0 { input.pens.touched(touch) } }
        recognizers.penHover.addTarget(input.pens, action: PenInput.hovered)
        recognizers.mouseHover.addTarget(input.selection, action: SelectionInput.hovered)
        recognizers.menuClick.addTarget(input.taps, action: CanvasTaps.menuClicked)
        recognizers.padSwipe.addTarget(self, action: GestureInput.swipedUp)
    }

    func connect(_ hand: HandGestures) {
        hand.panelSwipe.addTarget(self, action: GestureInput.swipedUp)
        hand.redoTap.addTarget(self, action: GestureInput.tappedWithThree)
        hand.undoTap.addTarget(self, action: GestureInput.tappedWithTwo)
        hand.clearTap.addTarget(self, action: GestureInput.doubleTapped)
        hand.selectTap.addTarget(input.taps, action: CanvasTaps.tapped)
        hand.press.addTarget(input.selection, action: SelectionInput.pressed)
        hand.unlockPress.addTarget(unlockHold, action: UnlockHold.held)
        hand.circle.addTarget(self, action: GestureInput.circled)
        hand.zoomTap.addTarget(input.panning, action: CanvasPanning.zoomTapped)
    }

    func connect(_ pair: TwoHandGestures) {
        pair.grip.addTarget(input.selection, action: SelectionInput.gripped)
        pair.circle.addTarget(self, action: GestureInput.circled)
    }

    /// Called when the viewport has changed: updates circles to where their fingers are now.
    func viewportChanged() {
        for circle in recognizers.circles where circle.isActive { update(circle) }
    }

    // MARK: Questions

    func assign(_ touch: UITouch) -> Int { input.seating.assign(touch) }

    func person(of touch: UITouch) -> Person { input.person(of: touch) }

    /// The use of a touch that lands now.
    func use(of touch: UITouch) -> TouchUse {
        let person = input.person(of: touch)
        let toolbox = person.toolbox
        let button = input.pens.buttonAction(of: touch)
        if touch.isInAir { return .button(button ?? .nothing) }
        if input.picker.picks(touch) { return .picking }
        if touch.penEnd != .eraser {
            switch button?.traits.tip {
            case .move: return .panning(.held)
            case .erase, .pickColour: return .button(button ?? .nothing)
            case .draw, nil: break
            }
            if touch.type == .indirectPointer, touch.buttonMask.contains(.button(3)) { return .panning(.held) }
            if touch.type != .indirectPointer || touch.buttonMask.contains(.primary) {
                if input.panning.isHeld(by: person) { return .panning(.held) }
                if input.delegate?.canvasInput(input, isHandButtonTouchedOf: person) == true { return .panning(.held) }
                if button == nil, let handle = input.selection.handle(under: touch) { return .selection(handle) }
                let isBesidePen =
                    touch.type == .direct && input.pens.hasPen(person) && toolbox.fingersBesidePen == .move
                if toolbox.traits.action == .pan || isBesidePen { return .panning(.tool) }
            }
        }
        let pairs = toolbox.twoFingers
        return input.navigator.isGliding ? .stopping(pairs: pairs) : .drawing(pairs: pairs)
    }

    func gestures(for touch: UITouch) -> CanvasGestureSet {
        if touch.penEnd == .eraser { return [] }
        let toolbox = input.person(of: touch).toolbox
        var gestures = toolbox.traits.gestures
        let tapUse = input.taps.use(of: touch)
        if !toolbox.ignoresPalms { gestures.remove(.palm) }
        if tapUse != .select || input.editor.clearingRules.clearing != .offered { gestures.remove(.clear) }
        if tapUse != .select, !addsByTap(touch) { gestures.remove(.select) }
        if tapUse == .close { gestures.remove(.zoom) }
        // A resting pen is about to draw.
        let isPenDrawing = touch.type == .pencil && toolbox.traits.action == .draw
        if !toolbox.picksUpLines || isPenDrawing { gestures.remove(.hold) }
        if isPenDrawing { gestures.remove(.unlock) }
        return use(of: touch).gestures(among: gestures)
    }

    func waitsForTaps(_ touch: UITouch) -> Bool {
        input.person(of: touch).toolbox.traits.startPolicy == .afterTapTimeout || addsByTap(touch)
    }

    /// Whether a tap with Shift adds to the selection, although the tool draws.
    private func addsByTap(_ touch: UITouch) -> Bool {
        touch.modifierFlags.contains(.shift) && input.person(of: touch).toolbox.traits.tap == .selectOrDraw
    }

    func canHold(at location: CGPoint, by person: Int) -> Bool {
        input.selection.canHold(at: location, by: input.editor.person(person))
    }

    func canUnlock(at location: CGPoint, by person: Int) -> Bool {
        unlockHold.isOffered(at: location, for: input.editor.person(person))
    }

    func canGrip(_ one: CGPoint, _ two: CGPoint, by person: Int) -> Bool {
        !recognizers.isGripping(person) && input.selection.isHit(by: one, two, of: input.editor.person(person))
    }

    func isHolding(_ person: Int) -> Bool { input.editor.isHolding(input.editor.person(person)) }

    func lift(_ press: HoldGestureRecognizer) { input.selection.lift(press) }

    func putDown(_ press: HoldGestureRecognizer) { input.editor.putDown(PointerID(press)) }

    // MARK: Actions

    private func swipedUp(_ swipe: UISwipeGestureRecognizer) {
        input.delegate?.canvasInput(input, wantsPanelFor: input.person(of: swipe))
    }

    private func tappedWithThree(_ tap: HandTapGestureRecognizer) { perform(.redo, by: tap) }

    private func tappedWithTwo(_ tap: HandTapGestureRecognizer) { perform(.undo, by: tap) }

    private func doubleTapped(_ tap: ClearTapGestureRecognizer) { perform(.clear, by: tap) }

    private func perform(_ command: Command, by recognizer: UIGestureRecognizer) {
        input.delegate?.canvasInput(input, wants: command, by: input.person(of: recognizer))
    }

    private func circled(_ circle: CircleGestureRecognizer) {
        let (key, pointer) = (ActiveTools.Key.ink(PointerID(circle)), PointerID(circle))
        switch circle.state {
        case .began:
            let person = input.person(of: circle)
            input.editor.begin(key, by: person, with: CircleTool.idle, sample(of: circle), input.view.viewport)
            if input.editor.tools.isActive(key) { input.strokeBegan(by: person) }
        case .changed: update(circle)
        case .ended:
            update(circle)
            if input.editor.end(key, pointer) { input.inkEnded(of: input.person(of: circle), at: circle.timestamp) }
        case .cancelled: input.editor.cancel(key, pointer)
        case .possible, .failed: break
        }
    }

    /// Updates a circle to the current locations of its fingers.
    private func update(_ circle: CircleGestureRecognizer) {
        input.editor.move(.ink(PointerID(circle)), along: [sample(of: circle)], input.view.viewport)
    }

    private func sample(of circle: CircleGestureRecognizer) -> ToolSample {
        ToolSample(circle, circle.locations(in: input.view), at: circle.timestamp, in: input.view)
    }
}
