public import Foundation

/// Events that concern a visible menu.
extension UIMenuController {
    /// Closes the menu when a touch that should close it begins outside, before the touch is delivered.
    func willSend(_ event: UIEvent) {
        if event.type == .hover, let pointer = event as? PointerEvent { presentation?.view?.hover(pointer) }
        guard let presentation, let touches = event.allTouches else { return }
        if touches.contains(where: { $0.phase == .began && $0.view !== presentation.view && shouldClose($0) }) {
            hideMenu()
        }
    }

    /// Handles the menu's keys.
    ///
    /// - Returns: false for a key that must be delivered to its window, even if it has closed the menu.
    func receive(_ sample: KeySample) -> Bool {
        guard let presentation, let view = presentation.view, sample.window == presentation.window.id else {
            return false
        }
        guard sample.phase == .pressed || sample.phase == .repeated else { return false }
        let command = MenuKey(sample)
        switch command {
        case .next: view.moveMark(by: 1)
        case .previous: view.moveMark(by: -1)
        case .perform:
            // A key that was pressed before the menu appeared must not choose from it.
            guard sample.phase == .pressed else { break }
            if let marked = view.marked { choose(marked, of: presentation) } else { view.moveMark(by: 1) }
        case .close: hideMenu()
        case .other:
            if sample.phase == .pressed { hideMenu() }
            return false
        case nil: return false
        }
        return true
    }

    func windowResized(_ window: UIWindow) {
        guard presentation?.window === window else { return }
        window.layoutIfNeeded()
        update()
    }

    func windowWillClose(_ window: UIWindow) {
        if presentation?.window === window { hideMenu() }
    }

    func viewsLeftWindow(_ root: UIView) {
        if presentation?.anchor?.isDescendant(of: root) == true { hideMenu() }
    }
}

/// Notifications about the menu's appearance.
extension UIMenuController {
    /// The notifications for observers. Each is also posted to `NotificationCenter.default`, by UIKit's
    /// name, which is its raw value.
    public nonisolated enum Notification: String, Sendable {
        /// The menu is about to appear.
        case willShowMenu = "UIMenuControllerWillShowMenuNotification"
        /// The menu has appeared.
        case didShowMenu = "UIMenuControllerDidShowMenuNotification"
        /// The menu is about to close.
        case willHideMenu = "UIMenuControllerWillHideMenuNotification"
        /// The menu has closed.
        case didHideMenu = "UIMenuControllerDidHideMenuNotification"
        /// The frame of the visible menu has changed.
        case menuFrameDidChange = "UIMenuControllerMenuFrameDidChangeNotification"

        fileprivate var name: Foundation.Notification.Name { Foundation.Notification.Name(rawValue) }
    }

    /// Posted as `Notification.willShowMenu`.
    public nonisolated static let willShowMenuNotification = Notification.willShowMenu.name
    /// Posted as `Notification.didShowMenu`.
    public nonisolated static let didShowMenuNotification = Notification.didShowMenu.name
    /// Posted as `Notification.willHideMenu`.
    public nonisolated static let willHideMenuNotification = Notification.willHideMenu.name
    /// Posted as `Notification.didHideMenu`.
    public nonisolated static let didHideMenuNotification = Notification.didHideMenu.name
    /// Posted as `Notification.menuFrameDidChange`.
    public nonisolated static let menuFrameDidChangeNotification = Notification.menuFrameDidChange.name

    func post(_ notification: Notification) {
        observers.post(notification)
        NotificationCenter.default.post(name: notification.name, object: self)
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

/// A weak reference to an edit menu.
struct WeakMenu {
    weak var controller: UIMenuController?
}

extension UIApplication {
    func add(_ menu: UIMenuController) {
        menus.removeAll { $0.controller == nil }
        menus.append(WeakMenu(controller: menu))
    }

    /// Calls the closure with each existing edit menu.
    func forEachMenu(_ body: (UIMenuController) -> Void) {
        for menu in menus { if let controller = menu.controller { body(controller) } }
    }
}
