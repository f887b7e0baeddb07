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
