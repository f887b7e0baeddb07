import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
public import TouchKit

/// Looks after the canvas and what lies around it: gestures, keys and menus become steps of the editor here.
public final class DrawingViewController: UIViewController {
    public let editor: Editor
    public let canvasView: CanvasView
    private(set) var gestures: CanvasGestures?
    /// Where a menu that is shown points, in the canvas view; what is pasted goes there.
    var menuPlace: CGPoint?
    /// Told when somebody wants the drawing as a file of this kind; `tell` says what became of it.
    public var pictureWanted: ((PictureFormat) -> Void)?
    var overlay: TouchOverlay?
    var bar: ToolBar?
    var hint: HintView?
    let banner = MessageBanner()
    private(set) lazy var questionCard = QuestionCard()
    private(set) lazy var unkeptSigns = UnkeptSigns()
    private(set) lazy var panel = ColorPanel()
    var help: HelpSheet?
    /// Whose ink is being chosen in the panel; nil: that of the next line.
    var figureToInk: FigureID?
    /// What the last tap selected, and where it was, in the canvas view.
    var lastTapped: (figure: FigureID, place: CGPoint)?
    /// The finger that holds a line.
    var held = Held()

    struct Held {
        /// Where it was when the line was moved last, in the canvas view.
        var last = CGPoint.zero
        /// How far it has been from where it took hold, in points.
        var travel: CGFloat = 0
        var start = CGPoint.zero
    }

    private let style: ChromeStyle
    private let figureFormat: FigureFormat?
    /// Nil before there is a window.
    private(set) var clipboard: FigureClipboard?

    /// - Parameter figureFormat: in which lines are copied and pasted; nil: others get pictures, nothing can be pasted.
    public init(
        editor: Editor = Editor(), figureFormat: FigureFormat? = nil, chrome: ChromeStyle = .full
    ) {
        self.editor = editor
        self.figureFormat = figureFormat
        self.style = chrome
        canvasView = CanvasView(editor: editor)
        super.init()
    }

    public override func loadView() {
        let container = UIView()
        canvasView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(canvasView)
        view = container
    }

    public override func viewDidLoad() {
        canvasView.delegate = self
        editor.changed = { [unowned self] in show($0) }
        let gestures = CanvasGestures(view: canvasView)
        self.gestures = gestures
        connect(gestures)
    }

    public override func viewDidAppear(_ animated: Bool) {
        canvasView.becomeFirstResponder()
        menu?.menuItems = menuItems
        if let pasteboard = view.window?.application?.pasteboard, clipboard == nil {
            clipboard = FigureClipboard(pasteboard, format: figureFormat)
            // A menu that is shown offers what there is.
            pasteboard.addObserver(self) { [unowned self] _ in
                if menu?.isMenuVisible == true { clipboard?.ask { [weak self] in self?.menu?.update() } }
            }
        }
        guard style == .full else { return }
        // The first frame is the canvas; what is around it comes with the next.
        canvasView.firstFrameDrawn = { [weak self] in
            self?.view.window?.application?.scheduler.after(.zero) { self?.addChrome() }
        }
    }

    // MARK: Commands

    public override var keyCommands: [UIKeyCommand] { Self.commands }

    public override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        canPerform(action, for: sender) ?? super.canPerformAction(action, withSender: sender)
    }

    /// The Menu key is a press, not a command.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .menu }) { return showMenuOfSelection() }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Changes

    var menu: UIMenuController? { canvasView.window?.application?.menuController }

    private func show(_ change: Editor.Change) {
        canvasView.show(change)
        showUnkept()
        switch change {
        case .completed: showSteps()
        case .drawing:
            banner.noteStep()
            if editor.selection == nil { closeSelectionMenu() }
            showSteps()
        case .adjustments(let old):
            if old.selected != nil, editor.selection == nil { closeSelectionMenu() }
        case .toolbox:
            gestures?.toolChanged()
            bar?.toolbox = editor.toolbox
        case .refused(let wish, let flaw): tellOnce(Message.refusal(of: wish, for: flaw))
        }
    }

    private func closeSelectionMenu() {
        if menuSubject == .selection { menu?.hideMenu(from: canvasView) }
    }

    /// What the menu is about that is shown, or was last.
    var menuSubject = MenuSubject.canvas
}

extension DrawingViewController: CanvasViewDelegate {
    func canvasViewDidBeginStroke(_ canvasView: CanvasView) {
        clipboard?.stopAsking()
        if editor.isHolding { return }
        editor.deselect()
        menu?.hideMenu(from: canvasView)
    }

    func canvasViewActivityChanged(_ canvasView: CanvasView) { showActivity() }
}
