/// An edit menu that is known as long as somebody has it.
struct WeakMenu {
    weak var controller: UIMenuController?
}

extension UIApplication {
    func add(_ menu: UIMenuController) {
        menus.removeAll { $0.controller == nil }
        menus.append(WeakMenu(controller: menu))
    }

    /// Does something to each edit menu.
    func forEachMenu(_ body: (UIMenuController) -> Void) {
        for menu in menus { if let controller = menu.controller { body(controller) } }
    }
}
