/// Provides the items that are dragged from a view, and is notified of the progress of the drag.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
    /// Asked for the items when a drag is about to start at `session.location(in:)`.
    ///
    /// - Returns: the items; if empty, nothing is dragged and the view receives the touches.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]

    /// Called when the dragging touch or pointer starts to move.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

    /// Called when the dragging touch or pointer has moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

    /// Called when the content is released or the drag is cancelled.
    ///
    /// - Parameter operation: the expected operation; other programs may still fail to receive the content.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

    /// Called when the drag is over, after the target has received the content.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}

    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}
