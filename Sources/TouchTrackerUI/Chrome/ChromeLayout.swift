import Foundation
import TouchDrawingModel
import TouchKit

/// The toolbar, hint, indicators and the parts of several people: where they are, and what they show.
final class ChromeLayout {
    private(set) var bar: ToolBar?
    private(set) var hint: HintView?
    private(set) var zoomIndicator: ZoomIndicator?
    private(set) var demonstration: Demonstration?
    private(set) lazy var unsavedBadges = UnsavedBadges()
    let partLines = PartLines()
    /// The parts of several people; empty for a single person, who has the complete window.
    private(set) var parts: [PersonPart] = []
    /// The color panel of a single person. With several people, each part has its own.
    let ownPanel: PersonPanel
    /// The edge of the toolbar.
    var barEdge = BarEdge.top {
        didSet { if barEdge != oldValue { layOut() } }
    }
    weak var partDelegate: (any PersonPartDelegate)?

    private let context: ChromeContext
    /// A figure that was visible at the last check.
    private var visibleFigure: FigureID?

    private var editor: Editor { context.editor }
    private var container: UIView { context.container }
    private var canvasView: CanvasView { context.canvasView }
    private var seating: Seating { context.seating }

    init(_ context: ChromeContext) {
        self.context = context
        ownPanel = PersonPanel(of: context.editor.person, .beside)
    }

    /// Adds the toolbar, the hint and the zoom indicator.
    func addBarAndHint() -> (ToolBar, ZoomIndicator) {
        let (bar, hint) = (ToolBar(), HintView(hintContent))
        let indicator = ZoomIndicator(frame: container.bounds)
        (self.bar, self.hint, zoomIndicator) = (bar, hint, indicator)
        hint.alpha = 0
        hint.install(in: container)
        // Below everything that can be opened.
        container.insertSubview(hint, aboveSubview: canvasView)
        container.insertSubview(partLines, aboveSubview: canvasView)
        bar.offersFullScreen = context.permits(.toggleFullScreen)
        bar.edge = barEdge
        bar.install(in: container)
        container.insertSubview(indicator, at: 1)
        // A drawing may open with a rotated canvas.
        if canvasView.viewport.rotation != 0 { indicator.show(canvasView.viewport) }
        updateFitButton()
        bar.focusDelegate = self
        context.messages.banner.card.focusDelegate = self
        return (bar, indicator)
    }

    // MARK: Layout

    /// Positions the toolbar at its edge, and everything else around it.
    func layOut() {
        guard let bar else { return }
        bar.edge = barEdge
        bar.layOut(in: container)
        zoomIndicator?.insets = bar.insets
        zoomIndicator?.row = !context.isShared ? .bottom : seating.arrangement == .wall ? .top : .middle
        canvasView.coveredEdges = barInsets
        context.messages.banner.insets = barInsets
        unsavedBadges.hidden = barBody
        hint?.insets = barInsets
        hint?.layOut(in: container)
        layOutParts()
        showHint()
    }

    /// The visible part of the toolbar, in the container's coordinate space.
    private var barBody: CGRect { bar.map { $0.convert($0.body, to: container) } ?? .null }

    /// The insets covered by the common toolbar and those of several people.
    private var barInsets: UIEdgeInsets {
        var insets = bar?.insets ?? .zero
        guard context.isShared else { return insets }
        insets.bottom += PersonBar.totalHeight
        if seating.arrangement == .table { insets.top = max(insets.top, PersonBar.totalHeight) }
        return insets
    }

    /// The insets of the area that people share. At the top, where few sit, parts extend to the window's edge.
    private var sharedInsets: UIEdgeInsets { barEdge == .top ? .zero : bar?.insets ?? .zero }

    /// The area that several people share, in the container's coordinate space.
    var sharedArea: CGRect { container.bounds.inset(by: sharedInsets) }

