public import Foundation

/// What is animated beside a context menu that comes or goes.
@MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// Has a block's changes be animated with it.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has a block be called when that is done.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Says which menu there is at a place.
@MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Asked when a finger has been held, or a second button pressed.
    ///
    /// - Parameter location: in the space of the interaction's view.
    /// - Returns: nil for no menu; touches are then the view's.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The menu is about to be shown.
    ///
    /// - Parameter animator: nil: it is there at once.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// The menu closes, because something was chosen or for another reason. What was chosen has been performed.
    ///
    /// - Parameter animator: nil: touches go by it no more.
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
