import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// Handles requests about files: other drawings, the gallery, and changes to the open drawing's file.
extension Program: ChromeRequestHandler {
    /// - Parameters:
    ///   - extent: how much of a drawing is read before it is shown.
    ///   - raise: raises another window that shows the drawing at a path; returns false if there is none.
    func useFiles(of directories: AppDirectories, _ extent: DrawingFile.Extent, raise: @escaping (String) -> Bool) {
        let library = Library(directories, extent)
        library.onEvent = { [unowned self] in receive($0) }
        library.onOpen = { [unowned self] in show($0) }
        library.onView = { [unowned self] in show($0) }
        library.onOpenElsewhere = { [unowned self] path in
            if !raise(path) {
                let sentence = localized("\(directories.title(of: path)) is already open in another window.")
                receive(.told(sentence, isUndoable: false))
            }
        }
        library.pictures.onThumbnail = { [unowned self] in controller.gallery?.show($0, of: $1) }
        self.library = library
        loadChoices(of: directories)
    }

    private var openPath: String? { drawing.path }

    /// Whether the drawing is open in this window, perhaps under another name.
    private func isOpen(_ path: String) -> Bool {
        openPath.map { path == $0 || ExistingItem.isSame(path, $0) } ?? false
    }

    // MARK: Requests

    func handle(_ request: ChromeRequest) {
        switch request {
        case .close: closeOrAsk()
        case .new: open(.new)
        case .rename(let name): renameOpenDrawing(to: name)
        case .duplicate:
            guard let openPath, isEverythingSaved() else { return }
            library?.duplicate(openPath) { [weak self] in self?.open(.named($0)) }
        case .trash: trashOpenDrawing()
        case .gallery(let request): handle(request)
        case .rememberPaper(let paper): remember(paper)
        case .rememberPeople(let count, let isTable):
            drawing.launchState?.remember(PeopleSetting(count: count, isTable: isTable))
        case .rememberBar(let settings): remember(settings)
        case .applyInterface(let choice): choose(choice)
        case .showFile(let path): showFile(path)
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

    func handle(_ request: GalleryRequest) {
        switch request {
        case .list: list()
        case .open(let path):
            if isOpen(path) { controller.closeGallery() } else { open(.named(path)) }
        case .new: open(.new)
        case .rename(let path, let name): rename(path, to: name)
        case .duplicate(let path):
            guard path != openPath || isEverythingSaved() else { return }
            library?.duplicate(path) { [weak self] copy in
                self?.controller.gallery?.copyPicture(of: path, to: copy)
                self?.list()
            }
        case .trash(let path):
            if path == openPath { return trashOpenDrawing() }
            library?.trash(path) { [weak self] in self?.list() }
        case .restore: library?.restore { [weak self] in self?.list() }
        case .picture(let path, let side): library?.pictures.make(of: path, side: side)
        case .noPicture(let path): library?.pictures.cancel(path)
        }
    }

    private func list() {
        if controller.gallery != nil { library?.list(open: openPath) }
    }

    /// Whether the open drawing can be closed without losing steps.
    private func isEverythingSaved() -> Bool {
        guard let error = autosaver?.finalFailure() else { return true }
        let sentence = localized("Can't close this drawing: \(error.summary).")
        receive(.told(sentence, isUndoable: false))
        return false
    }

    private func open(_ choice: DrawingChoice) {
        guard isEverythingSaved() else { return }
        pathToTrash = nil
        let document = controller.editor.document
        let isNew = controller.editor.isComplete && document.drawing.isEmpty && document.history == History()
        if choice == .new, isNew, let openPath, library?.directories.isUntitled(openPath) == true {
            controller.closeGallery()
            return controller.messages.showMessage(localized("This drawing is still empty."))
        }
        library?.open(choice)
    }

    private func renameOpenDrawing(to name: String) {
        if let openPath { return rename(openPath, to: name) }
        receive(.nameRefused(localized("This drawing isn't saved, so it can't be renamed.")))
    }

    private func rename(_ path: String, to name: String) {
        // Only when the drawing that is being opened is open is it known whose file this is.
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
                // The file descriptor stays valid across the rename.
                try? launchState.file.prepare()
                launchState.file.rename(to: new)
                launchState.rememberPath()
            }
            if isShown { receive(.named(library?.directories.title(of: new) ?? name)) }
            list()
        }
    }

    /// Moves the open drawing to the trash after a new one has replaced it, so that there is always a canvas.
    private func trashOpenDrawing() {
        guard let openPath, isEverythingSaved() else { return }
        guard autosaver?.isUnused != true else {
            return receive(.told(localized("This drawing is still empty."), isUndoable: false))
        }
        guard drawing.viewed == nil else {
            return receive(.told(localized("Can't move it to the trash: it is read-only."), isUndoable: false))
        }
        pathToTrash = openPath
        library?.open(.new)
    }

    // MARK: Results

    /// Passes the event through the application if it is recorded, so that the recording plays without the files.
    func receive(_ event: LibraryEvent) {
        guard application.observer != nil, let text = event.text else { return apply(event) }
        application.handle(.backgroundResult(text))
    }