    /// Positions each person's part: beside the strip of the toolbar or, at the top, beside the toolbar itself.
    private func layOutParts() {
        seating.insets = sharedInsets
        partLines.frame = container.bounds
        for part in parts {
            let number = part.person.number
            part.layOut(
                in: seating.part(of: number, in: sharedArea), isUpsideDown: seating.isUpsideDown(number),
                besides: barBody)
        }
    }

    // MARK: People

    /// The person's part; nil for a single person.
    func part(of person: Person) -> PersonPart? { parts.first { $0.person === person } }

    func panel(of person: Person) -> PersonPanel { part(of: person)?.ownPanel ?? ownPanel }

    var panels: [PersonPanel] { [ownPanel] + parts.map(\.ownPanel) }

    func handButtonHold(of person: Person) -> HandButtonHold? {
        context.isShared ? part(of: person)?.handButtonHold : bar?.handButtonHold
    }

    /// Adds and removes parts.
    func peopleChanged() {
        let isShared = context.isShared
        for part in parts where !isShared || !editor.people.contains(where: { $0 === part.person }) {
            part.handButtonHold?.end()
            part.removeFromSuperview()
        }
        parts = isShared ? editor.people.map { part(of: $0) ?? makePart(of: $0) } : []
        bar?.audience = isShared ? .everyone : .one
        layOut()
        showSteps()
    }

    private func makePart(of person: Person) -> PersonPart {
        let part = PersonPart(person)
        part.delegate = partDelegate
        part.banner.delegate = context.messages.banner.delegate
        part.ownPanel.delegate = ownPanel.delegate
        part.bar.paper = editor.document.paper
        part.bar.clearing = clearingButton
        part.handButtonHold = HandButtonHold(part.bar.handButton, of: person.number, context.input) { [unowned part] in
            part.handle(.command(.toggleHand))
        }
        // Above the hint and indicators, and below what is common.
        if let bar { container.insertSubview(part, belowSubview: bar) }
        return part
    }

    /// What the clear buttons of people do.
    private var clearingButton: PersonBar.Clearing {
        switch (editor.clearingRules.clearing, editor.clearingRules.reach) {
        case (.absent, _): .absent
        case (.offered, .own): .own
        case (.offered, .everyones): .ownOrAll
        }
    }

    /// Shows a message in the person's part; to a single person, in the window's banner.
    func show(_ message: UserMessage, to person: Person) {
        if let part = part(of: person) { part.show(message) } else { context.messages.show(message) }
    }

    // MARK: State

    func showSteps() {
        bar?.canUndo = editor.canUndo(editor.person)
        bar?.canRedo = editor.canRedo(editor.person)
        for part in parts {
            part.bar.showSteps(canUndo: editor.canUndo(part.person), canRedo: editor.canRedo(part.person))
        }
        updateFitButton()
        showActivity()
    }

    /// Fades the toolbars and hides the hint while the user draws.
    func showActivity() {
        if editor.tools.isDrawing { bar?.fade() } else { bar?.unfade() }
        for part in parts { part.bar.isFaded = editor.tools.isDrawing(part.person) }
        // A resting finger is not input, but the screen must stay on.
        context.window?.application?.isIdleTimerDisabled = editor.tools.isDrawing
        showHint()
    }

    func showToolboxes() {
        bar?.toolbox = editor.person.toolbox
        hint?.content = hintContent
        for part in parts { part.bar.toolbox = part.person.toolbox }
        updatePanels()
    }

    func updatePanels() {
        for panel in panels { panel.update(editor.document.paper) }
        showHint()
    }

    /// Adapts everything on the paper to its color.
    func showPaper() {
        let paper = editor.document.paper
        let style: UIUserInterfaceStyle = paper.tone == .white ? .light : .dark
        hint?.overrideUserInterfaceStyle = style
        partLines.overrideUserInterfaceStyle = style
        bar?.paper = paper
        for part in parts { part.bar.paper = paper }
    }

    // MARK: Viewport

