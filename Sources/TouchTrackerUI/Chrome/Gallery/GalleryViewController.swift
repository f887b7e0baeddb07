import Foundation
import TouchFoundation
public import TouchKit

protocol GalleryDelegate: AnyObject {
    func gallery(_ gallery: GalleryViewController, didRequest request: GalleryRequest)
    /// Requests a command for the window.
    func gallery(_ gallery: GalleryViewController, wants command: Command)
    /// The user returns to the drawing.
    func galleryDidClose(_ gallery: GalleryViewController)
}

/// The gallery: thumbnails of all drawings, latest first. Drawings are opened, renamed, duplicated and deleted here by
/// touch, mouse and keyboard. The program handles the requests and shows the results.
public final class GalleryViewController: UIViewController, UITextFieldDelegate {
    weak var delegate: (any GalleryDelegate)?

    let grid = GalleryGrid()
    let searchField = UITextField()
    let newButton = IconButton(.plus, name: localized("New drawing"))
    let closeButton = IconButton(.close, name: localized("Back to the drawing"))
    let menuCard = MenuCard()
    let renameCard = RenameCard()
    let banner = MessageBanner()
    private let emptyLabel = UILabel()
    /// Nil while the list is loading.
    private(set) var items: [GalleryItem]?
    /// The drawing whose name was entered last.
    private var renamedItem: GalleryItem?

    private static let headerHeight = Metrics.target + 2 * Metrics.gap

    // MARK: Results

    /// Shows drawings in this order.
    public func show(_ items: [GalleryItem]) {
        let isFirst = self.items == nil
        self.items = items
        filter(isFirst ? .top : .same)
    }

    /// Shows the thumbnail of a drawing.
    public func show(_ picture: GalleryThumbnail, of id: String) { grid.setPicture(picture, of: id) }

    /// Copies the thumbnail of a drawing to its duplicate or its new name.
    public func copyPicture(of id: String, to other: String) { grid.copyPicture(of: id, to: other) }

    /// Removes an outdated thumbnail.
    public func forgetPicture(of id: String) { grid.forgetPicture(of: id) }

    /// Shows a message for some seconds.
    public func show(_ message: UserMessage) { banner.show(message, in: view) }

    /// Passes the result of renaming to the dialog.
    ///
    /// - Returns: whether the dialog was waiting for it.
    @discardableResult
    public func finishRename(_ outcome: RenameOutcome) -> Bool { renameCard.finish(outcome) }

    func request(_ request: GalleryRequest) { delegate?.gallery(self, didRequest: request) }

    // MARK: View

    public override func loadView() {
        view = GalleryView()
    }

    public override func viewDidLoad() {
        (view as? GalleryView)?.owner = self
        // It has the focus until a drawing has it.
        view.accessibilityLabel = localized("Drawings")
        grid.owner = self
        banner.delegate = self
        grid.alwaysBounceVertical = true
        grid.accessibilityRole = .list
        grid.accessibilityLabel = localized("Drawings")
        searchField.placeholder = localized("Search")
        searchField.clearButtonMode = .always
        searchField.delegate = self
        searchField.addTarget(self, action: GalleryViewController.searchChanged, for: .editingChanged)
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        for view in [closeButton, searchField, newButton, emptyLabel, grid] { self.view.addSubview(view) }
        closeButton.keys = HelpRow.keys(UIKeyCommand.inputEscape)
        newButton.keys = Command.newDrawing.shownKeys
        closeButton.addTarget(self, action: GalleryViewController.close, for: .primaryActionTriggered)
        newButton.addTarget(self, action: GalleryViewController.makeNew, for: .primaryActionTriggered)
        showEmpty()
        request(.list)
    }

    public override func viewDidLayoutSubviews() {
        let (bounds, side) = (view.bounds, Metrics.target)
        closeButton.frame = CGRect(x: Metrics.gap, y: Metrics.gap, width: side, height: side)
        newButton.frame = CGRect(x: bounds.maxX - Metrics.gap - side, y: Metrics.gap, width: side, height: side)
        let left = closeButton.frame.maxX + Metrics.gap
        let width = min(420, newButton.frame.minX - Metrics.gap - left)
        searchField.frame = CGRect(
            x: max(left, ((bounds.width - width) / 2).rounded()), y: Metrics.gap + 4, width: width, height: side - 8)
        for part in [closeButton, newButton, searchField] { part.frame = view.mirrored(part.frame, in: bounds) }
        grid.frame = CGRect(
            x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
        emptyLabel.frame = grid.frame.insetBy(dx: 2 * Metrics.margin, dy: 0)
    }

    /// Skips the drawing behind, and so its key commands.
    public override var next: UIResponder? { viewIfLoaded?.window }

    public override var keyCommands: [UIKeyCommand] { galleryKeys }

    // MARK: Search

    private func searchChanged() { filter(.top) }

    private func filter(_ position: GalleryGrid.ScrollPosition) {
        let words = (searchField.text ?? "").lowercased().split(separator: " ").map(String.init)
        let items = items ?? []
        grid.show(words.isEmpty ? items : items.filter { $0.matches(words) }, position)
        showEmpty()
    }

    private func showEmpty() {
        emptyLabel.isHidden = !grid.items.isEmpty
        emptyLabel.text =
            switch items?.isEmpty {
            case nil: localized("Loading drawings…")
            case true?: localized("No drawings yet")
            case false?: localized("No drawings found")
            }
    }

    /// Return opens the drawing if only one was found, and focuses the first one otherwise.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if grid.items.count == 1 { request(.open(grid.items[0].id)) } else { grid.focus(0) }
        return true
    }

    // MARK: Actions

    func close() { delegate?.galleryDidClose(self) }

    func makeNew() { request(.new) }

    /// Opens the menu of a drawing.
    func offer(_ item: GalleryItem, beside button: UIView) {
        menuCard.anchor = button.convert(button.bounds, to: view)
        let groups: [[MenuCard.Choice]] = [
            [.init(title: localized("Open"), keys: HelpRow.keys("\r")) { [unowned self] in request(.open(item.id)) }],
            [
                .init(title: localized("Rename…"), keys: HelpRow.keys(UIKeyCommand.inputF(2))) { [unowned self] in
                    rename(item)
                },
                .init(title: localized("Duplicate"), keys: HelpRow.keys("d", .control)) { [unowned self] in
                    request(.duplicate(item.id))
                },
                .init(title: localized("Move to Trash"), keys: HelpRow.keys(UIKeyCommand.inputDelete)) {
                    [unowned self] in
                    request(.trash(item.id))
                },
            ],
        ]
        menuCard.show(item.title, groups)
        menuCard.present(in: view)
    }

    func rename(_ item: GalleryItem) {
        renamedItem = item
        renameCard.delegate = self
        renameCard.show(item.name)
        renameCard.present(in: view)
        renameCard.edit()
    }
}

extension GalleryViewController: RenameCardDelegate {
    func renameCard(_ card: RenameCard, didEnter name: String) {
        if let renamedItem { request(.rename(renamedItem.id, to: name)) }
    }
}

extension GalleryViewController: MessageBannerDelegate {
    func messageBanner(_ banner: MessageBanner, didChoose action: UserMessage.Action) {
        if action == .restoreDrawing { request(.restore) }
    }
}
