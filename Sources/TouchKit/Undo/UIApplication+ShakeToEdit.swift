import Foundation

extension UIApplication {
    /// The window was shaken, and nobody up to here wanted it: offers to undo or redo what the first responder's undo
    /// manager remembers.
    ///
    /// - Returns: false if there is nothing to offer, or it is not wanted.
    func offerToUndo() -> Bool {
        guard applicationSupportsShakeToEdit, let window = keyWindow else { return false }
        guard let manager = window.commandResponder.undoManager, manager.canUndo || manager.canRedo else {
            return false
        }
        if let delegate {
            delegate.application(self, offerToUndoWith: manager, in: window)
        } else {
            showUndoMenu(manager, in: window)
        }
        return true
    }

    /// Shows a menu in the middle of the window with what can be undone and redone, by name.
    public func showUndoMenu(_ manager: UndoManager, in window: UIWindow) {
        var entries: [MenuEntry] = []
        if manager.canUndo { entries.append(MenuEntry(title: manager.undoMenuItemTitle) { manager.undo() }) }
        if manager.canRedo { entries.append(MenuEntry(title: manager.redoMenuItemTitle) { manager.redo() }) }
        menuController.show({ entries }, from: window, rect: CGRect(origin: window.bounds.center, size: .zero))
    }
}
