/// Looks after one view and everything in it: makes it, hears of its appearing and disappearing, and stands behind it
/// in the responder chain.
@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?

    /// The controller that this one was added to.
    open private(set) weak var parent: UIViewController?
    /// In the order in which they were added; kept alive by this one.
    open private(set) var children: [UIViewController] = []
    weak var presenter: UIViewController?
    var presented: UIViewController?

    /// The one that has presented this one, or the nearest of its parents that was presented.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    /// The one that this one has presented, or the nearest of its parents that has; kept alive by it.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// It is on its way, from its `viewWillAppear(_:)` to its `viewDidAppear(_:)`, because another one presents it.
    open internal(set) var isBeingPresented = false
    /// It is on its way out, because it is dismissed.
    open internal(set) var isBeingDismissed = false

    var appearance = Appearance.disappeared
    /// Counts the transitions of the appearance.
    var lastTransition = 0

    /// The root view; made when it is first asked for.
    open var view: UIView {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard let loadedView else { preconditionFailure("loadView() must set the view") }
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            newValue.viewController = self
            loadedView = newValue
        }
    }

    /// Whether the view was asked for already; asking this does not load it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, without loading it.
    open var viewIfLoaded: UIView? { loadedView }

    // MARK: To override

    /// Makes the root view and sets `view`. The default: an empty view. Overriders do not call super.
    open func loadView() {
        view = UIView()
    }

    /// The root view has been made. The default does nothing.
    open func viewDidLoad() {}

    /// The view is about to be seen: it, or something that it lies in, enters an open window.
    ///
    /// Of a controller and those whose views lie in its own, the outer one hears first what will be, and last what was.
    ///
    /// - Parameter animated: true if it is shown by an animation; `viewDidAppear(_:)` then comes at its end.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view can be seen, and is in its place.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to leave its window, or its window to close.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view can be seen no more.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children hear of their views' appearing by themselves. A container that answers false tells them, by
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`. The default: true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// What is around the controller's view (`UIView.traitCollection`).
    open var traitCollection: UITraitCollection { view.traitCollection }

    /// Something around the view has changed that decides how it looks. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The root view is about to lay out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}
    /// The root view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}
    /// The controller is about to become a child of another, or of none. The default does nothing.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has become a child of another, or of none. The default does nothing.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Responder

    /// The window for a window's root controller, the presenting controller for a presented one, or else what the
    /// view is in.
    open override var next: UIResponder? {
        if let window = loadedView?.window, window.rootViewController === self { return window }
        if let presenter { return presenter }
        return loadedView?.superview
    }

    override var responderWindow: UIWindow? { loadedView?.window }

    // MARK: Containment

    /// Makes the controller a child, which hears `willMove(toParent:)`; its view is added by the caller, who then calls
    /// `didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// The opposite: the caller has called `willMove(toParent:)` with nil and taken the view away; the child hears
    /// `didMove(toParent:)`.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
