import TouchKit

/// The keys of the gallery.
extension GalleryViewController {
    func take(_ key: FocusKey) {
        switch key {
        case .close: close()
        case .leave: view.becomeFirstResponder()
        case .step: FocusWalk(in: view).take(key)
        case .go(let direction):
            if grid.step(direction) { return }
            if grid.focused != nil {
                if direction == .up { searchField.becomeFirstResponder() }
                return
            }
            grid.focus(0)
        }
    }

    var galleryKeys: [UIKeyCommand] {
        let orders: [(String, UIKeyModifierFlags, Action)] = [
            (UIKeyCommand.inputF(2), [], .renameFocused), ("d", .control, .duplicateFocused),
            (UIKeyCommand.inputDelete, [], .trashFocused), ("f", .control, .searchGallery),
            ("n", .control, .newInGallery), ("o", .control, .closeGallery), ("q", .control, .quitInGallery),
            ("w", .control, .quitInGallery), (UIKeyCommand.inputF(11), [], .fullScreenInGallery),
            ("z", .control, .restoreInGallery),
        ]
        return orders.map { UIKeyCommand(input: $0, modifierFlags: $1, action: $2) }
    }

    fileprivate enum KeyOrder {
        case rename, duplicate, trash, search, new, close, quit, fullScreen, restore
    }

    private var focusedItem: GalleryItem? { grid.focused.map { grid.items[$0] } }

    fileprivate func take(_ order: KeyOrder) {
        switch order {
        case .rename: if let focusedItem { rename(focusedItem) }
        case .duplicate: if let focusedItem { self.order(.duplicate(focusedItem.id)) }
        case .trash: if let focusedItem { self.order(.trash(focusedItem.id)) }
        case .search: searchField.becomeFirstResponder()
        case .new: makeNew()
        case .close: close()
        case .quit: commanded?(.quit)
        case .fullScreen: commanded?(.toggleFullScreen)
        case .restore: self.order(.restore)
        }
    }
}

extension Action {
    private static func order(_ name: String, _ order: GalleryViewController.KeyOrder) -> Action {
        Action(name) { (controller: GalleryViewController) in { controller.take(order) } }
    }

    fileprivate static let renameFocused = order("renameFocused", .rename)
    fileprivate static let duplicateFocused = order("duplicateFocused", .duplicate)
    fileprivate static let trashFocused = order("trashFocused", .trash)
    fileprivate static let searchGallery = order("searchGallery", .search)
    fileprivate static let newInGallery = order("newInGallery", .new)
    fileprivate static let closeGallery = order("closeGallery", .close)
    fileprivate static let quitInGallery = order("quitInGallery", .quit)
    fileprivate static let fullScreenInGallery = order("fullScreenInGallery", .fullScreen)
    fileprivate static let restoreInGallery = order("restoreInGallery", .restore)
}
