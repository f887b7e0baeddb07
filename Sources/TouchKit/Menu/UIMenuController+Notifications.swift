/// Who is told when a menu comes and goes.
extension UIMenuController {
    /// What observers are told.
    ///
    /// **Difference from UIKit**, which posts them to a notification centre by name.
    public nonisolated enum Notification: Sendable {
        /// It is about to be shown.
        case willShowMenu
        /// It is shown.
        case didShowMenu
        /// It is about to go.
        case willHideMenu
        /// It has gone.
        case didHideMenu
        /// The menu that is shown has another place or size.
        case menuFrameDidChange
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Tells it nothing more; does nothing for one that was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}
