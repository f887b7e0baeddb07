/// Moves everything that is animated, and asks the host for frames of the screen as long as something is.
final class Animator {
    private let host: any Host
    private let scheduler: Scheduler
    /// Those with something on its way.
    private var views: [UIView] = []
    /// Those with something on its way, in the order in which they were made.
    private var animations: [ViewAnimation] = []
    private var links: [CADisplayLink] = []
    private var isAskingForFrames = false
    private var isStepping = false
    /// Wakes the first of the animations that wait for the end of their delay.
    private var delayTimer: Scheduler.Timer?

    init(host: any Host, scheduler: Scheduler) {
        self.host = host
        self.scheduler = scheduler
    }

    func add(_ view: UIView) {
        views.append(view)
    }

    func remove(_ view: UIView) {
        views.removeAll { $0 === view }
    }

    func add(_ animation: ViewAnimation) {
        animations.append(animation)
        updateFrames()
    }

    func remove(_ animation: ViewAnimation) {
        animations.removeAll { $0 === animation }
        updateFrames()
    }

    func add(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 === link }) else { return }
        links.append(link)
        updateFrames()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        updateFrames()
    }

    // MARK: Frames

    /// A frame of the screen has begun: links are told of it, then everything is moved, then who waits for an end is told.
    func frameBegan(at instant: Instant) {
        guard isAskingForFrames else { return }
        isStepping = true
        for link in links where !link.isPaused { link.frameBegan(at: instant) }
        for view in views { step(view, to: instant) }
        for animation in animations { animation.frameBegan(at: instant) }
        let over = animations.filter { $0.isOver(at: instant) }
        animations.removeAll { $0.isOver(at: instant) }
        // Stable: of those that end at the same time, the first made stays first.
        for animation in over.sorted(by: { ($0.end ?? instant) < ($1.end ?? instant) }) { animation.complete() }
        isStepping = false
        updateFrames()
    }

    private func step(_ view: UIView, to instant: Instant) {
        guard let presentation = view.presentation, presentation.hasBegun(at: instant) else { return }
        view.setNeedsDisplayInSuperview()
        presentation.step(to: instant)
        view.setNeedsDisplayInSuperview()
        view.forgetEmptyPresentation()
    }

    /// Shows what it moves where it is now.
    func show(_ animation: ViewAnimation) {
        for view in views where view.presentation?.moves(by: animation) == true { step(view, to: host.now) }
    }

    /// Has the views that it moves their values, and forgets it.
    func end(_ animation: ViewAnimation, at position: UIViewAnimatingPosition) {
        for view in views { view.end(animation, at: position) }
    }

    /// Frames are asked for only while something moves: a delay is waited for asleep.
    func updateFrames() {
        guard !isStepping else { return }
        let now = host.now
        let isMoving = animations.contains { $0.isMoving(at: now) } || links.contains { !$0.isPaused }
        if isMoving != isAskingForFrames {
            isAskingForFrames = isMoving
            host.perform(.animate(isMoving ? .start : .stop))
        }
        let next = isMoving ? nil : animations.compactMap(\.wakeUp).min()
        guard next != delayTimer?.deadline else { return }
        delayTimer?.cancel()
        delayTimer = next.map { begin in
            scheduler.at(begin) { [weak self] in
                self?.delayTimer = nil
                self?.updateFrames()
            }
        }
    }

    // MARK: Views that go

    func viewsLeftWindow(_ root: UIView) {
        for view in views where view.isDescendant(of: root) { cut(view) }
    }

    func windowWillClose(_ window: UIWindow) {
        for view in views where view.window === window { cut(view) }
    }

    private func cut(_ view: UIView) {
        remove(view)
        let presentation = view.presentation
        view.presentation = nil
        presentation?.cut()
    }
}
