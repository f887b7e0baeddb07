/// Moves everything that is animated, and asks the host for frames of the screen as long as something is.
final class Animator {
    private let host: any Host
    private let scheduler: Scheduler
    /// Those with something on its way.
    private var views: [UIView] = []
    /// Those with something on its way, in the order in which they were made.
    private var animations: [ViewAnimation] = []
    private var links: [CADisplayLink] = []
    /// Those with animations, also with such that have ended and are kept.
    private var layers: [CALayer] = []
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
        let news = step(layers, to: instant)
        for animation in animations { animation.frameBegan(at: instant) }
        let over = animations.filter { $0.isOver(at: instant) }
        animations.removeAll { $0.isOver(at: instant) }
        // Stable: of those that end at the same time, the first made stays first.
        for animation in over.sorted(by: { ($0.end ?? instant) < ($1.end ?? instant) }) { animation.complete() }
        for tell in news { tell() }
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
        let isMoving =
            animations.contains { $0.isMoving(at: now) } || links.contains { !$0.isPaused }
            || layers.contains { $0.isMoving(at: now) }
        if isMoving != isAskingForFrames {
            isAskingForFrames = isMoving
            host.perform(.animate(isMoving ? .start : .stop))
        }
        let next = isMoving ? nil : wakeUp(after: now)
        guard next != delayTimer?.deadline else { return }
        delayTimer?.cancel()
        delayTimer = next.map { begin in
            scheduler.at(begin) { [weak self] in
                self?.delayTimer = nil
                self?.updateFrames()
            }
        }
    }

    private func wakeUp(after now: Instant) -> Instant? {
        (animations.compactMap(\.wakeUp) + layers.compactMap { $0.wakeUp(after: now) }).min()
    }

    // MARK: Layers

    /// Shows a layer as its animations have it now, and from frame to frame as long as they go on.
    func add(_ layer: CALayer) {
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        layer.show(at: host.now)
        updateFrames()
    }

    /// The time of a layer goes differently: what it has an effect on is found out by looking at all.
    func layersChanged() {
        for layer in layers { layer.show(at: host.now) }
        updateFrames()
    }

    /// - Returns: tells who waits for the end of what is over.
    private func step(_ layers: [CALayer], to instant: Instant) -> [() -> Void] {
        var news: [() -> Void] = []
        for layer in layers where layer.isMoving(at: instant) {
            layer.setNeedsDisplay()
            news += layer.takeEnded(at: instant)
            layer.show(at: instant)
        }
        self.layers.removeAll { $0.motions?.motions.isEmpty != false }
        return news
    }

    // MARK: Views that go

    func viewsLeftWindow(_ root: UIView) {
        for view in views where view.isDescendant(of: root) { cut(view) }
        cutLayers { $0.isDescendant(of: root) }
    }

    func windowWillClose(_ window: UIWindow) {
        for view in views where view.window === window { cut(view) }
        cutLayers { $0.window === window }
    }

    private func cutLayers(_ isMeant: (UIView) -> Bool) {
        let gone = layers.filter { $0.rootView.map(isMeant) ?? true }
        layers.removeAll { layer in gone.contains { $0 === layer } }
        for layer in gone { layer.cutMotions() }
    }

    private func cut(_ view: UIView) {
        remove(view)
        let presentation = view.presentation
        view.presentation = nil
        presentation?.cut()
    }
}
