/// What happens around a menu that is shown.
extension UIMenuController {
    /// Closes the menu when a touch begins outside of it that is to close it, before anybody hears of the touch.
    func willSend(_ event: UIEvent) {
        if event.type == .hover, let pointer = event as? PointerEvent { presentation?.view?.hover(pointer) }
        guard let presentation, let touches = event.allTouches else { return }
        if touches.contains(where: { $0.phase == .began && $0.view !== presentation.view && shouldClose($0) }) {
            hideMenu()
        }
    }

    /// Takes the keys that are the menu's.
    ///
    /// - Returns: false for a key that goes on to its window. What closes the menu by the way does.
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
            // A key that is held since before the menu was there must not choose from it.
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
