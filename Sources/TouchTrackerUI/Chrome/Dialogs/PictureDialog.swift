import TouchFoundation
import TouchKit

/// The program's own dialog for choosing a picture or a document to insert, used if the desktop has none. Choosing a file
/// closes it.
final class PictureDialog: DialogView {
    private let browser: FolderBrowser
    private let requests: ChromeRequests
    private let kind: InsertableFile

    init(_ requests: ChromeRequests, choosing kind: InsertableFile) {
        (self.requests, self.kind) = (requests, kind)
        browser = FolderBrowser(requests, choosing: .file(kind))
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
        let name =
            switch kind {
            case .picture: localized("Insert Picture")
            case .document: localized("Insert PDF")
            }
        title = isLow ? browser.path(in: card.body.width, titleFont) : name
        super.layoutSubviews()
    }
}

extension PictureDialog: FolderBrowserDelegate {
    func folderBrowser(_ browser: FolderBrowser, didChoose path: String) {
        dismiss()
        requests.send(.insertFile(path))
    }
}
