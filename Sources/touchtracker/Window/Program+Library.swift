import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// Other drawings than the one in the window: what people want of them, and what comes of it.
extension Program {
    /// - Parameters:
    ///   - extent: how much of a drawing is read before it is shown.
    ///   - raise: brings another window to the front that has a drawing; false if there is none.
    func useFiles(of places: Places, _ extent: DrawingFile.Extent, raise: @escaping (String) -> Bool) {
        let library = Library(places, extent)
        library.tell = { [unowned self] in receive($0) }
        library.opened = { [unowned self] in take($0) }
        library.viewed = { [unowned self] in take($0) }
        library.isElsewhere = { [unowned self] path in
            if !raise(path) {
                let sentence = localized("\(places.title(of: path)) is already open in another window.")
                receive(.told(sentence, isUndoable: false))
            }
        }
        library.pictures.show = { [unowned self] in controller.gallery?.show($0, of: $1) }
        self.library = library
        useChoices(of: places)
    }

    private var openPath: String? { drawing.path }

    /// Whether a drawing is the one that is open, perhaps under another name.
    private func isOpen(_ path: String) -> Bool {
        openPath.map { path == $0 || Occupant.isSame(path, $0) } ?? false
    }

    // MARK: Orders

    func take(_ order: ProgramOrder) {
        switch order {
        case .close: closeOrAsk()
        case .new: open(.new)
        case .rename(let name): renameOpenDrawing(to: name)
        case .duplicate:
            guard let openPath, isEverythingKept() else { return }
            library?.duplicate(openPath) { [weak self] in self?.open(.named($0)) }
        case .trash: trashOpenDrawing()
        case .rememberPaper(let paper): remember(paper)
        case .setUpTouchScreens: setUpTouchScreens()
        case .export(let request): export(request)
        case .cancelExport: exporter.cancel()
        case .chooseFile(let request): chooseFile(for: request)
        case .cancelChoosing: saveDialog?.close()
        case .listFolder(let path): list(folder: path)
        case .makeFolder(let name, let folder): makeFolder(name, in: folder)
        case .print: offerPrinters()
        case .previewPage(let layout, let pixels): preview(layout, pixels)
        case .printPage(let request): print(request)
        }
    }

    func take(_ order: GalleryOrder) {
        switch order {
        case .list: list()
        case .open(let path):
            if isOpen(path) { controller.closeGallery() } else { open(.named(path)) }
        case .new: open(.new)
        case .rename(let path, let name): rename(path, to: name)
        case .duplicate(let path):
            guard path != openPath || isEverythingKept() else { return }
            library?.duplicate(path) { [weak self] copy in
                self?.controller.gallery?.copyPicture(of: path, to: copy)
                self?.list()
            }
        case .trash(let path):
            if path == openPath { return trashOpenDrawing() }
            library?.trash(path) { [weak self] in self?.list() }
        case .restore: library?.restore { [weak self] in self?.list() }
        case .picture(let path, let side): library?.pictures.make(of: path, side: side)
        case .noPicture(let path): library?.pictures.giveUp(path)
        }
    }

    private func list() {
        if controller.gallery != nil { library?.list(open: openPath) }
    }

    /// Another drawing is opened only when nothing of this one can be lost by it.
    private func isEverythingKept() -> Bool {
        guard let trouble = autosaver?.whatWaits() else { return true }
        let sentence = localized("Can't close this drawing: \(trouble.summary).")
        receive(.told(sentence, isUndoable: false))
        return false
    }

    private func open(_ choice: DrawingChoice) {
        guard isEverythingKept() else { return }
        pathToTrash = nil
        let document = controller.editor.document
        let isNew = controller.editor.isComplete && document.drawing.isEmpty && document.history == History()
        if choice == .new, isNew, let openPath, library?.places.isUntitled(openPath) == true {
            controller.closeGallery()
            return controller.messages.tell(localized("This drawing is still empty."))
        }
        library?.open(choice)
    }

    private func renameOpenDrawing(to name: String) {
        if let openPath { return rename(openPath, to: name) }
        receive(.nameRefused(localized("This drawing isn't saved, so it can't be renamed.")))
    }

    private func rename(_ path: String, to name: String) {
        // Whose it is shows once the drawing is there that is being opened.
        if let library, library.isOpening {
            return library.afterOpening { [weak self] in self?.rename(path, to: name) }
        }
        let isOwn = drawing.launchState != nil && isOpen(path)
        let isShown = isOpen(path)
        library?.rename(path, to: name, of: isOwn ? .caller : .others) { [weak self] new in
            guard let self else { return }
            controller.gallery?.copyPicture(of: path, to: new)
            controller.gallery?.forgetPicture(of: path)
            if isOwn, let launchState = drawing.launchState {
                // It follows its file.
                try? launchState.file.prepare()
                launchState.file.rename(to: new)
                launchState.rememberPlace()
            }
            if isShown { receive(.named(library?.places.title(of: new) ?? name)) }
            list()
        }
    }

    /// A new one takes its place first: there is always something to draw on.
    private func trashOpenDrawing() {
        guard let openPath, isEverythingKept() else { return }
        guard autosaver?.isUnused != true else {
            return receive(.told(localized("This drawing is still empty."), isUndoable: false))
        }
        guard drawing.viewed == nil else {
            return receive(.told(localized("Can't move it to the trash: it is read-only."), isUndoable: false))
        }
        pathToTrash = openPath
        library?.open(.new)
    }

    // MARK: What came of them

    /// What is recorded comes as an event, so that it plays without the files.
    func receive(_ news: LibraryNews) {
        guard application.observer != nil, let text = news.text else { return apply(news) }
        application.handle(.supplied(text))
    }

