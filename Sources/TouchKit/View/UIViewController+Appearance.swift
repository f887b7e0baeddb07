extension UIViewController {
    /// Whether the controller's view is seen.
    ///
    ///     disappeared ── begin ──→ appearing ── end ──→ appeared ── begin ──→ disappearing ── end ──→ disappeared
    ///     appearing ⇄ disappearing: one that is turned round has no end of its own
    ///
    /// Whatever does not fit is ignored: so a container may begin what then happens by itself.
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

    /// Tells the controller, and those in its view, that its view is about to appear or to disappear.
    ///
    /// For containers that tell their children themselves (`shouldAutomaticallyForwardAppearanceMethods` is false), instead of
    /// calling `viewWillAppear(_:)` and its like. Does nothing if the view is there, or on its way, already.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing ? .appear : .disappear, animated: animated)
    }

    /// Tells that what `beginAppearanceTransition(_:animated:)` began has come to its end. Does nothing if nothing was begun.
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

    /// - Returns: the transition's number; nil if there is nothing to begin.
    @discardableResult
    func beginTransition(_ direction: Direction, animated: Bool) -> Int? {
        guard appearance.canTransition(direction) else { return nil }
        lastTransition += 1
        let number = lastTransition
        // Made before it hears that it appears.
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

    /// Ends the transition unless another one has begun since.
    func endTransition(_ number: Int) {
        if lastTransition == number { endAppearanceTransition() }
    }

    /// Those whose views lie in this one's, outermost only.
    private var innerControllers: [UIViewController] {
        (viewIfLoaded?.subviews ?? []).flatMap(\.outermostControllers)
    }
}

extension UIView {
    /// The controllers of this view and of those in it, without those that lie in another one's view; and without those whose
    /// parent tells them itself.
    var outermostControllers: [UIViewController] {
        guard let viewController else { return subviews.flatMap(\.outermostControllers) }
        let isForwarded = viewController.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
        return isForwarded ? [viewController] : []
    }
}

/// What the coming or going of a view means to the controllers in it.
struct AppearanceChange {
    private var transitions: [(controller: UIViewController, number: Int)] = []

    /// Begins it: the view is about to enter its window.
    init(entering view: UIView, in superview: UIView, of window: UIWindow) {
        switch Self.surroundings(of: superview, in: window) {
        case .appeared: transitions = Self.begin(.appear, view)
        // They end with their surroundings.
        case .appearing: _ = Self.begin(.appear, view)
        case .disappearing, .disappeared: break
        }
    }

    /// Begins it: the view is about to leave its window.
    init(leaving view: UIView) {
        transitions = Self.begin(.disappear, view)
    }

    /// Begins it for all that a window contains.
    init(_ direction: UIViewController.Direction, in window: UIWindow) {
        transitions = window.subviews.flatMap { Self.begin(direction, $0) }
    }

    /// The view has come or gone: at once, or at the end of the transition that shows it.
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

    /// Whether what lies there is seen: as the controller around it is, or the window.
    private static func surroundings(of view: UIView, in window: UIWindow) -> UIViewController.Appearance {
        for outer in sequence(first: view, next: \.superview) {
            if let controller = outer.viewController { return controller.appearance }
        }
        return window.isOpen ? .appeared : .disappeared
    }
}
