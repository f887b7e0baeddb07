import Foundation
import TouchDrawingModel
import TouchKit

/// Receives requests of the canvas input to the rest of the window.
protocol CanvasInputDelegate: AnyObject {
    /// A finger, pen or mouse button of a person has come down, whatever it is used for.
    func canvasInput(_ input: CanvasInput, didLandTouchOf person: Person)
    /// Returns the open panel or menu of a person that a touch landing now closes; nil if none.
    func canvasInput(_ input: CanvasInput, surfaceClosedBy touch: UITouch, of person: Person) -> OpenSurface?
    /// A gesture or a pen's button requests a person's color panel.
    func canvasInput(_ input: CanvasInput, wantsPanelFor person: Person)
    /// A touch has started to draw: it left its slop, or its tool draws immediately.
    func canvasInput(_ input: CanvasInput, didBeginStrokeOf person: Person)
    func canvasInput(_ input: CanvasInput, wants command: Command, by person: Person)
    /// Requests the menu of the person's selection, or of the canvas.
    func canvasInput(_ input: CanvasInput, wantsMenuAt location: CGPoint, by person: Person)
    /// Requests the menu that unlocks a figure on which a touch rests.
    func canvasInput(
        _ input: CanvasInput, wantsUnlockMenuOf figure: FigureID, at location: CGPoint, by person: Person)
    /// A person has tapped an empty location.
    func canvasInput(_ input: CanvasInput, tappedNothingAt location: CGPoint, by person: Person)
    /// A touch of a person holds figures or has closed a menu. Menus of that person must close.
    func canvasInput(_ input: CanvasInput, didHoldFor person: Person)
    /// A touch that dragged the selection of a person has ended or was cancelled. The menu that it closed is shown
    /// again.
    func canvasInput(_ input: CanvasInput, didEndDragOfSelection touch: UITouch, by person: Person)
    /// Returns whether a finger is on the person's hand button, even if its action has not been called yet.
    func canvasInput(_ input: CanvasInput, isHandButtonTouchedOf person: Person) -> Bool
    /// The tip of a person's pen has touched the surface.
    func canvasInput(_ input: CanvasInput, penTouchedFor person: Person)
}

/// Routes touches and gestures on the canvas to tools.
///
/// It follows the canvas view in the responder chain, so touches that no recognizer claims arrive here.
final class CanvasInput: UIResponder {
    weak var delegate: (any CanvasInputDelegate)?
    unowned let view: CanvasView
    let editor: Editor
    /// Assigns touches to people.
    let seating: Seating
    /// Moves the viewport.
    let navigator: CanvasNavigator
    private(set) lazy var gestures = GestureInput(self)
    private(set) lazy var panning = CanvasPanning(self)
    private(set) lazy var taps = CanvasTaps(self)
    private(set) lazy var selection = SelectionInput(self)
    private(set) lazy var pens = PenInput(self)
    private lazy var resting = RestingTouches(self)
    private(set) lazy var picker = ColourPicker(self)
    /// The keyboard's drawing cursor.
    private(set) lazy var keyCursor = KeyCursor(self)
    /// Drags held figures out of the window.
    let figureDrag = FigureDrag()
    var roles = TouchRoles()

    init(view: CanvasView, editor: Editor) {
        self.view = view
        self.editor = editor
        navigator = CanvasNavigator(view)
        seating = Seating(view)
        super.init()
        view.input = self
        view.onPaperMove = { [weak self] in self?.viewportChanged() }
        figureDrag.attach(self)
        gestures.attach()
    }

    override var next: UIResponder? { view.superview }

    var recognizers: CanvasGestures { gestures.recognizers }

    /// The texts that people are typing.
    var texts: TextSessions { taps.texts }

    /// Called when a person's tool has changed: updates what the recognizers detect.
    func toolChanged() {
        recognizers.setWaitsForTaps(editor.people.contains { $0.toolbox.traits.startPolicy == .afterTapTimeout })
        recognizers.setPalmDetection(editor.people.contains(where: \.toolbox.detectsPalms))
        showCursor()
    }

