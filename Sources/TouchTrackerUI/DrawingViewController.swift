public import Foundation
public import TouchGraphics
public import TouchKit

/// Combines the canvas and the controls around it. Input and commands go to the editor; its changes are shown.
public final class DrawingViewController: UIViewController {
    /// The document and everything that changes it.
    public let editor: Editor
    /// The canvas.
    public let canvasView: CanvasView
    /// The controls around the canvas.
    public let chrome: ChromeController
    private let input: CanvasInput
    private let figureFormat: FigureFormat?
    /// The tooltips of its window.
    private(set) var tooltips: Tooltips?

    /// - Parameters:
    ///   - figureFormat: for copying and pasting; nil: other programs get pictures, and nothing can be pasted.
    ///   - chrome: the controls around the canvas.
    public init(editor: Editor = Editor(), figureFormat: FigureFormat? = nil, chrome style: ChromeStyle = .full) {
        self.editor = editor
        self.figureFormat = figureFormat
        canvasView = CanvasView(editor: editor)
        input = CanvasInput(view: canvasView, editor: editor)
        chrome = ChromeController(editor, input, around: canvasView, style)
        input.figureDrag.format = figureFormat
        // Nothing can be dragged out of a kiosk.
        input.figureDrag.interaction.isEnabled = style == .full
        super.init()
    }

    /// Messages and questions to the user.
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
            input.handle(change)
            chrome.show(change)
        }
        canvasView.onViewportChange = { [unowned self] in chrome.viewChanged(from: $0) }
        input.peopleChanged()
        chrome.commands.viewController = self
    }

    /// Reads pictures; nil: they can't be inserted.
    var pictures: (any PictureReader)? { figureFormat?.pictures }

    /// Inserts a picture when it has been checked.
    ///
    /// - Parameters:
    ///   - data: the content of an image file.
    ///   - viewLocation: of its center, in points of the window; nil: the middle of the view.
    public func insertPicture(_ data: Data, at viewLocation: CGPoint? = nil) {
        let point = viewLocation.map { canvasView.viewport.canvas(canvasView.convert($0, from: nil)) }
        chrome.commands.insertPicture(data, at: point, by: editor.person)
    }

    /// Inserts the pages of a document.
    ///
    /// - Parameters:
    ///   - data: the content of the file.
    ///   - sizes: of the pages, in typographic points, in order.
    public func insertDocument(_ data: Data, pages sizes: [CGSize]) {
        chrome.commands.insertDocument(data, sizes, by: editor.person)
    }

    /// Shows an image that has been decoded.
    public func showDecoded(_ image: EncodedImage) {
        canvasView.showDecoded(image)
        chrome.overviews.overview?.repaint()
    }

    /// Plays back the drawing.
    func play() {
        let player = PlayViewController(editor.document)
        player.onClose = { [unowned self] in
            dismiss(animated: true)
            canvasView.becomeFirstResponder()
        }
        present(player, animated: true)
    }

    /// The gallery while it is shown.
    public private(set) weak var gallery: GalleryViewController?

    func showGallery() {
        let gallery = GalleryViewController()
        self.gallery = gallery
        gallery.delegate = self
        // Not animated, so that it gets key presses immediately.
        present(gallery, animated: false)
        gallery.view.becomeFirstResponder()
    }

    /// Returns to the drawing, if the gallery is shown.
    public func closeGallery() {
        guard gallery != nil else { return }
        gallery = nil
        dismiss(animated: false)
        canvasView.becomeFirstResponder()
    }

    public override func viewDidLayoutSubviews() {
        chrome.layout.layOut()
    }

    /// Whether people sit around a table, at two opposite edges, instead of standing in front of a wall.
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
            input.pens.padChanged(sample)
        }
        application.menuController.menuItems = CommandTable.menuItems
        let popovers = chrome.popovers
        if popovers.clipboard == nil {
            popovers.menu.clipboard = FigureClipboard(application.pasteboard, format: figureFormat)
            // A visible menu is updated.
            application.pasteboard.addObserver(self) { [unowned popovers] _ in
                for menu in popovers.menus { menu.update() }
            }
        }
        guard chrome.style != .bare else { return }
        // The first frame is the canvas; the controls follow in the next one.
        canvasView.onFirstFrame = { [weak self] in
            application.scheduler.after(.zero) { self?.chrome.addBarAndHint() }
        }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        // The drawing may be replaced, and this view released.
        input.navigator.stop()
        tooltips = nil
    }

    // MARK: Commands

    public override var keyCommands: [UIKeyCommand] { chrome.keyCommands }

    public override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        guard let command = CommandTable.row(for: action) else {
            return super.canPerformAction(action, withSender: sender)
        }
        return command.isAvailable(in: CommandContext(chrome.commands, sender: sender))
    }

    /// The Menu key is handled as a press, not as a key command.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .menu }) { return chrome.popovers.menu.offerForKeyboard() }
        if presses.contains(where: \.isSpace) {
            if input.keyCursor.isShown { return input.keyCursor.press() }
            input.panning.holds.insert(.space)
        }
        if presses.contains(where: \.isOverview) { chrome.overviews.show() }
        super.pressesBegan(presses, with: event)
    }

    /// Ends panning with Space and the overview.
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
        if presses.contains(where: \.isSpace) { input.panning.holds.remove(.space) }
        if presses.contains(where: \.isOverview) { chrome.overviews.hide() }
    }
}

extension DrawingViewController: GalleryDelegate {
    func gallery(_ gallery: GalleryViewController, didRequest request: GalleryRequest) {
        chrome.requestHandler?.handle(.gallery(request))
    }

    func gallery(_ gallery: GalleryViewController, wants command: Command) { chrome.commands.perform(command) }

    func galleryDidClose(_ gallery: GalleryViewController) { closeGallery() }
}

/// The standard edit actions.
extension DrawingViewController: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Delete,
    UIResponderStandardEditActions.Duplicate
{
    /// Copies the selection to the pasteboard, and removes it.
    public func cut(_ sender: Any?) { perform(.cut, from: sender) }

    /// Copies the selection to the pasteboard.
    public func copy(_ sender: Any?) { perform(.copy, from: sender) }

    /// Adds the figures on the pasteboard to the drawing.
    public func paste(_ sender: Any?) { perform(.paste, from: sender) }

    /// Removes the selection.
    public func delete(_ sender: Any?) { perform(.delete, from: sender) }

    /// Duplicates the selection.
    public func duplicate(_ sender: Any?) { perform(.duplicate, from: sender) }

    private func perform(_ action: Action, from sender: Any?) {
        if let command = CommandTable.row(for: action) { chrome.commands.perform(command, from: sender) }
    }
}

extension UIPress {
    /// Whether it is the key that pans while it is held, with any modifiers.
    fileprivate var isSpace: Bool { key?.characters == " " || key?.keyCode == .keyboardSpacebar }

    /// Whether it is the key that shows the overview, in any keyboard layout.
    fileprivate var isOverview: Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        return [key.characters, key.charactersIgnoringModifiers].contains { $0.lowercased() == "z" }
    }
}
