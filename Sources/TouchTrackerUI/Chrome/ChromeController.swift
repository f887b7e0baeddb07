import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// Looks after what lies around the canvas: bar, hint, panel, help, menu and messages. What commands order is done here.
///
/// All of it lies beside the canvas in the tree of views: touches that began there stay there.
public final class ChromeController {
    /// What the program tells and asks people.
    public let messages: Messages
    /// How drawings are exported, as it was chosen last.
    public var exportChoice = ExportChoice()
    /// Where they are exported to, as people write that.
    public var pictureFolder = ""
    /// How drawings are printed, as it was chosen last.
    public var printChoice = PrintChoice()

    /// How the interface looks and which language it speaks.
    public var interface = InterfaceChoice()
    /// Called when somebody has chosen something else.
    public var onInterfaceChange: ((InterfaceChoice) -> Void)?
    /// Whether the first person with a pen is offered to move the canvas with fingers.
    public var offersFingersBesidePen = false

    /// Told what somebody wants of the program itself.
    public var onRequest: ((ProgramRequest) -> Void)?
    /// What the drawing is called, for who gives it another name.
    public var drawingTitle = ""
    /// Told what somebody wants of the drawings in the gallery.
    public var onGalleryRequest: ((GalleryRequest) -> Void)?
    /// Told when people have said how many they are, and whether they sit around a table.
    public var onPeopleChange: ((_ count: Int, _ isTable: Bool) -> Void)?
    /// At which edge the bar stands.
    public var barEdge = BarEdge.top {
        didSet { if barEdge != oldValue { layOutBar() } }
    }
    /// Where the colour panel of a person who draws alone was dragged to; nil: nowhere yet.
    public var panelPosition: PanelPosition?
    /// Called when it has been dragged.
    public var onPanelMove: (() -> Void)?
    /// Told when somebody has chosen another one.
    public var onBarMove: ((BarEdge) -> Void)?

    /// Told when somebody wants to see all drawings.
    var onShowGallery: (() -> Void)?

    /// Told when somebody wants to see how the drawing came to be.
    var onPlay: (() -> Void)?

    let style: ChromeStyle
    let editor: Editor
    /// The first person's menu over the canvas.
    let menu: CanvasMenu
    var otherMenus: [CanvasMenu] = []
    var bar: ToolBar?
    var hint: HintView?
    var zoomIndicator: ZoomIndicator?
    let partLines = PartLines()
    private(set) var help: HelpSheet?
    private(set) lazy var ownPanel = makePanel()
    private(set) lazy var renameCard = RenameCard()
    private(set) lazy var peopleCard = PeopleCard()
    private(set) lazy var exportDialog = makeExportDialog()
    private(set) lazy var folderDialog = makeFolderDialog()
    private(set) lazy var printDialog = makePrintDialog()
    private(set) lazy var mainMenu = MenuCard()
    private(set) lazy var toolMenu = MenuCard()
    private(set) lazy var unsavedBadges = UnsavedBadges()
    private var overlay: TouchOverlay?
    /// Whether nobody has drawn here before: then lines draw themselves until somebody does.
    public var isFirstStart = false
    var demonstration: Demonstration?
    var handButtonHold: HandButtonHold?
    var overview: Overview?
    var overviewTimer: Scheduler.Timer?
    /// Whether a press of the zoom's sign that ends now was too short to show the overview.
    var isOverviewTap = true
    /// One that was in sight last.
    var visibleFigure: FigureID?

    /// Those of several people.
    var parts: [PersonPart] = []

    unowned let input: CanvasInput
    unowned let canvasView: CanvasView
    var container: UIView { canvasView.superview ?? canvasView }
    var window: UIWindow? { canvasView.window }
    var clipboard: FigureClipboard? { menu.clipboard }
    var navigator: CanvasNavigator { input.navigator }
    var keyCursor: KeyCursor { input.keyCursor }

    init(_ editor: Editor, _ input: CanvasInput, around canvasView: CanvasView, _ style: ChromeStyle) {
        self.style = style
        self.editor = editor
        self.input = input
        self.canvasView = canvasView
        menu = CanvasMenu(editor, over: canvasView, of: editor.person, input.seating)
        messages = Messages(editor, over: canvasView, style)
        menu.willShow = { [unowned self] in panel(of: editor.person).close() }
        input.delegate = self
    }

    func perform(_ command: Command, by person: Person? = nil, from sender: Any? = nil) {
        if permits(command) { command.run(in: CommandContext(self, by: person, sender: sender)) }
    }

    func permits(_ command: Command) -> Bool { permits(command.scope) }

    /// Visitors stay in the drawing.
    func permits(_ reach: Command.Scope) -> Bool {
        switch reach {
        case .drawing: true
        case .clearing: editor.clearingRules.clearing == .offered
        case .program: style != .kiosk
        }
    }

    /// The keys of all that is permitted.
    var keyCommands: [UIKeyCommand] {
        permits(.program) && permits(.clearing)
            ? CommandTable.keyCommands : CommandTable.rows.filter(permits).flatMap(\.keyCommands)
    }

    // MARK: Activity

    func showSteps() {
        bar?.canUndo = editor.canUndo(editor.person)
        bar?.canRedo = editor.canRedo(editor.person)
        showStepsOfPeople()
        updateFitButton()
        showActivity()
    }

