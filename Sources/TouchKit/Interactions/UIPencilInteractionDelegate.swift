/// Is told what is done with a pen's side button.
@MainActor public protocol UIPencilInteractionDelegate: AnyObject {
    /// The button was pressed for a short time. What it should do is `UIPencilInteraction.preferredTapAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)

    /// The button has been pressed for a longer time, or is let go after that. What it should do is
    /// `UIPencilInteraction.preferredSqueezeAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)

    /// As `pencilInteraction(_:didReceiveTap:)`, and told before it: UIKit's older way.
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
