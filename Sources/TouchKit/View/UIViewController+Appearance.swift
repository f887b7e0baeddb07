extension UIViewController {
    /// Whether the controller's view is visible.
    ///
    ///     disappeared ── begin ──→ appearing ── end ──→ appeared ── begin ──→ disappearing ── end ──→ disappeared
    ///     appearing ⇄ disappearing: a reversed transition has no end of its own
    ///
    /// Other changes are ignored: a container may begin a transition that then also happens by itself.
    enum Appearance: Equatable {
        case disappeared
        case appearing(animated: Bool)
        case appeared
        case disappearing(animated: Bool)

        func canTransition(_ direction: Direction) -> Bool {
            switch (direction, self) {
            case (.appear, .disappeared), (.appear, .disappearing): true
            case (.disappear, .appeared), (.disappear, .appearing): true
            default: false
            }
        }
    }

    enum Direction {
        case appear, disappear
    }

    /// Starts the appearance or disappearance of the controller's view and its child controllers' views.
    ///
    /// For containers that forward appearance themselves (`shouldAutomaticallyForwardAppearanceMethods` is false),
    /// instead of calling `viewWillAppear(_:)` and its like. Does nothing if the view has appeared, or is appearing,
    /// already.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing ? .appear : .disappear, animated: animated)
    }

    /// Ends the transition of `beginAppearanceTransition(_:animated:)`. Does nothing without one.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing(let animated):
            for controller in innerControllers { controller.endAppearanceTransition() }
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing(let animated):
            for controller in innerControllers { controller.endAppearanceTransition() }
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: break
        }
    }

    /// - Returns: the transition's number; nil if there is nothing to start.
    @discardableResult
    func beginTransition(_ direction: Direction, animated: Bool) -> Int? {
        guard appearance.canTransition(direction) else { return nil }
        lastTransition += 1
        let number = lastTransition
        // Loads the view before `viewWillAppear(_:)`.
        let view = view
        switch direction {
        case .appear:
            appearance = .appearing(animated: animated)
            viewWillAppear(animated)
            view.setNeedsLayout()
        case .disappear:
            appearance = .disappearing(animated: animated)
            viewWillDisappear(animated)
        }
        for controller in innerControllers { controller.beginTransition(direction, animated: animated) }
        return number
    }

    /// Ends the transition unless another one has started since.
    func endTransition(_ number: Int) {
        if lastTransition == number { endAppearanceTransition() }
    }

    /// The outermost controllers whose views are inside this one's.
    private var innerControllers: [UIViewController] {
        (viewIfLoaded?.subviews ?? []).flatMap(\.outermostControllers)
    }
}

extension UIView {
    /// The controllers of this view and its subviews, without those nested in another controller's view and those whose
    /// parent forwards appearance itself.
    var outermostControllers: [UIViewController] {
        guard let viewController else { return subviews.flatMap(\.outermostControllers) }
        let isForwarded = viewController.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
        return isForwarded ? [viewController] : []
    }
}

/// The appearance transitions caused by adding or removing a view.
struct AppearanceChange {
    private var transitions: [(controller: UIViewController, number: Int)] = []

    /// Starts the transitions before a view enters its window.
    init(entering view: UIView, in superview: UIView, of window: UIWindow) {
        switch Self.surroundings(of: superview, in: window) {
        case .appeared: transitions = Self.begin(.appear, view)
        // These end with the surrounding transition.
        case .appearing: _ = Self.begin(.appear, view)
        case .disappearing, .disappeared: break
        }
    }

    /// Starts the transitions before a view leaves its window.
    init(leaving view: UIView) {
        transitions = Self.begin(.disappear, view)
    }

    /// Starts the transitions of everything in a window.
    init(_ direction: UIViewController.Direction, in window: UIWindow) {
        transitions = window.subviews.flatMap { Self.begin(direction, $0) }
    }

    /// Ends the transitions: at once, or with the view transition that shows them.
    func finish() {
        guard !transitions.isEmpty else { return }
        guard let transition = UIView.currentTransition else { return end() }
        transition.addEndHandler { end() }
    }

    private func end() {
        for (controller, number) in transitions { controller.endTransition(number) }
    }

    private static func begin(
        _ direction: UIViewController.Direction, _ view: UIView
    ) -> [(controller: UIViewController, number: Int)] {
        let isAnimated = UIView.currentTransition != nil
        return view.outermostControllers.compactMap { controller in
            controller.beginTransition(direction, animated: isAnimated).map { (controller, $0) }
        }
    }

    /// The appearance of the surrounding controller, or of the window.
    private static func surroundings(of view: UIView, in window: UIWindow) -> UIViewController.Appearance {
        for outer in sequence(first: view, next: \.superview) {
            if let controller = outer.viewController { return controller.appearance }
        }
        return window.isOpen ? .appeared : .disappeared
    }
}
