import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// All drawings: the gallery, opening another one, and changes to their files, including that of the open one.
///
/// Works on its own thread, one request after another.
@MainActor
final class LibraryService {
    private unowned let app: AppDelegate
    private let directories: AppDirectories
    /// How much of a drawing is read before it is shown.
    private let extent: DrawingFile.Extent
    private let queue = BackgroundQueue("library", .oldest)
    private let thumbnails: GalleryThumbnails
    /// What went to the trash last.
    private var trashed: Trash.Item?
    /// Whether a drawing is being opened.
    private(set) var isOpening = false
    /// A drawing that has been opened and is not shown yet.
    private var opened: DrawingSession.Source?
    /// A drawing to move to the trash once another one has replaced it.
    var pathToTrash: String?

    init(_ directories: AppDirectories, _ extent: DrawingFile.Extent, _ app: AppDelegate) {
        (self.directories, self.extent, self.app) = (directories, extent, app)
        thumbnails = GalleryThumbnails(directories)
    }

    private var openPath: String? { app.session.source.path }

    /// Whether the drawing is open in this window, perhaps under another name.
    private func isOpen(_ path: String) -> Bool {
        openPath.map { path == $0 || ExistingItem.isSame(path, $0) } ?? false
    }

    /// Whether the open drawing can be closed without losing steps. If not, reports the reason.
    private func isEverythingSaved() -> Bool {
        guard let error = app.autosaver?.finalFailure() else { return true }
        app.receive(sentence: localized("Can't close this drawing: \(error.summary)."))
        return false
    }

    private func report(_ clause: String) { app.receive(sentence: localized(sentence: clause)) }

    func handle(_ request: GalleryRequest) {
        switch request {
        case .list: list()
        case .open(let path): if isOpen(path) { app.controller.closeGallery() } else { open(.named(path)) }
        case .new: open(.new)
        case .rename(let path, let name): rename(path, to: name)
        case .duplicate(let path):
            guard path != openPath || isEverythingSaved() else { return }
            duplicate(path) { service, copy in
                service.app.controller.gallery?.copyPicture(of: path, to: copy)
                service.list()
            }
        case .trash(let path): if path == openPath { trashOpenDrawing() } else { trash(path) }
        case .restore: restore()
        case .picture(let path, let side):
            thumbnails.make(of: path, side: side) { [weak app] in app?.controller.gallery?.show($0, of: path) }
        case .noPicture(let path): thumbnails.cancel(path)
        }
    }

    private func list() {
        guard app.controller.gallery != nil else { return }
        queue.run { [directories, path = openPath] in
            let (open, dates) = (path.flatMap(DrawingFile.identity), DateText())
            return Shelf(directories).items().map { item in
                GalleryItem(
                    id: item.path, title: item.title, name: item.name, note: dates.string(item.modified),
                    // The same file under another name counts, too.
                    isOpen: item.path == path || open != nil && DrawingFile.identity(of: item.path) == open)
            }
        } then: { [weak app] in
            app?.receive(.found($0))
        }
    }

    // MARK: Opening

    func open(_ choice: DrawingChoice) {
        guard isEverythingSaved() else { return }
        pathToTrash = nil
        let editor = app.controller.editor
        if choice == .new, editor.isComplete, editor.document.isUnused, let openPath,
            directories.isUntitled(openPath)
        {
            app.controller.closeGallery()
            return app.controller.messages.showMessage(localized("This drawing is still empty."))
        }
        read(choice)
    }

    private enum ReadDrawing {
        /// Locked against other windows.
        case file(DrawingChoice.OpenedDrawing)
        case viewed(ViewedDrawing)
    }

    /// Opens an existing drawing or a new one for the window. A missing file is not created.
    private func read(_ choice: DrawingChoice) {
        guard !isOpening else { return }
        isOpening = true
        queue.run { [directories, extent] () -> Result<ReadDrawing, DrawingFileError> in
            Result { () throws(DrawingFileError) in try Self.read(choice, in: directories, extent) }
        } then: { [weak self] result in
            guard let self else { return }
            isOpening = false
            switch result {
            case .success(let drawing): show(drawing)
            case .failure(let error) where error.reason == .isOpenElsewhere: raiseWindow(showing: error.path)
            case .failure(let error): report("\(error)")
            }
        }
    }

    private nonisolated static func read(
        _ choice: DrawingChoice, in directories: AppDirectories, _ extent: DrawingFile.Extent
    ) throws(DrawingFileError) -> ReadDrawing {
        do throws(DrawingFileError) {
            if case .named(let path) = choice { try DrawingFile.requireExisting(path) }
            return .file(try choice.open(in: directories, reading: extent))
        } catch {
            guard let viewed = ViewedDrawing(insteadOf: error, directories) else { throw error }
            return .viewed(viewed)
        }
    }

    private func raiseWindow(showing path: String) {
        if let identity = DrawingFile.identity(of: path),
            app.desktop?.raiseWindow(showing: identity, .waiting) == true
        {
            return
        }
        app.receive(sentence: localized("\(directories.title(of: path)) is already open in another window."))
    }

