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

/// Creates the menu. The suggested actions are those that the toolkit would show by default: none.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The contents of a context menu.
@MainActor public final class UIContextMenuConfiguration {
    /// The program's own identifier of the menu.
    public let identifier: AnyHashable?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: a value by which the delegate knows the object that the menu belongs to.
    ///   - previewProvider: **Difference from UIKit**: not called; the menu is shown without a preview.
    ///   - actionProvider: called once, when the menu is about to be shown. If it returns nil, no menu is shown.
    public init(
        identifier: AnyHashable? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }
}
