import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The controls around the canvas: composes them, and updates them after changes of the drawing.
///
/// All of them are siblings of the canvas, so that touches that began on the canvas stay there.
public final class ChromeController {
    /// The dialogs for renaming, exporting and printing.
    public let dialogs: FileDialogs
    /// Theme, scale and language.
    public let interface: InterfaceSettings
    /// Whether to show an animated demonstration until the user draws.
    public var isFirstStart = false

    let layout: ChromeLayout
    let popovers: PopoverCoordinator
    let overviews: OverviewController
    let commands: CommandPerformer
    let context: ChromeContext
    private var editor: Editor { context.editor }
    private var input: CanvasInput { context.input }

    init(_ editor: Editor, _ input: CanvasInput, around canvasView: CanvasView, _ style: ChromeStyle) {
        context = ChromeContext(
            editor: editor, style: style, messages: Messages(editor, over: canvasView, style), input: input,
            canvasView: canvasView)
        interface = InterfaceSettings(context)
        layout = ChromeLayout(context)
        popovers = PopoverCoordinator(context, layout)
        dialogs = FileDialogs(context, popovers)
        overviews = OverviewController(context, popovers)
        commands = CommandPerformer(context, popovers, dialogs, interface)
        layout.partDelegate = commands
        messages.banner.delegate = commands
        layout.ownPanel.commander = canvasView
        layout.ownPanel.delegate = popovers
        popovers.peopleDelegate = self
        input.delegate = self
    }

    /// Handles the requests to the program.
    public var requestHandler: (any ChromeRequestHandler)? {
        get { context.requests.handler }
        set { context.requests.handler = newValue }
    }

    /// Messages and questions to the user.
    public var messages: Messages { context.messages }

    /// The positions of the toolbar and of the color panel of a single person.
    public var barSettings: BarSettings {
        get { BarSettings(edge: layout.barEdge, panel: popovers.panelPosition) }
        set { (layout.barEdge, popovers.panelPosition) = (newValue.edge, newValue.panel) }
    }

    var style: ChromeStyle { context.style }
    var keyCommands: [UIKeyCommand] { context.keyCommands }

    // MARK: Toolbar

    /// Adds the toolbar and the hint after the canvas has been shown, so that they do not delay drawing.
    func addBarAndHint() {
        guard layout.bar == nil else { return }
        let (bar, indicator) = layout.addBarAndHint()
        bar.tools.handler = commands
        bar.handButtonHold = HandButtonHold(bar.handButton, of: 0, input) { [unowned self] in
            commands.perform(.toggleHand)
        }
        overviews.attach(to: indicator.zoomCard.button)
        indicator.allCard.button.addTarget(
            commands, action: { (commands: CommandPerformer) in { commands.perform(.showAll) } },
            for: .primaryActionTriggered)
        bar.isFullScreen = context.window?.isFullScreen == true
        context.window?.onFullScreenChange = { [weak self] in self?.fullScreenChanged() }
        layout.layOut()
        layout.showHintAtOnce()
        if isFirstStart { layout.startDemonstration() }
        if context.isShared { peopleChanged() }
        layout.showSteps()
        layout.showPaper()
        bar.toolbox = editor.person.toolbox
        // The first layout of text in each font takes a millisecond. Done here, not when the panel opens, and not in a
        // timer, which would interrupt drawing.
        for font in ColorPanel.fonts { _ = font.lineHeight }
    }

    private func fullScreenChanged() {
        let isFull = context.window?.isFullScreen == true
        layout.bar?.isFullScreen = isFull
        // The window manager's key has left full screen.
        if !isFull, style == .kiosk { context.window?.toggleFullScreen() }
    }

    // MARK: Changes