    /// - Parameter previous: the previous viewport.
    func viewChanged(from previous: Viewport) {
        updateUnsavedBadges()
        guard let zoomIndicator else { return }
        let current = canvasView.viewport
        if current.scale != previous.scale || current.rotation != previous.rotation { zoomIndicator.show(current) }
        updateFitButton()
    }

    private func updateFitButton() {
        guard let zoomIndicator else { return }
        visibleFigure = editor.figure(visibleIn: canvasView.bounds, of: canvasView.viewport, visibleFigure)
        zoomIndicator.setFitButton(visibleFigure == nil && !editor.drawing.isEmpty ? .shown : .hidden)
    }

    /// Shows a warning next to each unsaved figure. Not in a kiosk, where visitors can do nothing about it.
    func updateUnsavedBadges() {
        if context.style == .kiosk { return }
        guard !editor.adjustments.unsaved.isEmpty || unsavedBadges.superview != nil else { return }
        let viewport = canvasView.viewport
        unsavedBadges.locations = editor.unsavedFigures.suffix(UnsavedBadges.maxCount).map {
            viewport.view($0.object.end)
        }
        if unsavedBadges.locations.isEmpty { return unsavedBadges.removeFromSuperview() }
        guard unsavedBadges.superview == nil else { return }
        unsavedBadges.frame = container.bounds
        container.insertSubview(unsavedBadges, at: 1)
    }

    // MARK: Hint

    /// The texts of the hint for everyone's current tools.
    var hintContent: HintContent {
        HintContent(editor.people.map(\.toolbox), keyboard: context.style == .kiosk ? .absent : .present)
    }

    private var shouldShowHint: Bool {
        !editor.tools.isDrawing && !context.input.texts.isTyping && editor.isComplete && editor.drawing.isEmpty
    }

    /// Shows or hides the hint without animation.
    func showHintAtOnce() {
        if shouldShowHint { hint?.alpha = 1 } else { hint?.show(.hidden) }
    }

    /// Shows the hint while the canvas is empty and no panel covers it; with several people also the lines between
    /// their parts.
    func showHint() {
        let isEmpty = editor.isComplete && editor.drawing.isEmpty
        let gap = hint?.frame.insetBy(dx: -Metrics.margin, dy: -Metrics.margin) ?? .null
        let borders = context.isShared && isEmpty ? seating.borders(in: sharedArea) : []
        partLines.show(borders, besides: gap)
        guard let hint else { return }
        let isCovered = panels.contains { $0.isOpen && $0.frame(in: container).intersects(hint.frame) }
        hint.show(shouldShowHint && !isCovered ? .shown : .hidden)
    }

    /// Starts the animated demonstration, unless animations are off.
    func startDemonstration() {
        let tool = editor.person.toolbox.tool
        guard shouldShowHint, !context.isShared, Tool.drawing.contains(tool),
            let application = context.window?.application, application.allowsAnimations
        else { return }
        let demonstration = Demonstration(tool.traits.previewShape)
        demonstration.frame = Demonstration.frame(in: container.bounds, below: hint?.frame.maxY ?? 0)
        container.insertSubview(demonstration, aboveSubview: canvasView)
        demonstration.start(application, watching: container)
        self.demonstration = demonstration
    }

    func endDemonstration() { demonstration?.end() }
}

/// The focus moves from the canvas to the toolbar, from there to a message, and back.
extension ChromeLayout: FocusCardDelegate {
    func focusCardDidLeave(_ card: FocusCard) { moveFocus() }

    func moveFocus() {
        let banner = context.messages.banner
        if let bar, !bar.hasFocus, !banner.card.hasFocus { return bar.focusFirst() }
        let wasOnBar = bar?.hasFocus == true
        bar?.restoreFocus()
        if banner.card.hasFocus { return banner.card.restoreFocus() }
        if wasOnBar, banner.message?.actions.isEmpty == false { banner.card.focusFirst() }
    }
}
