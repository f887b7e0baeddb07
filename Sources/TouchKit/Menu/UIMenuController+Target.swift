public import Foundation

/// The two steps in which programs for iOS 12 and earlier show the edit menu: a target, then the menu.
extension UIMenuController {
    struct WeakView {
        weak var view: UIView?
    }

    /// Sets the target of the next `setMenuVisible(_:animated:)`. A visible menu stays where it is.
    ///
    /// - Parameters:
    ///   - rect: in the view's space.
    ///   - view: not retained.
    public func setTargetRect(_ rect: CGRect, in view: UIView) {
        target = (WeakView(view: view), rect)
    }

    /// Shows the menu at its target, or hides it. Without a target, showing has no effect.
    ///
    /// - Parameter animated: no effect: the menu appears at once and fades out.
    public func setMenuVisible(_ isVisible: Bool, animated: Bool) {
        guard isVisible else { return hideMenu() }
        if let target, let view = target.view.view { showMenu(from: view, rect: target.rect) }
    }
}
