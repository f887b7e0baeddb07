/// The manager of a view and its subviews: loads it, observes its appearance and follows it in the responder chain.
@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The window that is about to show the controller's view.
    weak var enteredWindow: UIWindow?

    /// A name for the program's use, for example in a list of controllers.
    open var title: String?

    /// The container of this controller.
    open private(set) weak var parent: UIViewController?
    /// The child controllers, in the order in which they were added; retained.
    open private(set) var children: [UIViewController] = []
    weak var presenter: UIViewController?
    /// What `TouchCompatibility` stores about transitions.
    package var transitionStorage: AnyObject?
    var presented: UIViewController?

    /// The presenter of this controller, or of its nearest presented parent.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    /// The controller presented by this one, or by its nearest parent that presents; retained by its presenter.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// Whether it is being presented: from `viewWillAppear(_:)` to `viewDidAppear(_:)`.
    open internal(set) var isBeingPresented = false
    /// Whether it is being dismissed.
    open internal(set) var isBeingDismissed = false

    var appearance = Appearance.disappeared
    /// Numbers the appearance transitions.
    var lastTransition = 0

    /// The root view; loaded on first access.
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

    /// Whether the view is loaded; reading this does not load it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }

    // MARK: To override

    /// Creates the root view and sets `view`. The default: an empty view of the size of its window, or of the screen if
    /// the window is not known yet. Overrides do not call super.
    open func loadView() {
        let window = enteredWindow ?? parent?.viewIfLoaded?.window ?? presenter?.viewIfLoaded?.window
        let size = window?.bounds.size ?? UIApplication.launched?.screen.bounds.size ?? .zero
        view = UIView(frame: CGRect(origin: .zero, size: size))
    }

    /// The root view has been loaded. The default does nothing.
    open func viewDidLoad() {}

    /// The view is about to become visible: it, or a view that contains it, enters an open window.
    ///
    /// An outer controller is notified before the controllers inside it of what will happen, and after them of what has
    /// happened.
    ///
    /// - Parameter animated: true during an animation; `viewDidAppear(_:)` then comes at its end.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is visible at its final position.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to leave its window, or its window to close.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is no longer visible.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children get the appearance callbacks automatically. A container that returns false forwards them with
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`. The default: true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The traits of the controller's view (`UIView.traitCollection`).
    open var traitCollection: UITraitCollection { view.traitCollection }

    /// A trait that affects the view's look has changed. The default does nothing.
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

    /// The window for a window's root controller, the presenter for a presented one, or else the view's superview.
    open override var next: UIResponder? {
        if let window = loadedView?.window, window.rootViewController === self { return window }
        if let presenter { return presenter }
        return loadedView?.superview
    }

    override var responderWindow: UIWindow? { loadedView?.window }

    // MARK: Presentation

    /// Shows another controller's view over the whole window. The outermost parent of this controller becomes the
    /// presenter.
    ///
    /// Does nothing if this controller is in no window or already presents another. Its own view stays in the window
    /// and gets no appearance callbacks.
    ///
    /// - Parameters:
    ///   - animated: the view slides in from below; it receives touches at its final position.
    ///   - completion: called after `viewDidAppear(_:)`.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        performPresentation(controller, animated: animated, completion: completion)
    }

    /// Dismisses the presented controller and all that it presents; a presented controller forwards this to its
    /// presenter.
    ///
    /// - Parameters:
    ///   - animated: the view slides down, and touches go to the views behind it. Of several, only the front one is
    ///     animated.
    ///   - completion: called after `viewDidDisappear(_:)`.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        performDismissal(animated: animated, completion: completion)
    }

    // MARK: Containment

    /// Adds a child after calling its `willMove(toParent:)`; the caller then adds its view and calls
    /// `didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent, after the caller has called `willMove(toParent:)` with nil and removed
    /// the view; calls `didMove(toParent:)`.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
