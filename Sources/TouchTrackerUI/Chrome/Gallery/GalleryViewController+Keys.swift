import TouchKit

/// Keyboard operation of the gallery.
extension GalleryViewController {
    func handle(_ key: FocusKey) {
        switch key {
        case .close: close()
        case .leave: view.becomeFirstResponder()
        case .step: FocusNavigator(in: view).handle(key)
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
        let commands: [(String, UIKeyModifierFlags, Action)] = [
            (UIKeyCommand.inputF(2), [], .renameFocused), ("d", .control, .duplicateFocused),
            (UIKeyCommand.inputDelete, [], .trashFocused), ("f", .control, .searchGallery),
            ("n", .control, .newInGallery), ("o", .control, .closeGallery), ("q", .control, .quitInGallery),
            ("w", .control, .quitInGallery), (UIKeyCommand.inputF(11), [], .fullScreenInGallery),
            ("z", .control, .restoreInGallery),
        ]
        return commands.map { UIKeyCommand(input: $0, modifierFlags: $1, action: $2) }
    }

    fileprivate enum KeyCommand {
        case rename, duplicate, trash, search, new, close, quit, fullScreen, restore
    }

    private var focusedItem: GalleryItem? { grid.focused.map { grid.items[$0] } }

    fileprivate func perform(_ command: KeyCommand) {
        switch command {
        case .rename: if let focusedItem { rename(focusedItem) }
        case .duplicate: if let focusedItem { self.request(.duplicate(focusedItem.id)) }
        case .trash: if let focusedItem { self.request(.trash(focusedItem.id)) }
        case .search: searchField.becomeFirstResponder()
        case .new: makeNew()
        case .close: close()
        case .quit: delegate?.gallery(self, wants: .quit)
        case .fullScreen: delegate?.gallery(self, wants: .toggleFullScreen)
        case .restore: self.request(.restore)
        }
    }
}

extension Action {
    private static func action(_ name: String, _ command: GalleryViewController.KeyCommand) -> Action {
        Action(name) { (controller: GalleryViewController) in { controller.perform(command) } }
    }

    fileprivate static let renameFocused = action("renameFocused", .rename)
    fileprivate static let duplicateFocused = action("duplicateFocused", .duplicate)
    fileprivate static let trashFocused = action("trashFocused", .trash)
    fileprivate static let searchGallery = action("searchGallery", .search)
    fileprivate static let newInGallery = action("newInGallery", .new)
    fileprivate static let closeGallery = action("closeGallery", .close)
    fileprivate static let quitInGallery = action("quitInGallery", .quit)
    fileprivate static let fullScreenInGallery = action("fullScreenInGallery", .fullScreen)
    fileprivate static let restoreInGallery = action("restoreInGallery", .restore)
}
