import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
import TouchFoundation
public import TouchGraphics
import TouchKit

/// The dialogs for renaming, exporting and printing the drawing. The program handles their requests, and passes the
/// results to the methods here.
public final class FileDialogs {
    /// The name of the drawing, for the rename dialog.
    public var drawingTitle = ""
    /// The last choice in the export dialog.
    public var exportChoice = ExportChoice()
    /// The export folder as displayed.
    public var pictureFolder = ""
    /// The last choice in the print dialog.
    public var printChoice = PrintChoice()

    private(set) lazy var renameCard = RenameCard()
    private(set) lazy var exportDialog = ExportDialog(context.requests)
    private(set) lazy var folderDialog = FolderDialog(for: exportDialog, context.requests)
    private(set) lazy var pictureDialog = PictureDialog(context.requests, choosing: .picture)
    private(set) lazy var documentDialog = PictureDialog(context.requests, choosing: .document)
    private(set) lazy var printDialog = PrintDialog(context.requests)
    private let context: ChromeContext
    private let popovers: PopoverCoordinator

    private var editor: Editor { context.editor }

    init(_ context: ChromeContext, _ popovers: PopoverCoordinator) {
        (self.context, self.popovers) = (context, popovers)
    }

    /// Whether the drawing is complete and not empty; otherwise shows why it can't be used.
    private func isReady(for request: UserMessage.Request, by person: Person, ifEmpty message: UserMessage) -> Bool {
        if editor.isComplete, !editor.drawing.isEmpty { return true }
        popovers.layout.show(editor.isComplete ? message : .wait(for: request), to: person)
        return false
    }

    // MARK: Renaming

    /// Opens the dialog for the drawing's name.
    func rename() {
        popovers.dismiss()
        renameCard.delegate = self
        renameCard.show(drawingTitle)
        context.present(renameCard)
        renameCard.edit()
    }

    /// Passes the result of renaming to the dialog.
    ///
    /// - Returns: whether the dialog was waiting for it.
    @discardableResult
    public func finishRename(_ outcome: RenameOutcome) -> Bool { renameCard.finish(outcome) }

    // MARK: Exporting

    /// Opens the export dialog, or shows the progress of the current export.
    func showExport(by person: Person) {
        guard isReady(for: .export, by: person, ifEmpty: .nothingToExport), !exportDialog.isPresented else { return }
        popovers.dismiss()
        exportDialog.show(
            name: drawingTitle, exportChoice, folder: pictureFolder, PageList(of: editor.drawing))
        context.present(exportDialog)
        exportDialog.edit()
    }

    /// Shows the status of the export.
    public func show(_ status: ExportStatus) {
        // The dialog was closed.
        if case .failed(let reason) = status, !exportDialog.isPresented { context.messages.showMessage(reason) }
        exportDialog.show(status)
    }

    /// Closes the dialog after the export. A message reports the result.
    public func finishExport() { exportDialog.finish() }

    /// Opens the folder dialog, or the one for pictures or documents, with this folder.
    public func show(_ listing: FolderListing) {
        if listing.pictures != nil || listing.documents != nil {
            let dialog = listing.pictures != nil ? pictureDialog : documentDialog
            dialog.show(listing)
            if !dialog.isPresented { context.present(dialog) }
            return
        }
        guard exportDialog.isPresented, exportDialog.state == .choosing else { return }
        folderDialog.show(listing)
        context.present(folderDialog)
    }

    /// Shows why a folder can't be listed or created.
    public func showFolderError(_ reason: String) {
        for dialog in [pictureDialog, documentDialog] where dialog.isPresented { return dialog.show(error: reason) }
        if folderDialog.isPresented { folderDialog.show(error: reason) } else { show(.failed(reason)) }
    }

    // MARK: Printing

    /// Requests the available printers.
    func print(by person: Person) {
        guard isReady(for: .print, by: person, ifEmpty: .nothingToPrint) else { return }
        popovers.dismiss()
        context.requests.send(.print)
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
        popovers.dismiss()
        printDialog.show(printers, printChoice, of: picture.area, sheet: sheet)
        context.present(printDialog)
    }

    /// Shows the requested preview; nil: it can't be drawn.
    public func show(_ page: Bitmap?, of layout: PageLayout) {
        printDialog.show(page, of: layout)
    }
}

extension FileDialogs: RenameCardDelegate {
    func renameCard(_ card: RenameCard, didEnter name: String) { context.requests.send(.rename(name)) }
}
