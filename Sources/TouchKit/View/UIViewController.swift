/// Looks after one view and everything in it: makes it, hears of its appearing and disappearing, and stands behind it
/// in the responder chain.
open class UIViewController: UIResponder {
    private var loadedView: UIView?

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    public private(set) weak var presentingViewController: UIViewController?
    public private(set) var presentedViewController: UIViewController?

    private var isAppearing = false

    /// The root view; made when it is first asked for.
    public var view: UIView {
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

    public var isViewLoaded: Bool { loadedView != nil }

    public var viewIfLoaded: UIView? { loadedView }

    // MARK: To override

    /// Makes the root view and sets `view`. The default: an empty view. Overriders do not call super.
    open func loadView() {
        view = UIView()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Responder

    /// The window for a window's root controller, the presenting controller for a presented one, or else what the
    /// view is in.
    open override var next: UIResponder? {
        if let window = loadedView?.window, window.rootViewController === self { return window }
        if let presentingViewController { return presentingViewController }
        return loadedView?.superview
    }

    override var responderWindow: UIWindow? { loadedView?.window }

    // MARK: Containment

    /// Makes the controller a child; its view is added by the caller, who then calls `didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    // MARK: Presentation

    /// Shows another controller's view over the whole window.
    ///
    /// Does nothing if this controller is in no window or already presents one.
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil, let window = loadedView?.window else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.view.frame = window.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.appear(animated: animated) { window.addSubview(controller.view) }
        completion?()
    }

    /// Takes the presented controller away again; asked of a presented controller, it passes this on to the one that
    /// presents it.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        if presented.presentedViewController != nil { presented.dismiss(animated: animated) }
        presented.disappear(animated: animated) { presented.view.removeFromSuperview() }
        presented.presentingViewController = nil
        presentedViewController = nil
        completion?()
    }

    func appear(animated: Bool, _ show: () -> Void) {
        let view = view
        guard !isAppearing else { return show() }
        isAppearing = true
        viewWillAppear(animated)
        view.setNeedsLayout()
        show()
        viewDidAppear(animated)
    }

    func disappear(animated: Bool, _ hide: () -> Void) {
        guard isAppearing else { return hide() }
        isAppearing = false
        viewWillDisappear(animated)
        hide()
        viewDidDisappear(animated)
    }
}
