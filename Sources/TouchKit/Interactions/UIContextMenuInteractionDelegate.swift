public import Foundation

/// Animates changes alongside a context menu that appears or disappears.
@MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// Animates the changes that a block makes, together with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Calls a block when the animation is finished.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides the context menu for a location.
@MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Called when a finger was held, or the secondary button was pressed.
    ///
    /// - Parameter location: in the space of the interaction's view.
    /// - Returns: the menu; nil for none: the view then receives the touches.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Called before the menu is shown.
    ///
    /// - Parameter animator: always nil: the menu appears without animation.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called when the menu closes, because an entry was chosen or for another reason. A chosen action has been
    /// performed.
    ///
    /// - Parameter animator: always nil: the menu no longer receives touches.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