    private func show(_ drawing: ReadDrawing) {
        app.controller.editor.finishWork()
        // A step may have been drawn, and not saved, since the request.
        guard isEverythingSaved() else { return discard(drawing) }
        let source: DrawingSession.Source =
            switch drawing {
            case .file(let opened): .file(LaunchState(opened, directories: directories))
            case .viewed(let viewed): .viewed(viewed)
            }
        var notes: [String: String] = [:]
        if app.application.observer != nil {
            do {
                notes = try source.plan(app.controller.editor.person.toolbox).on(app.paper).notes()
            } catch {
                discard(drawing)
                return app.receive(sentence: localized("Can't open it while a recording is being made: \(error)."))
            }
        }
        opened = source
        app.receive(.opened(title: source.title ?? "", notes: notes))
        for warning in source.warnings { report(warning) }
        if let path = pathToTrash {
            pathToTrash = nil
            trash(path)
        }
    }

    /// Closes a drawing that will not be shown.
    private func discard(_ drawing: ReadDrawing) {
        guard case .file(let opened) = drawing else { return }
        let file = opened.drawing.file
        if file.isNew, directories.isUntitled(file.path) { file.discard() } else { try? file.close() }
    }

    /// The drawing that was opened last; returned once.
    func consumeOpened() -> DrawingSession.Source? { opened.take() }

    // MARK: Changing

    func rename(_ path: String, to name: String) {
        // Only when the drawing that is being opened is open is it known whose file this is.
        guard !isOpening else {
            return queue.run {
                true
            } then: { [weak self] _ in
                self?.rename(path, to: name)
            }
        }
        let isShown = isOpen(path)
        let launchState = isShown ? app.session.source.launchState : nil
        change { [opener = launchState == nil ? Shelf.Opener.others : .caller] shelf throws(ShelfError) in
            try shelf.rename(path, to: name, openedBy: opener)
        } then: { service, change in
            for message in change.messages { service.report(message) }
            service.wasRenamed(path, to: change.value, launchState, isShown: isShown)
        } refused: { service, error in
            service.app.receive(.nameRefused(localized(sentence: "\(error)")))
        }
    }

    /// - Parameter launchState: the drawing's, if it is open and saved.
    private func wasRenamed(_ path: String, to new: String, _ launchState: LaunchState?, isShown: Bool) {
        app.controller.gallery?.copyPicture(of: path, to: new)
        app.controller.gallery?.forgetPicture(of: path)
        if let launchState {
            // The file descriptor stays valid across the rename.
            try? launchState.file.prepare()
            launchState.file.rename(to: new)
            if launchState.rememberPath() { app.showPath() }
        }
        if isShown { app.receive(.named(directories.title(of: new))) }
        list()
    }

    func duplicateOpenDrawing() {
        guard let openPath, isEverythingSaved() else { return }
        duplicate(openPath) { service, copy in service.open(.named(copy)) }
    }

    /// - Parameter completion: called with the path of the copy.
    private func duplicate(
        _ path: String, then completion: @escaping @MainActor @Sendable (LibraryService, String) -> Void
    ) {
        change({ shelf throws(ShelfError) in try shelf.duplicate(path) }, then: completion)
    }

    /// Moves the open drawing to the trash after a new one has replaced it, so that there is always a canvas.
    func trashOpenDrawing() {
        guard let openPath, isEverythingSaved() else { return }
        guard app.autosaver?.isUnused != true else {
            return app.receive(sentence: localized("This drawing is still empty."))
        }
        if case .viewed = app.session.source {
            return app.receive(sentence: localized("Can't move it to the trash: it is read-only."))
        }
        pathToTrash = openPath
        read(.new)
    }

    private func trash(_ path: String) {
        change { shelf throws(ShelfError) in
            try shelf.trash(path)
        } then: { service, change in
            service.trashed = change.value
            let title = service.directories.title(of: path)
            let clauses = [localized("Moved “\(title)” to the trash")] + change.messages
            let sentences = clauses.map { localized(sentence: $0) }.joined(separator: " ")
            service.app.receive(.told(sentences, isUndoable: true))
            service.list()
        }
    }

    /// Restores the item that was moved to the trash last.
    private func restore() {
        guard let item = trashed else { return }
        change { shelf throws(ShelfError) in
            try shelf.restore(item)
        } then: { service, _ in
            service.trashed = nil
            service.report(localized("Drawing restored"))
            service.list()
        }
    }

    /// Changes files in the background.
    private func change<Value>(
        _ change: @escaping @Sendable (Shelf) throws(ShelfError) -> Value,
        then completion: @escaping @MainActor @Sendable (LibraryService, Value) -> Void,
        refused: @escaping @MainActor @Sendable (LibraryService, ShelfError) -> Void = { $0.report("\($1)") }
    ) {
        queue.run { [directories] () -> Result<Value, ShelfError> in
            Result { () throws(ShelfError) in try change(Shelf(directories)) }
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let value): completion(self, value)
            case .failure(let error): refused(self, error)
            }
        }
    }
}
