import Foundation

/// Menus created from `UIMenu`.
extension UIMenuController {
    /// Shows a menu, replacing a visible one.
    ///
    /// - Parameters:
    ///   - sender: the sender of the actions.
    ///   - menu: called for each update of the entries.
    ///   - onEnd: called once, when neither the menu nor a submenu opened from it is visible any more.
    func show(
        from view: UIView, rect: CGRect, sender: AnyObject, menu: @escaping () -> UIMenu, onEnd: @escaping () -> Void
    ) {
        let entries = { [weak self, weak view, weak sender] () -> [MenuEntry] in
            guard let self, let view else { return [] }
            return self.entries(of: menu(), sender, from: view, rect)
        }
        self.show(entries, .column, from: view, rect: rect, onEnd: onEnd)
    }

    private func entries(
        of menu: UIMenu, _ sender: AnyObject?, from view: UIView, _ rect: CGRect
    ) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        for element in menu.children {
            switch element {
            case let action as UIAction:
                if !action.attributes.contains(.hidden) { entries.append(entry(for: action, sender)) }
            case let submenu as UIMenu where submenu.options.contains(.displayInline):
                var section = self.entries(of: submenu, sender, from: view, rect)
                if !entries.isEmpty, !section.isEmpty { section[0].appearance.beginsGroup = true }
                entries += section
            case let submenu as UIMenu: entries.append(entry(for: submenu, sender, from: view, rect))
            default: break
            }
        }
        return entries
    }

    private func entry(for action: UIAction, _ sender: AnyObject?) -> MenuEntry {
        var appearance = MenuEntry.Appearance(title: action.title)
        appearance.state = action.state
        if action.attributes.contains(.destructive) { appearance.style = .destructive }
        if action.attributes.contains(.disabled) { appearance.style = .disabled }
        let keepsMenuOpen = action.attributes.contains(.keepsMenuPresented)
        return MenuEntry(appearance: appearance, selectionBehavior: keepsMenuOpen ? .keepsMenuOpen : .closesMenu) {
            [weak sender] in
            action.performWithSender(sender, target: nil)
        }
    }

    private func entry(for submenu: UIMenu, _ sender: AnyObject?, from view: UIView, _ rect: CGRect) -> MenuEntry {
        var appearance = MenuEntry.Appearance(title: submenu.title + " ›")
        if submenu.options.contains(.destructive) { appearance.style = .destructive }
        return MenuEntry(appearance: appearance, selectionBehavior: .closesMenu) {
            [weak self, weak view, weak sender] in
            guard let self, let view, let sender else { return }
            let onEnd = detachEndHandler()
            show(from: view, rect: rect, sender: sender, menu: { submenu }, onEnd: onEnd ?? {})
        }
    }
}
