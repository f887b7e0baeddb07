import Foundation
import TouchKit
import TouchLanguage

/// Lets a person choose a folder: the program's own dialog, where the desktop has none.
final class FolderDialog: DialogView {
    let browser = FolderBrowser()
    /// A folder was chosen.
    var onChoose: (FolderListing) -> Void = { _ in }
    /// It was closed, by whatever.
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

    /// In a low window the title says where one is, instead of a line of its own.
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
