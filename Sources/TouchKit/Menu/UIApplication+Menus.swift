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