    private func show(_ opened: DrawingChoice.OpenedDrawing) {
        guard let library else { return }
        controller.editor.finishWork()
        // A step may have been drawn, and not saved, since the request.
        guard isEverythingSaved() else {
            return close(opened.drawing.file, library.directories)
        }
        let launchState = LaunchState(opened, directories: library.directories)
        var notes: [String: String] = [:]
        if application.observer != nil {
            do {
                notes = try makePlan(launchState).on(paper).notes()
            } catch {
                close(launchState.file, library.directories)
                let sentence = localized("Can't open it while a recording is being made: \(error).")
                return receive(.told(sentence, isUndoable: false))
            }
        }
        openedState = launchState
        receive(.opened(title: library.directories.title(of: launchState.file.path), notes: notes))
        for warning in launchState.warnings {
            receive(.told(localized(sentence: warning), isUndoable: false))
        }
        if let path = pathToTrash {
            pathToTrash = nil
            library.trash(path) {}
        }
    }

    /// Closes a drawing that will not be shown.
    private func close(_ file: DrawingFile, _ directories: AppDirectories) {
        if file.isNew, directories.isUntitled(file.path) { file.discard() } else { try? file.close() }
    }

    private func show(_ viewed: ViewedDrawing) {
        controller.editor.finishWork()
        guard isEverythingSaved() else { return }
        var notes: [String: String] = [:]
        if application.observer != nil {
            do {
                notes = try makePlan(viewed).notes()
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

    private func makePlan(_ viewed: ViewedDrawing) -> LaunchPlan {
        var plan = LaunchPlan(toolbox: controller.editor.person.toolbox, document: viewed.document)
        plan.viewport = viewed.viewport
        plan.permission = .looking
        return plan
    }

    /// The plan for a drawing that was opened. The tools stay as they are.
    private func makePlan(_ launchState: LaunchState) -> LaunchPlan {
        var plan = LaunchPlan(toolbox: controller.editor.person.toolbox, document: launchState.document)
        plan.viewport = launchState.view.map(Viewport.init) ?? Viewport()
        return plan
    }

    func apply(_ event: LibraryEvent) {
        switch event {
        case .found(let items):
            // Before the name changes, so that the first responder is restored to the right item.
            controller.gallery?.finishRename(.renamed)
            controller.gallery?.show(items)
        case .named(let title):
            controller.chrome.dialogs.drawingTitle = title
            controller.chrome.dialogs.finishRename(.renamed)
        case .nameRefused(let reason): refuseName(because: reason)
        case .told(let sentence, let isUndoable): show(sentence, isUndoable)
        case .exported(let path, let short, let count): showExported(path, short, invisibleCount: count ?? 0)
        case .misplaced(let device): offerSetup(of: device)
        case .export(let status): controller.chrome.dialogs.show(status)
        case .folder(let listing): controller.chrome.dialogs.show(listing)
        case .folderRefused(let reason): controller.chrome.dialogs.showFolderError(reason)
        case .printers(let names): controller.chrome.dialogs.showPrint(on: names, sheet: Self.defaultSheet)
        case .opened(let title, let notes):
            let (launchState, viewed) = (openedState.take(), openedView.take())
            var plan: LaunchPlan
            if let launchState {
                plan = makePlan(launchState)
                _ = launchState.consumeDocument()
            } else if let viewed {
                plan = makePlan(viewed)
            } else {
                guard let recorded = try? LaunchPlan(notes: notes) else { return }
                plan = recorded
                plan.toolbox = controller.editor.person.toolbox
            }
            plan.people = controller.editor.people.count
            plan.otherToolboxes = controller.editor.people.dropFirst().map(\.toolbox)
            plan.isTable = controller.isTable
            let bar = controller.chrome.barSettings
            (plan.barEdge, plan.panelPosition) = (bar.edge, bar.panel)
            plan.offersFingersBesidePen = controller.chrome.interface.offersFingersBesidePen
            if let unsaved = show(plan, launchState, viewed, title: title) {
                controller.messages.showMessage(localized(sentence: unsaved))
            }
        }
    }

    private func refuseName(because reason: String) {
        let outcome = RenameOutcome.refused(reason)
        let isShown = controller.gallery?.finishRename(outcome) ?? controller.chrome.dialogs.finishRename(outcome)
        if !isShown { show(reason, false) }
    }

    /// Shows where a picture was exported, with buttons to show it in the file manager and to copy its path.
    private func showExported(_ path: String, _ short: String, invisibleCount: Int) {
        controller.chrome.dialogs.finishExport()
        let invisible = invisibleCount > 0 ? " " + localized(sentence: InvisibleLines.clause(invisibleCount)) : ""
        controller.messages.show(
            .sentence(
                localized("Exported to \(short).") + invisible, actions: [.showFile(path), .copyPath(path)]))
    }

    /// A recording that plays must not open other programs.
    private func showFile(_ path: String) {
        guard library != nil else { return }
        FolderView.show(path) { [weak self] in self?.controller.messages.showMessage($0) }
    }

    private func show(_ sentence: String, _ isUndoable: Bool) {
        let message = UserMessage.sentence(sentence, actions: isUndoable ? [.restoreDrawing] : [])
        if let gallery = controller.gallery { gallery.show(message) } else { controller.messages.show(message) }
    }
}
