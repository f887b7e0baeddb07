import Foundation
public import TouchKit

/// The canvas and what lies around it, put together: hands and commands go to the editor, and what changes there is shown.
public final class DrawingViewController: UIViewController {
    /// What is drawn, and everything that changes it.
    public let editor: Editor
    /// Where it is drawn.
    public let canvasView: CanvasView
    /// What lies around the canvas.
    public let chrome: ChromeController
    private let input: CanvasInput
    private let figureFormat: FigureFormat?
    /// Those of the window that it is in.
    private(set) var tooltips: Tooltips?

    /// - Parameters:
    ///   - figureFormat: in which lines are copied and pasted; nil: others get pictures, nothing can be pasted.
    ///   - chrome: what is around the canvas.
    public init(editor: Editor = Editor(), figureFormat: FigureFormat? = nil, chrome style: ChromeStyle = .full) {
        self.editor = editor
        self.figureFormat = figureFormat
        canvasView = CanvasView(editor: editor)
        input = CanvasInput(view: canvasView, editor: editor)
        chrome = ChromeController(editor, input, around: canvasView, style)
        input.figureDrag.format = figureFormat
        // Nothing leaves a screen for visitors.
        input.figureDrag.interaction.isEnabled = style == .full
        super.init()
    }

    /// What is said to a person, and asked.
    public var messages: Messages { chrome.messages }

    public override func loadView() {
        let container = UIView()
        canvasView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(canvasView)
        view = container
    }

    public override func viewDidLoad() {
        editor.onChange = { [unowned self] change in
            canvasView.show(change)
            if case .toolbox = change { input.toolChanged() }
            if case .people = change { input.peopleChanged() }
            if case .adjustments = change { input.showCursor() }
            chrome.show(change)
        }
        canvasView.onViewportChange = { [unowned self] in chrome.viewChanged(from: $0) }
        input.peopleChanged()
        chrome.onShowGallery = { [unowned self] in showGallery() }
        chrome.onPlay = { [unowned self] in
            let player = PlayViewController(editor.document)
            player.onClose = { [unowned self] in
                dismiss(animated: true)
                canvasView.becomeFirstResponder()
            }
            present(player, animated: true)
        }
    }

    /// All drawings as pictures, while somebody looks at them.
    public private(set) weak var gallery: GalleryViewController?

    private func showGallery() {
        let gallery = GalleryViewController()
        self.gallery = gallery
        gallery.onRequest = { [unowned self] in chrome.onGalleryRequest?($0) }
        gallery.onCommand = { [unowned self] in chrome.perform($0) }
        gallery.onClose = { [unowned self] in closeGallery() }
        // At once: whoever looks for a drawing wants to see pictures, and keys that come are for the gallery.
        present(gallery, animated: false)
        gallery.view.becomeFirstResponder()
    }

    /// Goes back to the drawing, if the gallery is shown.
    public func closeGallery() {
        guard gallery != nil else { return }
        gallery = nil
        dismiss(animated: false)
        canvasView.becomeFirstResponder()
    }

    public override func viewDidLayoutSubviews() {
        chrome.layOutBar()
    }

    /// Whether people sit around a table, at two opposite edges, rather than stand before a wall.
    public var isTable: Bool {
        get { input.seating.arrangement == .table }
        set { chrome.setArrangement(newValue ? .table : .wall) }
    }

    public override func viewDidAppear(_ animated: Bool) {
        canvasView.becomeFirstResponder()
        guard let application = view.window?.application else { return }
        tooltips = view.window.map { Tooltips.observe($0, chrome.style == .kiosk ? .absent : .present) }
        view.window?.onDeviceRemoved = { [weak self] in self?.input.seating.remove($0) }
        view.window?.onPadChange = { [weak self] sample in
            guard let self, presentedViewController == nil else { return }
            input.padChanged(sample)
        }
        application.menuController.menuItems = CommandTable.menuItems
        if chrome.clipboard == nil {
            chrome.menu.clipboard = FigureClipboard(application.pasteboard, format: figureFormat)
            // A menu that is shown offers what there is.
            application.pasteboard.addObserver(self) { [unowned self] _ in for menu in chrome.menus { menu.update() } }
        }
        guard chrome.style != .bare else { return }
        // The first frame is the canvas; what is around it comes with the next.
        canvasView.onFirstFrame = { [weak self] in
            application.scheduler.after(.zero) { self?.chrome.addBarAndHint() }
        }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        // Another drawing comes, and this one's view may go for good.
        input.navigator.stop()
        tooltips = nil
    }

    // MARK: Commands

    public override var keyCommands: [UIKeyCommand] { chrome.keyCommands }

    public override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        guard let command = CommandTable.row(for: action) else {
            return super.canPerformAction(action, withSender: sender)
        }
        return command.isAvailable(in: CommandContext(chrome, sender: sender))
    }

    /// The Menu key is a press, not a command.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .menu }) { return chrome.menu.offerForKeyboard() }
        if presses.contains(where: \.isSpace) {
            if input.keyCursor.isShown { return input.keyCursor.press() }
            input.panHolds.insert(.space)
        }
        if presses.contains(where: \.isOverview) { chrome.showOverview() }
        super.pressesBegan(presses, with: event)
    }

    /// The key that moves the paper was let go, or the window has lost it.
    public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        endHolds(presses)
        super.pressesEnded(presses, with: event)
    }

    /// Likewise.
    public override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        endHolds(presses)
        super.pressesCancelled(presses, with: event)
    }

    private func endHolds(_ presses: Set<UIPress>) {
        if presses.contains(where: \.isSpace) { input.panHolds.remove(.space) }
        if presses.contains(where: \.isOverview) { chrome.hideOverview() }
    }
}

/// Those commands that the toolkit knows by name.
extension DrawingViewController: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Delete,
    UIResponderStandardEditActions.Duplicate
{
    /// Puts the selected figure on the pasteboard, and takes it away.
    public func cut(_ sender: Any?) { perform(.cut, from: sender) }

    /// Puts the selected figure on the pasteboard.
    public func copy(_ sender: Any?) { perform(.copy, from: sender) }

    /// Adds the figures on the pasteboard to the drawing.
    public func paste(_ sender: Any?) { perform(.paste, from: sender) }

    /// Takes the selected figure away.
    public func delete(_ sender: Any?) { perform(.delete, from: sender) }

    /// Adds a second one of the selected figure beside it.
    public func duplicate(_ sender: Any?) { perform(.duplicate, from: sender) }

    private func perform(_ action: Action, from sender: Any?) {
        if let command = CommandTable.row(for: action) { chrome.perform(command, from: sender) }
    }
}

extension UIPress {
    /// Whether it is the key that has the paper moved, whatever else is held.
    fileprivate var isSpace: Bool { key?.characters == " " || key?.keyCode == .keyboardSpacebar }

    /// Whether it is the key that shows all of the drawing, in any layout.
    fileprivate var isOverview: Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        return [key.characters, key.charactersIgnoringModifiers].contains { $0.lowercased() == "z" }
    }
}
