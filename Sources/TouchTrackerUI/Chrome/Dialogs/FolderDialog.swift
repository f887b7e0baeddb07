import Foundation
import TouchFoundation
import TouchKit

/// The program's own dialog for choosing a folder, used if the desktop has none.
final class FolderDialog: DialogView {
    let browser: FolderBrowser
    private unowned let exportDialog: ExportDialog

    /// - Parameter exportDialog: the dialog for which a folder is chosen.
    init(for exportDialog: ExportDialog, _ requests: ChromeRequests) {
        self.exportDialog = exportDialog
        browser = FolderBrowser(requests)
        super.init(frame: .zero)
        acceptButton.setTitle(localized("Use This Folder"), for: .normal)
        content = browser
    }

    func show(_ listing: FolderListing) {
        browser.show(listing)
        setNeedsLayout()
    }

    func show(error: String) {
        browser.error = error
        setNeedsLayout()
    }

    /// In a low window the title shows the path, which saves a line.
    override func layoutSubviews() {
        browser.showsPath = !isLow
        title = isLow ? browser.path(in: card.body.width, titleFont) : localized("Choose Folder")
        super.layoutSubviews()
    }

    override func didDismiss() {
        super.didDismiss()
        exportDialog.show(.ready)
    }

    override func accept() {
        dismiss()
        var choice = exportDialog.choice
        choice.folder = browser.listing.path
        exportDialog.setChoice(choice, folder: browser.listing.shortPath)
    }
}
