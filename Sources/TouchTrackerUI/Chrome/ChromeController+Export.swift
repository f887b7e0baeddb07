import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
public import TouchGraphics
import TouchKit
import TouchLanguage

/// The dialogs that export and print the drawing.
extension ChromeController {
    // MARK: Export

    /// Asks what the drawing is exported as, or shows how far the export is that is running.
    func showExport(by person: Person) {
        guard editor.isComplete else { return showWaitMessage(for: .export, person) }
        guard !editor.drawing.isEmpty else {
            return showMessage(localized("Nothing to export: the drawing is empty."), to: person)
        }
        guard !exportDialog.isPresented else { return }
        dismissPopovers()
        exportDialog.show(name: drawingTitle, exportChoice, folder: pictureFolder)
        exportDialog.scope = modalScope
        exportDialog.present(in: container)
        exportDialog.edit()
    }

    func makeExportDialog() -> ExportDialog {
        let dialog = ExportDialog()
        dialog.onRequest = { [unowned self] in
            switch $0 {
            case .export(let request): onRequest?(.export(request))
            case .cancelExport: onRequest?(.cancelExport)
            case .chooseFile(let request): onRequest?(.chooseFile(request))
            case .cancelChoosing: onRequest?(.cancelChoosing)
            }
        }
        return dialog
    }

    /// Shows how far the export is.
    public func show(_ status: ExportStatus) {
        // Nobody looks at the dialog any more.
        if case .failed(let reason) = status, !exportDialog.isPresented { messages.showMessage(reason) }
        exportDialog.show(status)
    }

    /// The file that was wanted is there, which a message says.
    public func finishExport() { exportDialog.finish() }

    // MARK: Folders

    func makeFolderDialog() -> FolderDialog {
        let dialog = FolderDialog()
        dialog.onChoose = { [unowned self] listing in
            var choice = exportDialog.choice
            choice.folder = listing.path
            exportDialog.setChoice(choice, folder: listing.shortPath)
        }
        dialog.onClose = { [unowned self] in exportDialog.show(.ready) }
        dialog.browser.onRequest = { [unowned self] in
            switch $0 {
            case .open(let path): onRequest?(.listFolder(path))
            case .openHome: onRequest?(.listFolder(nil))
            case .makeFolder(let name, let folder): onRequest?(.makeFolder(name, inside: folder))
            }
        }
        return dialog
    }

    /// Lets a folder be chosen, beginning with this one.
    public func show(_ listing: FolderListing) {
        guard exportDialog.isPresented, exportDialog.state == .choosing else { return }
        folderDialog.show(listing)
        folderDialog.scope = modalScope
        folderDialog.present(in: container)
    }

    /// Says why a folder can't be listed, or made.
    public func showFolderError(_ reason: String) {
        if folderDialog.isPresented { folderDialog.show(error: reason) } else { show(.failed(reason)) }
    }

    // MARK: Printing

    func print(by person: Person) {
        guard editor.isComplete else { return showWaitMessage(for: .print, person) }
        guard !editor.drawing.isEmpty else {
            return showMessage(localized("Nothing to print: the drawing is empty."), to: person)
        }
        request(.print)
    }

    func makePrintDialog() -> PrintDialog {
        let dialog = PrintDialog()
        dialog.onPrint = { [unowned self] in onRequest?(.printPage($0)) }
        dialog.onPreview = { [unowned self] in onRequest?(.previewPage($0, $1)) }
        return dialog
    }

    /// Asks on which printer the drawing is printed, and how.
    ///
    /// - Parameters:
    ///   - printers: as the system calls them; not empty.
    ///   - sheet: the one that is usual where people live.
    public func showPrint(on printers: [String], sheet: SheetSize) {
        guard !printers.isEmpty, !printDialog.isPresented, let picture = try? Picture(of: editor.drawing) else {
            return
        }
        dismissPopovers()
        printDialog.show(printers, printChoice, of: picture.area, sheet: sheet)
        printDialog.scope = modalScope
        printDialog.present(in: container)
    }

    /// Shows the page that was asked for; nil: it can't be drawn.
    public func show(_ page: Bitmap?, of layout: PageLayout) {
        printDialog.show(page, of: layout)
    }
}
