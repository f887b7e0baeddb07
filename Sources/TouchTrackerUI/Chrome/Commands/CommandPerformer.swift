import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Performs commands, and has the actions that are longer than a row of `CommandTable`.
final class CommandPerformer {
    let popovers: PopoverCoordinator
    let dialogs: FileDialogs
    private(set) lazy var mainMenu = MainMenu(self, interface)
    private(set) lazy var fillMenu = FillMenu(self)
    /// Presents the gallery and the playback.
    weak var viewController: DrawingViewController?
    let context: ChromeContext
    private let interface: InterfaceSettings
    private var overlay: TouchOverlay?

    var editor: Editor { context.editor }
    var canvasView: CanvasView { context.canvasView }
    var layout: ChromeLayout { popovers.layout }
    var navigator: CanvasNavigator { context.input.navigator }
    var keyCursor: KeyCursor { context.input.keyCursor }

    init(
        _ context: ChromeContext, _ popovers: PopoverCoordinator, _ dialogs: FileDialogs, _ interface: InterfaceSettings
    ) {
        (self.context, self.popovers, self.dialogs, self.interface) = (context, popovers, dialogs, interface)
    }

    /// - Parameter person: nil: the owner of the menu, or the person with the keyboard.
    func perform(_ command: Command, by person: Person? = nil, from sender: Any? = nil) {
        if context.permits(command) { command.run(in: CommandContext(self, by: person, sender: sender)) }
    }

    /// Closes what is open, and sends a request to the program.
    func request(_ request: ChromeRequest) {
        popovers.dismiss()
        context.requests.send(request)
    }

    func show(_ message: UserMessage, to person: Person) { layout.show(message, to: person) }

    // MARK: Undo

    func undo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canUndo(person) else { return show(.wait(for: .undo), to: person) }
            showSkipped(editor.undo(by: person), to: person)
        }
    }

    func redo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canRedo(person) else { return show(.wait(for: .redo), to: person) }
            showSkipped(editor.redo(by: person), to: person)
        }
    }

    /// Shows how many steps were skipped.
    func showSkipped(_ count: Int, to person: Person) {
        if count > 0 { layout.part(of: person)?.show(.skipped(count)) }
    }

    // MARK: Clearing

    /// Clears everything; with several people, what the person drew.
    func clear(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in clearNow(by: person) }
    }

    private func clearNow(by person: Person) {
        guard editor.isComplete else { return show(.wait(for: .clear), to: person) }
        popovers.menu(of: person).hide()
        if context.isShared { return clearOwn(of: person) }
        let count = editor.clear()
        // While the message is shown, the clear is the last step.
        if count > 0 { context.messages.show(.cleared(count, .all)) }
    }

    /// Removes what a person drew.
    private func clearOwn(of person: Person) {
        editor.commands.perform(for: person) { [self] in
            let count = editor.clearOwn(of: person)
            if count > 0 { layout.part(of: person)?.show(.cleared(count, .own)) }
        }
    }

    /// Removes everyone's figures. Each person is notified and can undo it.
    func clearAll(by person: Person) {
        editor.commands.perform(for: person) { [self] in clearAllNow(by: person) }
    }

    private func clearAllNow(by person: Person) {
        guard editor.isComplete else { return show(.wait(for: .clear), to: person) }
        popovers.hideMenus()
        let count = editor.clear(by: person)
        guard count > 0 else { return }
        for part in layout.parts { part.show(.cleared(count, .everyones)) }
    }

    // MARK: Clipboard

    func copySelection(of person: Person) {
        let figures = editor.selected(of: person).map(\.figure)
        if figures.isEmpty { return }
        popovers.clipboard?.copy(figures, scale: context.window?.scale ?? 1)
    }

    /// Pastes when the other program has supplied the data; drawing continues meanwhile.
    ///
    /// - Parameter point: on the canvas; nil: next to the original.
    func paste(at point: CGPoint?, by person: Person) {
        popovers.clipboard?.paste { [weak self, weak person] result in
            guard let self, let person else { return }
            let showError: (any Error) -> Void = { [weak self] in
                self?.show(.notPasted(reason: "\($0)"), to: person)
            }
            do {
                switch try result.get() {
                case .figures(let content):
                    let copies = content.copies(at: point, in: canvasView.viewport)
                    editor.commands.perform(for: person) { [weak self] in
                        self?.editor.paste(copies, by: person, onError: showError)
                    }
                case .picture(let data): insertPicture(data, at: point, by: person)
                case .files(let files):
                    if editor.mayChange() { for file in files { context.requests.send(.insertFile(file.path)) } }
                }
            } catch {
                showError(error)
            }
        }
    }

    // MARK: Pictures

    /// Inserts a picture when it has been checked; drawing continues meanwhile.
    ///
    /// - Parameters:
    ///   - data: the content of an image file.
    ///   - point: of its center on the canvas; nil: the middle of the view.
    func insertPicture(_ data: Data, at point: CGPoint? = nil, by person: Person) {
        guard let reader = viewController?.pictures else { return }
        let (viewport, size) = (canvasView.viewport, canvasView.bounds.size)
        let picture = IncomingPicture(
            data: data, reader: reader,
            side: viewport.canvas(IncomingPicture.viewFraction * min(size.width, size.height)),
            angle: -viewport.rotation
        ) { [weak self, weak person] message in
            if let self, let person { show(message, to: person) }
        }
        let center = point ?? viewport.canvas(CGPoint(x: size.width / 2, y: size.height / 2))
        let copies = Copies(originals: .picture(picture), location: .at(center), viewport: viewport)
        editor.commands.perform(for: person) { [weak self, weak person] in
            guard let self, let person else { return }
            editor.paste(copies, by: person) { [weak self, weak person] error in
                if let self, let person { show(.pictureRefused(reason: "\(error)"), to: person) }
            }
        }
    }

    /// Inserts the pages of a document below everything, when they have been made; drawing continues meanwhile.
    ///
    /// - Parameters:
    ///   - data: the content of the file.
    ///   - sizes: of the pages, in typographic points.
    func insertDocument(_ data: Data, _ sizes: [CGSize], by person: Person) {
        guard let reader = viewController?.pictures else { return }
        let (viewport, size) = (canvasView.viewport, canvasView.bounds.size)
        editor.commands.perform(for: person) { [weak self, weak person] in
            guard let self, let person else { return }
            let bounds = editor.bounds
            let top =
                bounds.isNull
                ? viewport.canvas(CGPoint(x: size.width / 2, y: IncomingDocument.gap))
                : CGPoint(x: bounds.midX, y: bounds.maxY + IncomingDocument.gap)
            let document = IncomingDocument(data: data, sizes: sizes, reader: reader, top: top)
            let copies = Copies(originals: .document(document), location: .unchanged, viewport: viewport)
            editor.paste(copies, by: person) { [weak self, weak person] error in
                if let self, let person { show(.documentRefused(reason: "\(error)"), to: person) }
            }
            if let area = document.firstArea { navigator.jump(toPage: area) }
        }
    }

    // MARK: Views

    /// Handles Escape: closes what is open, then ends typing, or cancels a drag, then deselects.
    func escape(_ person: Person) {
        let panel = layout.panel(of: person)
        if panel.isOpen { return panel.close() }
        if context.input.texts.isTyping(person) { return context.input.texts.end(of: person) }
        if context.input.picker.disarm(person) { return }
        // Cancels the drag and keeps the selection.
        if editor.isHolding(person) { return editor.cancelHold(person) }
        if keyCursor.isShown { keyCursor.escape() } else { person.deselect() }
    }

    func showGallery() {
        popovers.dismiss()
        viewController?.showGallery()
    }

    func play(by person: Person) {
        guard editor.isComplete else { return show(.wait(for: .play), to: person) }
        guard editor.document.history.canUndo else {
            return show(.nothingToPlay, to: person)
        }
        popovers.dismiss()
        viewController?.play()
    }

    /// Shows or hides the overlay with touches and recognizer states.
    func toggleOverlay() {
        if let overlay {
            overlay.stop()
            overlay.removeFromSuperview()
            self.overlay = nil
        } else {
            let overlay = TouchOverlay(frame: context.container.bounds)
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            context.container.addSubview(overlay)
            overlay.observe(canvasView)
            self.overlay = overlay
        }
    }
}