    /// Handles a change of the drawing or its settings.
    func handle(_ change: Editor.Change) {
        switch change {
        case .toolbox:
            toolChanged()
            texts.toolboxChanged()
        case .people: peopleChanged()
        case .adjustments: showCursor()
        case .typing(let target, let person): texts.begin(target, by: person)
        case .finishing: texts.endAll()
        case .paper: texts.paperChanged()
        case .drawing, .ink, .fading, .activity, .completed, .refused, .forbidden: break
        }
    }

    /// Called when the number of people has changed.
    func peopleChanged() {
        seating.count = editor.people.count
        texts.peopleChanged()
        recognizers.setPenCount(of: seating.count)
        toolChanged()
    }

    private func viewportChanged() {
        resting.viewportChanged()
        selection.viewportChanged()
        gestures.viewportChanged()
        texts.viewportChanged()
    }

    /// Shows the cursor of what the mouse does on the canvas; over other views it is the platform's default one.
    func showCursor() {
        let isHeld = panning.isHeld(by: editor.person)
        view.window?.cursor =
            isHeld
            ? .hand : selection.isPointerElsewhere ? .arrow : selection.cursor ?? editor.person.toolbox.traits.cursor
    }

    // MARK: Questions

    /// The person to whom a touch belongs.
    func person(of touch: UITouch) -> Person { editor.person(seating.person(of: touch)) }

    /// The person who made a gesture.
    func person(of recognizer: UIGestureRecognizer) -> Person {
        editor.person(recognizer.cluster?.owner ?? seating.person(at: recognizer.location(in: view)))
    }

    func finder(for person: Person) -> FigureFinder {
        FigureFinder(drawing: editor.drawing, selected: person.selected, viewport: view.viewport)
    }

    /// Whether no other person has selected the figure.
    func isFree(_ figure: FigureID, for person: Person) -> Bool { !editor.roster.free([figure], for: person).isEmpty }

    /// The key of the tool that a touch controls; nil if it controls none.
    func key(of touch: UITouch) -> ActiveTools.Key? {
        switch roles[touch] {
        case .drawing: .ink(PointerID(touch))
        case .erasing: .eraser(seating.person(of: touch))
        case .draggingHandle, .draggingSelection: .hold(seating.person(of: touch))
        case .panning, .pending, .picking, .pressing, nil: nil
        }
    }

    // MARK: Touches

