import Foundation

/// Menus that are made of `UIMenu`.
extension UIMenuController {
    /// Shows a menu, in place of one that is shown.
    ///
    /// - Parameters:
    ///   - sender: what actions find as theirs.
    ///   - menu: asked each time that the entries are found anew.
    ///   - ended: called once, when neither the menu nor one that was opened from it is shown any more.
    func show(
        from view: UIView, rect: CGRect, sender: AnyObject, menu: @escaping () -> UIMenu, ended: @escaping () -> Void
    ) {
        let entries = { [weak self, weak view, weak sender] () -> [MenuEntry] in
            guard let self, let view else { return [] }
            return self.entries(of: menu(), sender, from: view, rect)
        }
        self.show(entries, .column, from: view, rect: rect, ended: ended)
    }

    private func entries(
        of menu: UIMenu, _ sender: AnyObject?, from view: UIView, _ rect: CGRect
    ) -> [MenuEntry] {
        var entries: [MenuEntry] = []
        for element in menu.children {
            switch element {
            case let action as UIAction:
                if !action.attributes.contains(.hidden) { entries.append(entry(for: action, sender)) }
            case let part as UIMenu where part.options.contains(.displayInline):
                var more = self.entries(of: part, sender, from: view, rect)
                if !entries.isEmpty, !more.isEmpty { more[0].face.beginsGroup = true }
                entries += more
            case let part as UIMenu: entries.append(entry(for: part, sender, from: view, rect))
            default: break
            }
        }
        return entries
    }

    private func entry(for action: UIAction, _ sender: AnyObject?) -> MenuEntry {
        var face = MenuEntry.Face(title: action.title)
        face.state = action.state
        if action.attributes.contains(.destructive) { face.look = .destructive }
        if action.attributes.contains(.disabled) { face.look = .disabled }
        let stays = action.attributes.contains(.keepsMenuPresented)
        return MenuEntry(face: face, afterwards: stays ? .stays : .closes) { [weak sender] in
            action.performWithSender(sender, target: nil)
        }
    }

    private func entry(for part: UIMenu, _ sender: AnyObject?, from view: UIView, _ rect: CGRect) -> MenuEntry {
        var face = MenuEntry.Face(title: part.title + " ›")
        if part.options.contains(.destructive) { face.look = .destructive }
        return MenuEntry(face: face, afterwards: .closes) { [weak self, weak view, weak sender] in
            guard let self, let view, let sender else { return }
            let ended = takeEnd()
            show(from: view, rect: rect, sender: sender, menu: { part }, ended: ended ?? {})
        }
    }
}
