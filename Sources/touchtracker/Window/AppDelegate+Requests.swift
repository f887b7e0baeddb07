import Foundation
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

extension AppDelegate: ChromeRequestHandler, AutosaverDelegate {
    func handle(_ request: ChromeRequest) {
        switch request {
        case .close: closeOrAsk()
        case .new: files?.library.open(.new)
        case .rename(let name): renameDrawing(to: name)
        case .duplicate: files?.library.duplicateOpenDrawing()
        case .trash: files?.library.trashOpenDrawing()
        case .gallery(let request): files?.library.handle(request)
        case .rememberPaper(let paper): remember(paper)
        case .rememberPeople(let count, let isTable):
            session.source.launchState?.remember(PeopleSetting(count: count, isTable: isTable))
        case .rememberBar(let bar): remember(bar)
        case .applyInterface(let choice): choose(choice)
        // A recording that plays must not open other programs.
        case .showFile(let path): files?.exports.showInFileManager(path)
        case .setUpTouchScreens: setUpTouchScreens()
        case .export(let request):
            guard let files else {
                return controller.messages.showMessage(localized("Stop playback before exporting."))
            }
            files.exports.export(request)
        case .cancelExport: files?.exports.cancel()
        case .chooseFile(let request): files?.exports.chooseFile(for: request)
        case .cancelChoosing: files?.exports.cancelChoosingFile()
        case .listFolder(let path): files?.exports.list(folder: path)
        case .makeFolder(let name, let folder): files?.exports.makeFolder(name, in: folder)
        case .chooseInsertion(let kind):
            guard let files else {
                return controller.messages.showMessage(localized("Stop playback before inserting pictures."))
            }
            files.pictures.choose(kind)
        case .listFiles(let kind, let path): files?.pictures.list(kind, folder: path)
        case .insertFile(let path): files?.pictures.insert([URL(fileURLWithPath: path)], at: nil)
        case .print:
            guard let files else {
                return controller.messages.showMessage(localized("Stop playback before printing."))
            }
            files.printing.offerPrinters()
        case .previewPage(let layout, let pixels): files?.printing.preview(layout, pixels)
        case .printPage(let request): files?.printing.print(request)
        }
    }

    private func renameDrawing(to name: String) {
        if let path = session.source.path {
            files?.library.rename(path, to: name)
        } else {
            receive(.nameRefused(localized("This drawing isn't saved, so it can't be renamed.")))
        }
    }

    func handle(_ event: Autosaver.Event) {
        switch event {
        case .failed(let sentence): controller.messages.showProblem(sentence)
        case .recovered:
            controller.messages.showProblem(nil)
            // The window was about to close, and now everything is saved.
            if controller.messages.isAsking { window.close() }
        case .message(let sentence): controller.messages.showToOwner(sentence)
        case .moved: showPath()
        }
    }

    // MARK: Events

    /// Applies an event. If events are recorded, it passes through the application, so that the recording plays without
    /// the files.
    func receive(_ event: LibraryEvent) {
        guard application.observer != nil, let text = event.text else { return apply(event) }
        application.handle(.backgroundResult(text))
    }

    /// Shows a message, also when a recording plays.
    func receive(sentence: String) { receive(.told(sentence, isUndoable: false)) }

    func apply(_ event: LibraryEvent) {
        switch event {
        case .found(let items):
            // Before the name changes, so that the first responder is restored to the right item.
            controller.gallery?.finishRename(.renamed)
            controller.gallery?.show(items)
        case .named(let title):
            controller.chrome.dialogs.drawingTitle = title
            controller.chrome.dialogs.finishRename(.renamed)
        case .nameRefused(let reason):
            let outcome = RenameOutcome.refused(reason)
            let isShown = controller.gallery?.finishRename(outcome) ?? controller.chrome.dialogs.finishRename(outcome)
            if !isShown { show(reason, isUndoable: false) }
        case .told(let sentence, let isUndoable): show(sentence, isUndoable: isUndoable)
        case .exported(let path, let short, let count, let notes):
            showExported(path, short, invisibleCount: count ?? 0, notes ?? [])
        case .misplaced(let device): offerSetup(of: device)
        case .export(let status): controller.chrome.dialogs.show(status)
        case .folder(let listing): controller.chrome.dialogs.show(listing)
        case .folderRefused(let reason): controller.chrome.dialogs.showFolderError(reason)
        case .picture(let data, let location): controller.insertPicture(data, at: location)
        case .pictureRefused(let reason): controller.messages.show(.pictureRefused(reason: reason))
        case .document(let data, let sizes): controller.insertDocument(data, pages: sizes)
        case .documentRefused(let reason): controller.messages.show(.documentRefused(reason: reason))
        case .printers(let names): controller.chrome.dialogs.showPrint(on: names, sheet: PrintService.defaultSheet)
        case .opened(let title, let notes): showOpened(title, notes)
        }
    }

    private func showOpened(_ title: String, _ notes: [String: String]) {
        let toolbox = controller.editor.person.toolbox
        var plan: LaunchPlan
        let source = files?.library.consumeOpened()
        if let source {
            plan = source.plan(toolbox)
            if let launchState = source.launchState { plan.document = launchState.consumeDocument() }
        } else {
            guard let recorded = try? LaunchPlan(notes: notes) else { return }
            plan = recorded
            plan.toolbox = toolbox
        }
        plan.continueWith(controller)
        if let unsaved = replaceDrawing(plan, source ?? .unsaved(title: title)) {
            controller.messages.showMessage(localized(sentence: unsaved))
        }
    }

    /// Shows where a picture was exported, with buttons to show it in the file manager and to copy its path.
    private func showExported(_ path: String, _ short: String, invisibleCount: Int, _ notes: [String]) {
        controller.chrome.dialogs.finishExport()
        let clauses = (invisibleCount > 0 ? [InvisibleLines.clause(invisibleCount)] : []) + notes
        let sentences = [localized("Exported to \(short).")] + clauses.map { localized(sentence: $0) }
        controller.messages.show(
            .sentence(sentences.joined(separator: " "), actions: [.showFile(path), .copyPath(path)]))
    }

    private func show(_ sentence: String, isUndoable: Bool) {
        let message = UserMessage.sentence(sentence, actions: isUndoable ? [.restoreDrawing] : [])
        if let gallery = controller.gallery { gallery.show(message) } else { controller.messages.show(message) }
    }
}
