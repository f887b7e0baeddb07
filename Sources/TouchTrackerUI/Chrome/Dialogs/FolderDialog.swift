import Foundation
import TouchFoundation
import TouchKit

/// The program's own dialog for choosing a folder, used if the desktop has none.
final class FolderDialog: DialogView {
    let browser = FolderBrowser()
    /// Called when a folder was chosen.
    var onChoose: (FolderListing) -> Void = { _ in }
    /// Called when the dialog was closed in any way.
    var onClose: () -> Void = {}

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
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
        onClose()
    }

    override func accept() {
        dismiss()
        onChoose(browser.listing)
    }
}
