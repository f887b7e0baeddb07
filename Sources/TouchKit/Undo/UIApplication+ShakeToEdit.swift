import Foundation

extension UIApplication {
    /// Offers to undo or redo with the first responder's undo manager, after a shake that no responder handled.
    ///
    /// - Returns: false if there is nothing to offer or shake to edit is off.
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

    /// Shows a menu in the middle of the window with the named steps to undo and redo.
    public func showUndoMenu(_ manager: UndoManager, in window: UIWindow) {
        var entries: [MenuEntry] = []
        if manager.canUndo { entries.append(MenuEntry(title: manager.undoMenuItemTitle) { manager.undo() }) }
        if manager.canRedo { entries.append(MenuEntry(title: manager.redoMenuItemTitle) { manager.redo() }) }
        menuController.show({ entries }, from: window, rect: CGRect(origin: window.bounds.center, size: .zero))
    }
}
