/// Notifications about the menu's appearance.
extension UIMenuController {
    /// The notifications for observers.
    ///
    /// **Difference from UIKit**, which posts them to a notification center by name.
    public nonisolated enum Notification: Sendable {
        /// The menu is about to appear.
        case willShowMenu
        /// The menu has appeared.
        case didShowMenu
        /// The menu is about to close.
        case willHideMenu
        /// The menu has closed.
        case didHideMenu
        /// The frame of the visible menu has changed.
        case menuFrameDidChange
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Removes an observer; does nothing if it was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}
