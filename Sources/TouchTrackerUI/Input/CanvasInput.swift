import Foundation
import TouchDrawingModel
import TouchKit

/// Hears of what hands on the canvas want of the rest of the window.
protocol CanvasInputDelegate: AnyObject {
    /// A touch that may draw has become one that does: it left its slop, or draws without waiting for that.
    func canvasInputDidBeginStroke(_ input: CanvasInput)
    func canvasInput(_ input: CanvasInput, wants command: Command)
    /// A menu of the selection, or of the empty place.
    func canvasInput(_ input: CanvasInput, wantsMenuAt place: CGPoint)
    /// Somebody has tapped where nothing is.
    func canvasInput(_ input: CanvasInput, tappedNothingAt place: CGPoint)
    /// A hand has taken hold of something: no menu is wanted.
    func canvasInputTookHold(_ input: CanvasInput)
}

/// Leads touches and gestures on the canvas to tools.
///
/// It comes next after the canvas view in the chain of responders: what no recognizer claims arrives here as touches.
final class CanvasInput: UIResponder {
    private(set) lazy var gestures = CanvasGestures(
        canHold: { [unowned self] in !isErasing && !editor.isHolding && figure(at: $0) != nil },
        isOnSelection: { [unowned self] in isOnSelection($0, $1) }, isHeld: { [unowned self] in editor.isHolding },
        use: { [unowned self] in use(of: $0) })
    weak var delegate: (any CanvasInputDelegate)?

    unowned let view: CanvasView
    let editor: Editor
    var person: Person { editor.person }
    /// Moves what the view shows.
    let navigator: CanvasNavigator
    /// What has touches move the paper whatever the tool.
    var paperHolders: Set<PaperHolder> = [] {
        didSet { showCursor() }
    }
    /// Whether a finger has landed on the hand's button, which may not have been told yet.
    var isHandTouched: () -> Bool = { false }
    /// Touches of the view that move the paper: they go on doing so when another tool is chosen meanwhile.
    private var movers: Set<PointerID> = []
    /// Touches that have stopped the paper, and what they have done since: they draw once they have left their slop.
    var stoppers: [PointerID: [ToolSample]] = [:]
    /// Whether a pen was ever here.
    var hasSeenPen = false
    private var selectTool = SelectTool.idle
    private lazy var forecasts = ForecastExpiry { [unowned self] in editor.takeBackForecast($0) }
    /// Touches that erase: they go on doing so when another tool is chosen meanwhile.
    private var erasers: Set<PointerID> = []

    init(view: CanvasView, editor: Editor) {
        self.view = view
        self.editor = editor
        navigator = CanvasNavigator(view)
        super.init()
        view.input = self
        for recognizer in gestures.all { view.addGestureRecognizer(recognizer) }
        connect()
    }

    override var next: UIResponder? { view.superview }

    /// What is recognized goes by the tool.
    func toolChanged() {
        gestures.waitForTaps(person.toolbox.tool.traits.landing == .afterTaps)
        gestures.lookForPalms(person.toolbox.ignoresPalms)
        showCursor()
    }

    // MARK: Places

    /// The figure that a touch at a place of the view means.
    func figure(at place: CGPoint) -> FigureID? { finder.figure(at: place) }

    private var finder: FigureFinder {
        FigureFinder(drawing: editor.drawing, selection: person.selection, viewport: view.viewport)
    }

    /// Whether two fingers, or what is between them, are on the selected figure.
    func isOnSelection(_ one: CGPoint, _ two: CGPoint) -> Bool {
        guard !isErasing, let selected = editor.selected else { return false }
        return editor.adjustments.shown(selected.id, selected.figure).contains { finder.isOn($0, one, two) }
    }

    // MARK: Touches