    /// Called for every touch before other recognizers receive it. Closes open panels and menus.
    func landed(_ touches: Set<UITouch>) {
        for touch in touches where !touch.isInAir { recognizers.history.record(touch, of: person(of: touch)) }
        let new = touches.sortedByTime.filter { $0.phase == .began && !$0.isInAir && !recognizers.isPalm($0) }
        // If several land together, each of them is a closing touch.
        for touch in new { taps.land(touch) }
        for touch in new { texts.end(of: person(of: touch)) }
        for touch in new { delegate?.canvasInput(self, didLandTouchOf: person(of: touch)) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The touches of one event stop the canvas together.
        let isStop = navigator.isGliding
        for touch in touches.sortedByTime {
            switch gestures.use(of: touch) {
            case .panning, .button(.move):
                roles[touch] = .panning
                panning.land([touch])
            case .button(let action): pens.begin(touch, action)
            case .picking: picker.begin(touch)
            case .selection(let handle): selection.beginDrag(of: handle, touch)
            case .drawing, .stopping:
                guard touch.isForTools else { continue }
                navigator.stop()
                let isHeld = isStop || taps.hasClosedSurface(touch) || recognizers.offersUnlocking(to: touch)
                if isHeld || steadies(touch) {
                    roles[touch] = .pending([ToolSample(touch, of: touch, in: view)])
                } else {
                    begin(touch)
                }
            }
        }
    }

    /// Whether a touch that lands rests beside another one of its person that draws. It draws, too, once it moves.
    private func steadies(_ touch: UITouch) -> Bool {
        guard !touch.hasLeftTapSlop, editor.tools.canBeSteadied(by: person(of: touch)) else { return false }
        return roles.touches.contains { other in
            guard case .drawing = roles[other] else { return false }
            return isBeside(touch, other)
        }
    }

    /// How long a second finger must have rested to have an effect, in seconds. Source: our choice: longer than one that
    /// draws takes to leave where it landed.
    private static let minRestingTime = 0.2

    /// Whether a second finger of the same hand rests beside a touch that draws.
    private func isSteadied(_ touch: UITouch) -> Bool {
        guard case .drawing = roles[touch] else { return false }
        return roles.touches.contains { other in
            guard other !== touch, case .pending(let samples) = roles[other] else { return false }
            return touch.timestamp - samples[0].timestamp >= Self.minRestingTime && isBeside(touch, other)
        }
    }

    private func isBeside(_ one: UITouch, _ other: UITouch) -> Bool {
        person(of: one) === person(of: other) && TouchReach.hand.covers(one, other)
    }

    /// Starts to draw, erase or drag the selection.
    ///
    /// - Parameter sample: where the touch has landed; nil: where it is.
    func begin(_ touch: UITouch, from sample: ToolSample? = nil) {
        let person = person(of: touch)
        let traits = person.toolbox.traits
        let sample = sample ?? ToolSample(touch, of: touch, in: view)
        let (key, tool): (ActiveTools.Key, any CanvasTool)
        if traits.action == .erase || touch.penEnd == .eraser || pens.buttonAction(of: touch)?.traits.tip == .erase {
            roles[touch] = .erasing
            (key, tool) = (.eraser(person.number), EraserTool.idle)
        } else if selection.isDragged(at: sample.viewLocation, by: person, SelectionBox.Pointing(touch)) {
            roles[touch] = .draggingSelection
            (key, tool) = (.hold(person.number), HoldTool.idle)
        } else {
            roles[touch] = .drawing(predicted: [])
            (key, tool) = (.ink(PointerID(touch)), traits.make())
        }
        editor.begin(key, by: person, with: tool, sample, view.viewport)
        if traits.action == .erase { delegate?.canvasInput(self, didBeginStrokeOf: person) }
        // The touch has already waited for the tap timeout.
        if !key.isEraser, traits.startPolicy == .afterTapTimeout, editor.tools.isActive(key) {
            strokeBegan(by: person)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        var panningTouches: Set<UITouch> = []
        for touch in touches.sortedByTime {
            switch roles[touch] {
            case .panning: panningTouches.insert(touch)
            case .pending(let samples): move(touch, pending: samples, event)
            case .picking: picker.move(touch)
            case .pressing(let press): if !press.continues(touch, in: view) { roles[touch] = nil }
            case .drawing, .erasing, .draggingHandle, .draggingSelection: move(touch, event)
            case nil: break
            }
        }
        if !panningTouches.isEmpty { panning.move(panningTouches) }
    }

    /// The maximum number of recent samples of a pending touch. Source: our choice: a quarter of a second at 240 Hz.
    private static let maxPendingSamples = 60

    private func move(_ touch: UITouch, pending: [ToolSample], _ event: UIEvent?) {
        var samples = pending
        samples += (event?.coalescedTouches(for: touch) ?? [touch]).map { ToolSample($0, of: touch, in: view) }
        guard touch.hasLeftTapSlop else {
            // Keep the first sample and the latest ones.
            if samples.count > 2 * Self.maxPendingSamples {
                samples.removeSubrange(1..<samples.count - Self.maxPendingSamples)
            }
            roles[touch] = .pending(samples)
            return
        }
        begin(touch, from: samples[0])
        if let key = key(of: touch) { editor.move(key, along: samples.dropFirst(), view.viewport) }
    }

    /// Passes every sample to the tool. A stroke must not depend on how many samples a busy program receives at once.
    private func move(_ touch: UITouch, _ event: UIEvent?) {
        guard let key = key(of: touch), editor.tools.isActive(key) else { return }
        let reports = event?.coalescedTouches(for: touch) ?? [touch]
        let predicted = prediction(touch, key, event).map { ToolSample($0, of: touch, in: view) }
        resting.setPrediction(predicted, of: touch, key)
        let isSteadied = isSteadied(touch)
        let samples = reports.lazy.map { [view] in
            var sample = ToolSample($0, of: touch, in: view, event)
            if isSteadied { sample.variant = .alternate }
            return sample
        }
        editor.move(key, along: samples, predicted: predicted, view.viewport)
        resting.shapeHolds.moved(key, to: ToolSample(touch, of: touch, in: view))
        guard !key.isEraser, touch.hasLeftTapSlop else { return }
        let person = person(of: touch)
        if person.selection != nil { strokeBegan(by: person) }
    }

    /// The predicted touches. None for a mouse, because ink must not run ahead of its pointer.
    private func prediction(_ touch: UITouch, _ key: ActiveTools.Key, _ event: UIEvent?) -> [UITouch] {
        switch touch.type {
        case .direct, .pencil: editor.tools.usesPrediction(key) ? event?.predictedTouches(for: touch) ?? [] : []
        case .indirect, .indirectPointer: []
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime {
            guard let role = roles[touch] else { continue }
            switch role {
            case .panning: panning.lift([touch])
            case .pressing(let press): pens.end(press, touch)
            case .pending, .picking: break
            case .drawing, .erasing, .draggingHandle, .draggingSelection: end(touch, role, event)
            }
            remove(touch, role)
        }
    }

    private func end(_ touch: UITouch, _ role: TouchRole, _ event: UIEvent?) {
        guard let key = key(of: touch), editor.tools.isActive(key) else { return }
        move(touch, event)
        // A touch that never left its slop draws, too.
        if !key.isEraser { strokeBegan(by: person(of: touch)) }
        let hasChanged = editor.end(key, PointerID(touch))
        if hasChanged, key.isInk { inkEnded(of: person(of: touch), at: touch.timestamp) }
        selection.offerMenu(after: touch, role, hasChanged: hasChanged)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime {
            guard let role = roles[touch] else { continue }
            if case .panning = role { panning.cancel([touch]) }
            if let key = key(of: touch) {
                if touch.isTakenByPlatform, editor.tools.isLastingInk(key, at: touch.timestamp) {
                    editor.removePrediction(key)
                    editor.end(key, PointerID(touch))
                    inkEnded(of: person(of: touch), at: touch.timestamp)
                } else {
                    editor.cancel(key, PointerID(touch))
                }
            }
            remove(touch, role)
        }
    }

    private func remove(_ touch: UITouch, _ role: TouchRole) {
        if let key = key(of: touch) { resting.shapeHolds.ended(key) }
        if case .picking = role { picker.end(touch) }
        roles[touch] = nil
        if role.dragsSelection { delegate?.canvasInput(self, didEndDragOfSelection: touch, by: person(of: touch)) }
    }

    /// Called when a stroke of a person has ended, or a lasso.
    func inkEnded(of person: Person, at time: TimeInterval) {
        if person.toolbox.traits.action != .select { taps.inkEnded(of: person, at: time) }
    }

    func strokeBegan(by person: Person) {
        if !editor.isHolding(person), person.toolbox.traits.strokeEffect == .deselects { person.deselect() }
        delegate?.canvasInput(self, didBeginStrokeOf: person)
    }
}

extension UITouch {
    /// Whether the touch draws or erases. A mouse draws with its left button only.
    fileprivate var isForTools: Bool {
        switch type {
        case .direct, .pencil: true
        case .indirectPointer: buttonMask.contains(.primary)
        case .indirect: false
        }
    }
}
