/// Responds to the use of a pen's side button.
@MainActor public protocol UIPencilInteractionDelegate: AnyObject {
    /// Called after a short press of the button. The preferred action is `UIPencilInteraction.preferredTapAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)

    /// Called when the button has been held for a longer time, and for the changes after that. The preferred action is
    /// `UIPencilInteraction.preferredSqueezeAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)

    /// Called before `pencilInteraction(_:didReceiveTap:)`: UIKit's older method for the same event.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing.
    public func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {}

    /// Does nothing.
    public func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
    ) {}

    /// Does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
