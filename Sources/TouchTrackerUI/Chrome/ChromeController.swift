import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// Manages the controls around the canvas (toolbar, hint, panel, help, menus and messages) and performs commands.
///
/// All of them are siblings of the canvas, so that touches that began on the canvas stay there.
public final class ChromeController {
    /// Messages and questions to the user.
    public let messages: Messages
    /// The last choice in the export dialog.
    public var exportChoice = ExportChoice()
    /// The export folder as displayed.
    public var pictureFolder = ""
    /// The last choice in the print dialog.
    public var printChoice = PrintChoice()

    /// Theme, scale and language.
    public var interface = InterfaceChoice()
    /// Called when the user has changed them.
    public var onInterfaceChange: ((InterfaceChoice) -> Void)?
    /// Whether to offer panning with fingers to the first person who uses a pen.
    public var offersFingersBesidePen = false

    /// Called with requests to the program.
    public var onRequest: ((ProgramRequest) -> Void)?
    /// The name of the drawing, for the rename dialog.
    public var drawingTitle = ""
    /// Called with requests of the gallery.
    public var onGalleryRequest: ((GalleryRequest) -> Void)?
    /// Called when the number of people or their arrangement was changed.
    public var onPeopleChange: ((_ count: Int, _ isTable: Bool) -> Void)?
    /// The edge of the toolbar.
    public var barEdge = BarEdge.top {
        didSet { if barEdge != oldValue { layOutBar() } }
    }
    /// Where the color panel of a single person was dragged to; nil if it has not been dragged.
    public var panelPosition: PanelPosition?
    /// Called when the panel was dragged.
    public var onPanelMove: (() -> Void)?
    /// Called when the toolbar was moved to another edge.
    public var onBarMove: ((BarEdge) -> Void)?

    /// Called to show the gallery.
    var onShowGallery: (() -> Void)?

    /// Called to play back the drawing.
    var onPlay: (() -> Void)?

    let style: ChromeStyle
    let editor: Editor
    /// The context menu of the first person.
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
    /// Whether to show an animated demonstration until the user draws.
    public var isFirstStart = false
    var demonstration: Demonstration?
    var handButtonHold: HandButtonHold?
    var overview: Overview?
    var overviewTimer: Scheduler.Timer?
    /// Whether the current press of the zoom indicator is too short to show the overview.
    var isOverviewTap = true
    /// A figure that was visible at the last check.
    var visibleFigure: FigureID?

    /// The parts of several people.
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

    /// Visitors of a kiosk can't leave the drawing.
    func permits(_ reach: Command.Scope) -> Bool {
        switch reach {
        case .drawing: true
        case .clearing: editor.clearingRules.clearing == .offered
        case .program: style != .kiosk
        }
    }

    /// The key commands that are permitted.
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

    /// Fades the toolbar and hides the hint while the user draws.
    private func showActivity() {
        if editor.tools.isDrawing { bar?.fade() } else { bar?.unfade() }
        showActivityOfPeople()
        // A resting finger is no input, but the screen must stay on.
        window?.application?.isIdleTimerDisabled = editor.tools.isDrawing
        showHint()
    }

    var shouldShowHint: Bool { !editor.tools.isDrawing && editor.isComplete && editor.drawing.isEmpty }

    // MARK: Changes

    /// Updates the controls after a change of the drawing.
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
        // Reused unless its content has changed.
        let known = help.flatMap { $0.gestures.map(\.meaning) == gestures.map(\.meaning) ? $0 : nil }
        let help = known ?? HelpSheet(gestures: gestures, mouse: style == .kiosk ? [] : HelpRow.mouse, keys: keyRows)
        self.help = help
        help.scope = modalScope
        help.present(in: container)
    }

    /// A kiosk has no keyboard.
    private var keyRows: [HelpRow] {
        if style == .kiosk { return [] }
        // Presses that are not key commands.
        let presses = [
            HelpRow(keys: [[localized("Space", context: "key")]], meaning: localized("Hold to pan")),
            HelpRow(keys: [["Z"]], meaning: localized("Hold to see everything")),
            HelpRow(keys: [[localized("Menu", context: "key")]], meaning: localized("Context menu")),
        ]
        return HelpRow.rows(for: keyCommands) + presses
    }

    /// Shows or hides the overlay with touches and recognizer states.
    func toggleOverlay() {
        if let overlay {
            overlay.stop()
            overlay.removeFromSuperview()
            self.overlay = nil
        } else {
            let overlay = TouchOverlay(frame: container.bounds)
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(overlay)
            overlay.observe(canvasView)
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