    /// Erasers only erase: they hold nothing.
    private var isErasing: Bool { person.toolbox.tool == .eraser }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // They stop the paper together.
        let isStop = navigator.isGliding
        for touch in touches.inOrderOfTime {
            if case .moving = use(of: touch) {
                movers.insert(PointerID(touch))
                land([touch])
            } else if touch.isForTools {
                navigator.stop()
                if isStop {
                    stoppers[PointerID(touch)] = [ToolSample(touch, of: touch, in: view)]
                } else {
                    begin(touch)
                }
            }
        }
    }

    func begin(_ touch: UITouch, _ sample: ToolSample? = nil) {
        if isErasing || touch.penEnd == .eraser { erasers.insert(PointerID(touch)) }
        let (key, tool) = (key(of: touch), person.toolbox.tool.traits)
        let sample = sample ?? ToolSample(touch, of: touch, in: view)
        editor.begin(key, with: key == .eraser ? EraserTool.idle : tool.make(), sample, view.viewport)
        if isErasing { delegate?.canvasInputDidBeginStroke(self) }
        // The touch has waited to be no tap.
        if key != .eraser, tool.landing == .afterTaps, editor.tools.isActive(key) { strokeBegan() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        // One needs no order, and is what comes most often.
        if touches.count == 1, movers.isEmpty, let touch = touches.first { return move(touch, event) }
        let moving = touches.filter { movers.contains(PointerID($0)) }
        for touch in touches.subtracting(moving).inOrderOfTime { move(touch, event) }
        if !moving.isEmpty { follow(moving) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfTime {
            stoppers[PointerID(touch)] = nil
            if movers.remove(PointerID(touch)) != nil {
                lift([touch])
                continue
            }
            let key = key(of: touch)
            defer { erasers.remove(PointerID(touch)) }
            guard editor.tools.isActive(key) else { continue }
            move(touch, event)
            // A touch that stays where it is may draw, too.
            if key != .eraser { strokeBegan() }
            editor.end(key, PointerID(touch))
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            stoppers[PointerID(touch)] = nil
            if movers.remove(PointerID(touch)) != nil { drop([touch]) }
            editor.cancel(key(of: touch), PointerID(touch))
            erasers.remove(PointerID(touch))
        }
    }

    func key(of touch: UITouch) -> ActiveTools.Key {
        erasers.contains(PointerID(touch)) ? .eraser : .ink(PointerID(touch))
    }

    /// Every sample goes to the tool, however many a busy program is given at once: what a line is like must not depend on
    /// that.
    private func move(_ touch: UITouch, _ event: UIEvent?) {
        if !stoppers.isEmpty, startLate(touch, event) { return }
        let key = key(of: touch)
        guard editor.tools.isActive(key) else { return }
        let reports = event?.coalescedTouches(for: touch) ?? [touch]
        let ahead = forecast(touch, event).map { ToolSample($0, of: touch, in: view) }
        editor.move(
            key, along: reports.lazy.map { [view] in ToolSample($0, of: touch, in: view) }, ahead: ahead, view.viewport)
        if let scheduler = view.window?.application?.scheduler { forecasts.note(!ahead.isEmpty, of: key, scheduler) }
        if key != .eraser, person.selection != nil, touch.hasLeftTapSlop { strokeBegan() }
    }

    /// Where ink will probably be by the time it is seen. A mouse has a pointer, which ink must not run ahead of.
    private func forecast(_ touch: UITouch, _ event: UIEvent?) -> [UITouch] {
        switch touch.type {
        case .direct, .pencil: erasers.contains(PointerID(touch)) ? [] : event?.predictedTouches(for: touch) ?? []
        case .indirect, .indirectPointer: []
        }
    }

    private func strokeBegan() {
        if !editor.isHolding { person.deselect() }
        delegate?.canvasInputDidBeginStroke(self)
    }

    // MARK: Gestures

    private func connect() {
        gestures.penHover.addTarget(self, action: CanvasInput.penHovered)
        gestures.menuClick.addTarget(self, action: CanvasInput.menuClicked)
        connectMoving()
        for hand in gestures.hands {
            hand.panelSwipe.addTarget(self, action: CanvasInput.swipedUp)
            hand.redoTap.addTarget(self, action: CanvasInput.tappedWithThree)
            hand.undoTap.addTarget(self, action: CanvasInput.tappedWithTwo)
            hand.clearTap.addTarget(self, action: CanvasInput.doubleTapped)
            hand.selectTap.addTarget(self, action: CanvasInput.tapped)
            hand.press.addTarget(self, action: CanvasInput.pressed)
            hand.circle.addTarget(self, action: CanvasInput.circled)
        }
        for pair in gestures.pairs {
            pair.grip.addTarget(self, action: CanvasInput.gripped)
            pair.circle.addTarget(self, action: CanvasInput.circled)
        }
    }

    private func penHovered() {
        hasSeenPen = true
        guard let now = view.window?.application?.host.now else { return }
        gestures.palm.penReported(at: now.seconds)
    }

    private func swipedUp() { delegate?.canvasInput(self, wants: .showPanel) }

    private func tappedWithThree() { delegate?.canvasInput(self, wants: .redo) }

    private func tappedWithTwo() { delegate?.canvasInput(self, wants: .undo) }

    private func doubleTapped() { delegate?.canvasInput(self, wants: .clear) }

    /// Selects what the tap means, and offers what can be done to it.
    private func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: view)
        guard let figure = selectTool.tap(at: place, finder) else {
            person.deselect()
            delegate?.canvasInput(self, tappedNothingAt: place)
            return
        }
        person.select(figure)
        delegate?.canvasInput(self, wantsMenuAt: place)
    }

    /// The other button of a mouse: the menu of a line, or that of the canvas.
    private func menuClicked(_ click: UITapGestureRecognizer) {
        let place = click.location(in: view)
        if let figure = finder.figureOrSelection(at: place) { person.select(figure) } else { person.deselect() }
        delegate?.canvasInput(self, wantsMenuAt: place)
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let (sample, pointer) = (ToolSample(press, in: view), PointerID(press))
        switch press.state {
        case .began:
            guard let figure = finder.figureOrSelection(at: sample.seen) else { return }
            delegate?.canvasInputTookHold(self)
            person.select(figure)
            editor.begin(.hold, with: HoldTool.idle, sample, view.viewport)
        case .changed: editor.move(.hold, along: [sample], view.viewport)
        case .ended:
            // A key may have taken it out of the hand.
            guard editor.isHolding else { return person.deselect() }
            editor.move(.hold, along: [sample], view.viewport)
            let hasMoved = editor.end(.hold, pointer)
            if !hasMoved, person.toolbox.tool.traits.landing == .atOnce {
                delegate?.canvasInput(self, wantsMenuAt: sample.seen)
            } else {
                person.deselect()
            }
        case .cancelled: person.deselect()
        case .possible, .failed: break
        }
    }

    private func gripped(_ grip: GripGestureRecognizer) {
        let sample = ToolSample(grip, grip.places(in: view), in: view)
        switch grip.state {
        case .began:
            delegate?.canvasInputTookHold(self)
            editor.begin(.hold, with: HoldTool.idle, sample, view.viewport)
        case .changed: editor.move(.hold, along: [sample], view.viewport)
        case .ended: editor.end(.hold, PointerID(grip))
        case .cancelled: editor.cancel(.hold, PointerID(grip))
        case .possible, .failed: break
        }
    }

    private func circled(_ circle: CircleGestureRecognizer) {
        let (key, pointer) = (ActiveTools.Key.ink(PointerID(circle)), PointerID(circle))
        let sample = ToolSample(circle, circle.places(in: view), at: circle.timestamp, in: view)
        switch circle.state {
        case .began:
            editor.begin(key, with: CircleTool.idle, sample, view.viewport)
            if editor.tools.isActive(key) { strokeBegan() }
        case .changed: editor.move(key, along: [sample], view.viewport)
        case .ended:
            editor.move(key, along: [sample], view.viewport)
            editor.end(key, pointer)
        case .cancelled: editor.cancel(key, pointer)
        case .possible, .failed: break
        }
    }
}

extension UITouch {
    /// Fingers and pens always draw or erase, a mouse draws with its left button.
    fileprivate var isForTools: Bool {
        switch type {
        case .direct, .pencil: true
        case .indirectPointer: buttonMask.contains(.primary)
        case .indirect: false
        }
    }
}
