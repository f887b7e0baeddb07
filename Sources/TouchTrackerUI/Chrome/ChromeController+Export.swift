import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
import TouchFoundation
public import TouchGraphics
import TouchKit

/// The dialogs for exporting and printing.
extension ChromeController {
    // MARK: Export

    /// Opens the export dialog, or shows the progress of the current export.
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

    /// Shows the status of the export.
    public func show(_ status: ExportStatus) {
        // The dialog was closed.
        if case .failed(let reason) = status, !exportDialog.isPresented { messages.showMessage(reason) }
        exportDialog.show(status)
    }

    /// Closes the dialog after the export. A message reports the result.
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

    /// Opens the folder dialog with this folder.
    public func show(_ listing: FolderListing) {
        guard exportDialog.isPresented, exportDialog.state == .choosing else { return }
        folderDialog.show(listing)
        folderDialog.scope = modalScope
        folderDialog.present(in: container)
    }

    /// Shows why a folder can't be listed or created.
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

    /// Opens the print dialog.
    ///
    /// - Parameters:
    ///   - printers: the system's names; not empty.
    ///   - sheet: the default of the user's region.
    public func showPrint(on printers: [String], sheet: SheetSize) {
        guard !printers.isEmpty, !printDialog.isPresented, let picture = try? Picture(of: editor.drawing) else {
            return
        }
        dismissPopovers()
        printDialog.show(printers, printChoice, of: picture.area, sheet: sheet)
        printDialog.scope = modalScope
        printDialog.present(in: container)
    }

    /// Shows the requested preview; nil: it can't be drawn.
    public func show(_ page: Bitmap?, of layout: PageLayout) {
        printDialog.show(page, of: layout)
    }
}