/// Requests of the toolbar of a single person.
extension CommandPerformer: BarRequestHandler {
    func handle(_ request: BarRequest) { handle(request, by: editor.person) }

    private func handle(_ request: BarRequest, by person: Person) {
        switch request {
        case .command(let command):
            context.seating.usedToolbar(by: person.number)
            perform(command, by: person)
        case .moreTools: popovers.showFoldedTools(of: person)
        case .presets(let tool, let button):
            context.seating.usedToolbar(by: person.number)
            popovers.showPresets(of: tool, for: person, beside: button)
        }
    }
}

extension CommandPerformer: PersonPartDelegate {
    func personPart(_ part: PersonPart, didRequest request: BarRequest) { handle(request, by: part.person) }

    func personPartDidRequestClearingAll(_ part: PersonPart) { clearAll(by: part.person) }

    /// Assigns a pen or mouse to the person whose toolbar it has tapped.
    func personPart(_ part: PersonPart, barTouchedBy touch: UITouch) {
        guard context.seating.assign(touch, to: part.person.number) else { return }
        part.show(.assigned(touch.type == .pencil ? .pen : .mouse))
    }

    func personPartHandPosition(_ part: PersonPart) -> CGFloat? {
        context.seating.lastLocations[part.person.number].map { part.convert($0, from: canvasView).x }
    }
}

extension CommandPerformer: MessageBannerDelegate {
    func messageBanner(_ banner: MessageBanner, didChoose action: UserMessage.Action) {
        switch action {
        case .undo:
            if let part = layout.parts.first(where: { $0.banner === banner }) {
                undo(by: part.person)
            } else {
                editor.undo()
            }
        case .duplicate: request(.duplicate)
        case .moveWithFingers: editor.person.toolbox.fingersBesidePen = .move
        case .notNow: break
        case .restoreDrawing: context.requests.send(.gallery(.restore))
        case .showFile(let path): context.requests.send(.showFile(path))
        case .copyPath(let path): context.window?.application?.pasteboard.setItem(PasteboardItem(text: path))
        case .setUpTouchScreens: context.requests.send(.setUpTouchScreens)
        }
    }
}