    private func take(_ opened: DrawingChoice.Opened) {
        guard let library else { return }
        controller.editor.finishWork()
        // Something may have been drawn since, and refused.
        guard isEverythingKept() else {
            return giveUp(opened.drawing.file, library.places)
        }
        let launchState = LaunchState(opened, places: library.places)
        var notes: [String: String] = [:]
        if application.observer != nil {
            do {
                notes = try beginning(launchState).on(paper).notes()
            } catch {
                giveUp(launchState.file, library.places)
                let sentence = localized("Can't open it while a recording is being made: \(error).")
                return receive(.told(sentence, isUndoable: false))
            }
        }
        openedState = launchState
        receive(.opened(title: library.places.title(of: launchState.file.path), notes: notes))
        for warning in launchState.warnings {
            receive(.told(localized(sentence: warning), isUndoable: false))
        }
        if let path = pathToTrash {
            pathToTrash = nil
            library.trash(path) {}
        }
    }

    /// Closes a drawing that is not shown after all.
    private func giveUp(_ file: DrawingFile, _ places: Places) {
        if file.isNew, places.isUntitled(file.path) { file.discard() } else { try? file.close() }
    }

    private func take(_ viewed: ViewedDrawing) {
        controller.editor.finishWork()
        guard isEverythingKept() else { return }
        var notes: [String: String] = [:]
        if application.observer != nil {
            do {
                notes = try beginning(viewed).notes()
            } catch {
                let sentence = localized("Can't open it while a recording is being made: \(error).")
                return receive(.told(sentence, isUndoable: false))
            }
        }
        openedView = viewed
        receive(.opened(title: viewed.title, notes: notes))
        for warning in viewed.warnings {
            receive(.told(warning.prefix(1).uppercased() + warning.dropFirst() + ".", isUndoable: false))
        }
    }

    private func beginning(_ viewed: ViewedDrawing) -> Beginning {
        var beginning = Beginning(toolbox: controller.editor.person.toolbox, document: viewed.document)
        beginning.viewport = viewed.viewport
        beginning.permission = .looking
        return beginning
    }

    /// The tools go on being those that the person has.
    private func beginning(_ launchState: LaunchState) -> Beginning {
        var beginning = Beginning(toolbox: controller.editor.person.toolbox, document: launchState.document)
        beginning.viewport = launchState.view.map(Viewport.init) ?? Viewport()
        return beginning
    }

    func apply(_ news: LibraryNews) {
        switch news {
        case .found(let items):
            // The keys go back to the drawing before it gets its new name.
            controller.gallery?.finishRename(.renamed)
            controller.gallery?.show(items)
        case .named(let title):
            controller.chrome.drawingTitle = title
            controller.chrome.finishRename(.renamed)
        case .nameRefused(let reason): refuseName(because: reason)
        case .told(let sentence, let isUndoable): say(sentence, isUndoable)
        case .exported(let path, let short, let count): sayExported(path, short, invisibleCount: count ?? 0)
        case .misplaced(let device): offerSetup(of: device)
        case .export(let status): controller.chrome.show(status)
        case .folder(let listing): controller.chrome.show(listing)
        case .folderRefused(let reason): controller.chrome.showFolderError(reason)
        case .printers(let names): controller.chrome.showPrint(on: names, sheet: Self.usualSheet)
        case .opened(let title, let notes):
            let (launchState, viewed) = (openedState.take(), openedView.take())
            var start: Beginning
            if let launchState {
                start = beginning(launchState)
                _ = launchState.takeDocument()
            } else if let viewed {
                start = beginning(viewed)
            } else {
                guard let noted = try? Beginning(notes: notes) else { return }
                start = noted
                start.toolbox = controller.editor.person.toolbox
            }
            start.people = controller.editor.people.count
            start.otherToolboxes = controller.editor.people.dropFirst().map(\.toolbox)
            start.isTable = controller.isTable
            start.barEdge = controller.chrome.barEdge
            start.panelPosition = controller.chrome.panelPosition
            start.offersFingersBesidePen = controller.chrome.offersFingersBesidePen
            if let unkept = show(start, launchState, viewed, title: title) {
                controller.messages.tell(localized(sentence: unkept))
            }
        }
    }

    private func refuseName(because reason: String) {
        let outcome = RenameOutcome.refused(reason)
        let isShown = controller.gallery?.finishRename(outcome) ?? controller.chrome.finishRename(outcome)
        if !isShown { say(reason, false) }
    }

    /// Says where a picture is, which can be shown there, and whose path can be taken to another program.
    private func sayExported(_ path: String, _ short: String, invisibleCount: Int) {
        controller.chrome.finishExport()
        let invisible = invisibleCount > 0 ? " " + localized(sentence: InvisibleLines.clause(invisibleCount)) : ""
        controller.messages.tell(
            localized("Exported to \(short).") + invisible,
            .init(localized("Show")) { [weak self] in
                // A recording that plays opens nothing on the desktop.
                guard let self, library != nil else { return }
                FolderView.show(path) { [weak self] in self?.controller.messages.tell($0) }
            },
            .init(localized("Copy Path")) { [application] in
                application.pasteboard.setItem(PasteboardItem(text: path))
            })
    }

    private func say(_ sentence: String, _ isUndoable: Bool) {
        if let gallery = controller.gallery { return gallery.tell(sentence, undo: isUndoable ? .offered : .notOffered) }
        guard isUndoable else { return controller.messages.tell(sentence) }
        controller.messages.tell(sentence, .init(localized("Undo")) { [weak self] in self?.take(GalleryOrder.restore) })
    }
}
