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
    private(set) lazy var gestures = CanvasGestures(
        canHold: { [unowned self] in canHold(at: $0, by: person($1)) },
        isOnSelection: { [unowned self] in isOnSelection($0, $1, of: person($2)) },
        isHeld: { [unowned self] in editor.isHolding(person($0)) }, use: { [unowned self] in use(of: $0) },
        tapUse: { [unowned self] in tapUse(of: $0) },
        person: { [unowned self] in person(of: $0) }, number: { [unowned self] in seating.person(of: $0) },
        canClear: { [unowned self] in editor.clearingRules.clearing == .offered })
    weak var delegate: (any CanvasInputDelegate)?

    unowned let view: CanvasView
    let editor: Editor
    /// Assigns touches to people.
    let seating: Seating
    /// Moves the viewport.
    let navigator: CanvasNavigator
    /// The keys and buttons that currently make touches pan.
    var panHolds: Set<PanHold> = [] {
        didSet { showCursor() }
    }
    /// Touches that pan. They continue to do so when another tool is chosen.
    private var panningTouches: Set<PointerID> = []
    /// Touches that stopped the canvas or closed a menu, with their samples. They draw once they have left their slop.
    var pendingTouches: [PointerID: [ToolSample]] = [:]
    var closingTouches = ClosingTouches()
    private(set) var recentInk = RecentInk()
    /// The numbers of people who have used a pen.
    var penOwners: Set<Int> = []
    /// The keyboard's drawing cursor.
    private(set) lazy var keyCursor = KeyCursor(self)
    /// By the number of the person.
    var selectTools: [Int: SelectTool] = [:]
    private lazy var predictionExpiry = PredictionExpiry { [unowned self] in expirePrediction($0) }
    /// Touches that erase. They continue to do so when another tool is chosen.
    private var erasingTouches: Set<PointerID> = []
    /// Touches that draw, erase or drag a selection, in the order in which they began.
    var drawingTouches: [DrawingTouch] = []
    /// Side buttons of pens that are pressed in the air.
    var airPresses: [PointerID: AirPress] = [:]
    /// Touches of pens that pick a color.
    var pickingTouches: Set<PointerID> = []
    /// Drags held figures out of the window.
    let figureDrag = FigureDrag()
    /// Touches that drag a selection or a handle.
    var selectionTouches: [PointerID: SelectionTouch] = [:]
    /// The location of a hovering mouse, in the view.
    var hoverLocation: CGPoint? {
        didSet { showCursor() }
    }

    init(view: CanvasView, editor: Editor) {
        self.view = view
        self.editor = editor
        navigator = CanvasNavigator(view)
        seating = Seating(view)
        super.init()
        view.input = self
        view.onPaperMove = { [weak self] in self?.viewportChanged() }
        figureDrag.attach(self)
        for recognizer in gestures.all { view.addGestureRecognizer(recognizer) }
        connect()
    }

    override var next: UIResponder? { view.superview }

    /// Called when a person's tool has changed: updates what the recognizers detect.
    func toolChanged() {
        gestures.setWaitsForTaps(editor.people.contains { $0.toolbox.tool.traits.startPolicy == .afterTapTimeout })
        gestures.setPalmDetection(editor.people.contains { $0.toolbox.ignoresPalms })
        showCursor()
    }

    /// Called when the number of people has changed.
    func peopleChanged() {
        seating.count = editor.people.count
        gestures.setPenCount(of: seating.count)
        toolChanged()
    }

    /// The person to whom a touch belongs.
    func person(of touch: UITouch) -> Person { person(seating.person(of: touch)) }

    /// The person with a number, even if they have left.
    func person(_ number: Int) -> Person { editor.person(number) }

    // MARK: Hit testing

    /// The figure at a location in the view.
    func figure(at location: CGPoint, for person: Person) -> FigureID? { finder(for: person).figure(at: location) }

    func finder(for person: Person) -> FigureFinder {
        FigureFinder(drawing: editor.drawing, selected: person.selected, viewport: view.viewport)
    }

    func canHold(at location: CGPoint, by person: Person) -> Bool {
        !isErasing(person) && !editor.isHolding(person) && figure(at: location, for: person) != nil
    }

    /// Whether two fingers, or the middle between them, are on a selected figure.
    func isOnSelection(_ one: CGPoint, _ two: CGPoint, of person: Person) -> Bool {
        if isErasing(person) { return false }
        let finder = finder(for: person)
        return editor.selected(of: person).contains { selected in
            editor.adjustments.shown(selected.id, selected.figure).contains { finder.isOn($0, one, two) }
        }
    }

    // MARK: Touches

    /// Whether the person erases. The eraser never holds figures.
    private func isErasing(_ person: Person) -> Bool { person.toolbox.tool == .eraser }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The touches of one event stop the canvas together.
        let isStop = navigator.isGliding
        for touch in touches.sortedByTime {
            let use = use(of: touch)
            if use.pansCanvas {
                panningTouches.insert(PointerID(touch))
                land([touch])
            } else if case .button(let action) = use {
                beginButtonTouch(touch, action)
            } else if case .selection(let handle) = use {
                beginDrag(of: handle, touch)
            } else if touch.isForTools {
                navigator.stop()
                if isStop || closingTouches[touch] != nil {
                    pendingTouches[PointerID(touch)] = [ToolSample(touch, of: touch, in: view)]
                } else {
                    begin(touch)
                }
            }
        }
    }

    func begin(_ touch: UITouch, _ sample: ToolSample? = nil) {
        let person = person(of: touch)
        let erasesByButton = buttonAction(of: touch)?.traits.tip == .erase
        if isErasing(person) || touch.penEnd == .eraser || erasesByButton { erasingTouches.insert(PointerID(touch)) }
        let sample = sample ?? ToolSample(touch, of: touch, in: view)
        if !erasingTouches.contains(PointerID(touch)),
            dragsSelection(at: sample.viewLocation, person, SelectionBox.Pointing(touch))
        {
            selectionTouches[PointerID(touch)] = .inside
        }
        drawingTouches.append(DrawingTouch(touch: touch))
        let key = key(of: touch)
        let tool: any CanvasTool = key.isHold ? HoldTool.idle : person.toolbox.tool.traits.make()
        editor.begin(key, by: person, with: key.isEraser ? EraserTool.idle : tool, sample, view.viewport)
        if isErasing(person) { delegate?.canvasInput(self, didBeginStrokeOf: person) }
        // The touch has already waited for the tap timeout.
        let startPolicy = person.toolbox.tool.traits.startPolicy
        if !key.isEraser, startPolicy == .afterTapTimeout, editor.tools.isActive(key) { strokeBegan(by: person) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The most frequent case, without sorting.
        if touches.count == 1, panningTouches.isEmpty, let touch = touches.first { return move(touch, event) }
        let moving = touches.filter { panningTouches.contains(PointerID($0)) }
        for touch in touches.subtracting(moving).sortedByTime { move(touch, event) }
        if !moving.isEmpty { move(moving) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime {
            pendingTouches[PointerID(touch)] = nil
            if panningTouches.remove(PointerID(touch)) != nil {
                lift([touch])
                continue
            }
            endAirPress(touch)
            pickingTouches.remove(PointerID(touch))
            let key = key(of: touch)
            defer {
                forget(touch)
                endSelectionTouch(touch)
            }
            guard editor.tools.isActive(key) else { continue }
            move(touch, event)
            // A touch that never left its slop draws, too.
            if !key.isEraser { strokeBegan(by: person(of: touch)) }
            let hasChanged = editor.end(key, PointerID(touch))
            if hasChanged, key.isInk { inkEnded(of: person(of: touch), at: touch.timestamp) }
            offerMenu(after: touch, hasChanged: hasChanged)
        }
    }

    private func forget(_ touch: UITouch) {
        drawingTouches.removeAll { $0.touch === touch }
        erasingTouches.remove(PointerID(touch))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime {
            pendingTouches[PointerID(touch)] = nil
            airPresses[PointerID(touch)] = nil
            pickingTouches.remove(PointerID(touch))
            // The tip touches the surface: panning in the air ends here.
            if panningTouches.remove(PointerID(touch)) != nil {
                if touch.isInAir { release([touch]) { _ in .rest } } else { cancelPan([touch]) }
            }
            let key = key(of: touch)
            if touch.isTakenByPlatform, editor.tools.isLastingInk(key, at: touch.timestamp) {
                editor.removePrediction(key)
                editor.end(key, PointerID(touch))
                inkEnded(of: person(of: touch), at: touch.timestamp)
            } else {
                editor.cancel(key, PointerID(touch))
            }
            forget(touch)
            endSelectionTouch(touch)
        }
    }

    func key(of touch: UITouch) -> ActiveTools.Key {
        if selectionTouches[PointerID(touch)] != nil { return .hold(seating.person(of: touch)) }
        return erasingTouches.contains(PointerID(touch)) ? .eraser(seating.person(of: touch)) : .ink(PointerID(touch))
    }

    /// Passes every sample to the tool. A stroke must not depend on how many samples a busy program receives at once.
    private func move(_ touch: UITouch, _ event: UIEvent?) {
        if !pendingTouches.isEmpty, movePending(touch, event) { return }
        if !airPresses.isEmpty { updateAirPress(touch) }
        if pickingTouches.contains(PointerID(touch)) {
            return pickColour(at: touch.location(in: view), for: person(of: touch))
        }
        let key = key(of: touch)
        guard editor.tools.isActive(key) else { return }
        let reports = event?.coalescedTouches(for: touch) ?? [touch]
        let predicted = prediction(touch, key, event).map { ToolSample($0, of: touch, in: view) }
        setPrediction(predicted, of: touch)
        editor.move(
            key, along: reports.lazy.map { [view] in ToolSample($0, of: touch, in: view, event) }, predicted: predicted,
            view.viewport)
        if let scheduler = view.window?.application?.scheduler {
            predictionExpiry.note(!predicted.isEmpty, of: key, scheduler)
        }
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

    /// Called when a stroke of a person has ended, or a lasso.
    func inkEnded(of person: Person, at time: TimeInterval) {
        if person.toolbox.tool != .select { recentInk.recordEnd(of: person.number, at: Instant(seconds: time)) }
    }

    func strokeBegan(by person: Person) {
        if !editor.isHolding(person), person.toolbox.tool != .select { person.deselect() }
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
