import TouchFoundation
import TouchKit

/// The program's own dialog for choosing a picture to insert, used if the desktop has none. Choosing a file closes it.
final class PictureDialog: DialogView {
    private let browser: FolderBrowser
    private let requests: ChromeRequests

    init(_ requests: ChromeRequests) {
        self.requests = requests
        browser = FolderBrowser(requests, choosing: .picture)
        super.init(frame: .zero)
        acceptButton.isHidden = true
        content = browser
        browser.delegate = self
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
        title = isLow ? browser.path(in: card.body.width, titleFont) : localized("Insert Picture")
        super.layoutSubviews()
    }
}

extension PictureDialog: FolderBrowserDelegate {
    func folderBrowser(_ browser: FolderBrowser, didChoose path: String) {
        dismiss()
        requests.send(.insertPicture(path))
    }
}
