/// Has a view take what is dragged over it, from this program or another.
///
///     view.addInteraction(UIDropInteraction(delegate: controller))
///
/// Of views that lie within each other the innermost is asked first whether it can handle a drag.
@MainActor public final class UIDropInteraction: UIInteraction {
    /// Who takes what is dropped; not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that it was added to.
    public private(set) weak var view: UIView?

    /// - Parameter delegate: not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// Does nothing: where a drag goes is found by the views as they are then.
    public func willMove(to view: UIView?) {}

    /// Drops are the view's from now on.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}