    /// Updates the controls after a change of the drawing.
    func show(_ change: Editor.Change) {
        layout.endDemonstration()
        switch change {
        case .ink, .fading, .typing, .finishing: return
        case .activity: return layout.showActivity()
        case .completed:
            layout.showPaper()
            layout.showSteps()
        case .paper:
            layout.showPaper()
            layout.updatePanels()
        case .drawing(let edit, _):
            messages.banner.stepTaken()
            for part in layout.parts where part.person.author == edit.author || edit.kind == .clearAll {
                part.banner.stepTaken()
            }
            popovers.selectionEnded()
            layout.showSteps()
        case .adjustments(let old): if !old.selected.isEmpty { popovers.selectionEnded() }
        case .toolbox: layout.showToolboxes()
        case .people: peopleChanged()
        case .refused(let refusal, let person): layout.show(.refused(refusal), to: person)
        case .forbidden: messages.show(.readOnly)
        }
        layout.updateUnsavedBadges()
    }

    /// Called when the viewport has changed: updates or closes what points at locations on the canvas.
    ///
    /// - Parameter previous: the previous viewport.
    func viewChanged(from previous: Viewport) {
        popovers.hideMenus()
        layout.viewChanged(from: previous)
    }

    // MARK: People

    /// Called when the number of people or the arrangement has changed.
    private func peopleChanged() {
        guard layout.bar != nil else { return }
        popovers.peopleChanged()
        layout.peopleChanged()
    }

    /// Changes the arrangement.
    func setArrangement(_ arrangement: Seating.Arrangement) {
        guard arrangement != context.seating.arrangement else { return }
        context.seating.arrangement = arrangement
        peopleChanged()
    }
}

extension ChromeController: PeopleCardDelegate {
    func setPeople(_ count: Int, _ arrangement: Seating.Arrangement) {
        setArrangement(arrangement)
        editor.setPeople(count)
        context.requests.send(.rememberPeople(count: count, isTable: arrangement == .table))
    }
}

extension ChromeController: CanvasInputDelegate {
    func canvasInput(_ input: CanvasInput, didBeginStrokeOf person: Person) { popovers.strokeBegan(by: person) }

    func canvasInput(_ input: CanvasInput, didLandTouchOf person: Person) { popovers.touchLanded(of: person) }

    func canvasInput(_ input: CanvasInput, surfaceClosedBy touch: UITouch, of person: Person) -> OpenSurface? {
        popovers.surface(closedBy: touch, of: person)
    }

    func canvasInput(_ input: CanvasInput, wantsPanelFor person: Person) { popovers.showPanel(by: person) }

    func canvasInput(_ input: CanvasInput, wants command: Command, by person: Person) {
        commands.perform(command, by: person)
    }

    func canvasInput(_ input: CanvasInput, wantsMenuAt location: CGPoint, by person: Person) {
        popovers.menu(of: person).offer(at: location, for: .touch)
    }

    func canvasInput(
        _ input: CanvasInput, wantsUnlockMenuOf figure: FigureID, at location: CGPoint, by person: Person
    ) {
        popovers.menu(of: person).offerUnlock(figure, at: location)
    }

    func canvasInput(_ input: CanvasInput, tappedNothingAt location: CGPoint, by person: Person) {
        popovers.menu(of: person).hide()
        popovers.menu(of: person).offerPaste(at: location)
    }

    func canvasInput(_ input: CanvasInput, didHoldFor person: Person) { popovers.menu(of: person).hide() }

    func canvasInput(_ input: CanvasInput, didEndDragOfSelection touch: UITouch, by person: Person) {
        popovers.menu(of: person).reopen(after: touch)
    }

    func canvasInput(_ input: CanvasInput, isHandButtonTouchedOf person: Person) -> Bool {
        layout.handButtonHold(of: person)?.isTouched == true
    }

    /// Offers once, at the first contact of a pen, that fingers pan. Not in a kiosk, and not with several people, whose
    /// common canvas would move.
    func canvasInput(_ input: CanvasInput, penTouchedFor person: Person) {
        guard interface.offersFingersBesidePen, style != .kiosk, !context.isShared,
            person.toolbox.fingersBesidePen == .draw
        else { return }
        interface.offersFingersBesidePen = false
        interface.change { $0.hasOfferedFingersBesidePen = true }
        messages.show(.offerFingersBesidePen)
    }
}