    /// The bar and the hint are out of the way of who draws.
    private func showActivity() {
        if editor.tools.isDrawing { bar?.fade() } else { bar?.unfade() }
        showActivityOfPeople()
        // A finger that rests is no input.
        window?.application?.isIdleTimerDisabled = editor.tools.isDrawing
        showHint()
    }

    var shouldShowHint: Bool { !editor.tools.isDrawing && editor.isComplete && editor.drawing.isEmpty }

    // MARK: Changes

    /// Shows what has changed in the drawing or around it.
    func show(_ change: Editor.Change) {
        demonstration?.end()
        switch change {
        case .ink: return
        case .activity: return showActivity()
        case .completed:
            showPaper()
            showSteps()
        case .paper:
            showPaper()
            updatePanels()
        case .drawing(let edit, _):
            messages.banner.stepTaken()
            for part in parts where part.person.author == edit.author || edit.kind == .clearAll {
                part.banner.stepTaken()
            }
            for menu in menus { menu.selectionEnded() }
            showSteps()
        case .adjustments(let old): if !old.selected.isEmpty { for menu in menus { menu.selectionEnded() } }
        case .toolbox:
            bar?.toolbox = editor.person.toolbox
            hint?.content = hintContent
            for part in parts { part.bar.toolbox = part.person.toolbox }
            updatePanels()
        case .people: peopleChanged()
        case .refused(let refusal, let person):
            if let part = part(of: person) { part.showRefusal(refusal) } else { messages.showRefusal(refusal) }
        case .forbidden: messages.showReadOnly { [unowned self] in request(.duplicate) }
        }
        updateUnsavedBadges()
    }

    // MARK: Help and overlay

    func showHelp() {
        dismissPopovers()
        let gestures = HelpRow.gestures(with: editor.person.toolbox).filter { permits($0.scope) }
        // It is measured once, unless it says something else now.
        let known = help.flatMap { $0.gestures.map(\.meaning) == gestures.map(\.meaning) ? $0 : nil }
        let help = known ?? HelpSheet(gestures: gestures, mouse: style == .kiosk ? [] : HelpRow.mouse, keys: keyRows)
        self.help = help
        help.scope = modalScope
        help.present(in: container)
    }

    /// Visitors have no keyboard, and no mouse.
    private var keyRows: [HelpRow] {
        if style == .kiosk { return [] }
        // Those are no commands.
        let presses = [
            HelpRow(keys: [[localized("Space", context: "key")]], meaning: localized("Hold to pan")),
            HelpRow(keys: [["Z"]], meaning: localized("Hold to see everything")),
            HelpRow(keys: [[localized("Menu", context: "key")]], meaning: localized("Context menu")),
        ]
        return HelpRow.rows(for: keyCommands) + presses
    }

    /// Shows touches and what recognizers make of them, or no longer.
    func toggleOverlay() {
        let recognizers = input.gestures.all
        if let overlay {
            overlay.stop(recognizers)
            overlay.removeFromSuperview()
            self.overlay = nil
        } else {
            let overlay = TouchOverlay(frame: container.bounds)
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(overlay)
            overlay.observe(canvasView, recognizers)
            self.overlay = overlay
        }
    }
}

extension ChromeController: CanvasInputDelegate {
    func canvasInput(_ input: CanvasInput, didBeginStrokeOf person: Person) {
        menu(of: person).cancelPending()
        if !editor.isHolding(person) { menu(of: person).hide() }
    }

    func canvasInput(_ input: CanvasInput, didLandTouchOf person: Person) {
        panel(of: person).close()
        part(of: person)?.toolMenu.dismiss()
    }

    func canvasInput(_ input: CanvasInput, surfaceClosedBy touch: UITouch, of person: Person) -> OpenSurface? {
        let isCardOpen = panel(of: person).isOpen || part(of: person)?.toolMenu.isPresented == true
        return isCardOpen ? .panel : menu(of: person).isClosed(by: touch) ? .menu : nil
    }

    func canvasInput(_ input: CanvasInput, wantsPanelFor person: Person) { showPanel(by: person) }

    func canvasInput(_ input: CanvasInput, wants command: Command, by person: Person) { perform(command, by: person) }

    func canvasInput(_ input: CanvasInput, wantsMenuAt location: CGPoint, by person: Person) {
        menu(of: person).offer(at: location, for: .touch)
    }

    func canvasInput(_ input: CanvasInput, tappedNothingAt location: CGPoint, by person: Person) {
        menu(of: person).hide()
        menu(of: person).offerPaste(at: location)
    }

    func canvasInput(_ input: CanvasInput, didHoldFor person: Person) { menu(of: person).hide() }

    func canvasInput(_ input: CanvasInput, didEndDragOfSelection touch: UITouch, by person: Person) {
        menu(of: person).reopen(after: touch)
    }

    func canvasInput(_ input: CanvasInput, isHandButtonTouchedOf person: Person) -> Bool {
        let hold = isShared ? part(of: person)?.handButtonHold : handButtonHold
        return hold?.isTouched == true
    }

    func canvasInput(_ input: CanvasInput, penTouchedFor person: Person) { offerFingersBesidePen(to: person) }
}
