/// Makes a view accept drops, from this program and from others.
///
///     view.addInteraction(UIDropInteraction(delegate: controller))
///
/// The innermost view under a drag is asked first whether it can handle the drag, then its superviews.
@MainActor public final class UIDropInteraction: UIInteraction {
    /// The object that handles drops; not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?

    /// - Parameter delegate: not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// Does nothing: the target of a drag is found from the view hierarchy at that time.
    public func willMove(to view: UIView?) {}

    /// Makes the view accept drops.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}

/// The operation that a drop would perform.
public nonisolated enum UIDropOperation: UInt, Sendable {
    /// None: no view accepts the content.
    case cancel = 0
    /// None: the view accepts such content, but not now.
    case forbidden = 1
    /// Copies the content.
    case copy = 2
    /// Moves the content. Possible only for drags started by this program.
    case move = 3
}

/// A view's proposal for the content dragged over it.
///
/// **Difference from UIKit**: contains only the operation, since there is no drag preview.
@MainActor public final class UIDropProposal {
    /// The proposed operation.
    public let operation: UIDropOperation

    /// - Parameter operation: for other programs' drags, `move` becomes `copy`, since their content stays theirs.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}

/// Decides which drags a view accepts, and handles drops.
@MainActor public protocol UIDropInteractionDelegate: AnyObject {
    /// Asked once for each drag that enters the view. The default is true.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

    /// Called when the drag has entered the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

    /// Called when the drag has entered or moved. By default, nothing is accepted.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal

    /// Called when the drag has left the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

    /// Called when the content was dropped on the view, after a proposal that accepts it. Must start to load all
    /// required data now; the data arrives later.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

    /// Called when the drag is over, wherever it was dropped.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// Returns true.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

    /// Proposes `cancel`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
