/// Updates all animations, and requests frames from the host while any is running.
package final class Animator {
    private let host: any Host
    private let scheduler: Scheduler
    /// Views with a presentation.
    private var views: [UIView] = []
    /// Running or delayed animations, in the order of creation.
    private var animations: [ViewAnimation] = []
    private var links: [CADisplayLink] = []
    /// Layers with animations, including ended ones that are retained.
    private var layers: [CALayer] = []
    /// The identities of those layers, of which there may be thousands.
    private var layerIDs: Set<ObjectIdentifier> = []
    private var isRequestingFrames = false
    private var isStepping = false
    /// Fires at the end of the shortest delay.
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

    /// Handles the start of a screen frame: calls display links, updates animations, then calls completions.
    func frameBegan(at instant: Instant) {
        guard isRequestingFrames else { return }
        isStepping = true
        for link in links where !link.isPaused { link.frameBegan(at: instant) }
        for view in views { step(view, to: instant) }
        let callbacks = step(layers, to: instant)
        for animation in animations { animation.frameBegan(at: instant) }
        let ended = animations.filter { $0.hasEnded(at: instant) }
        animations.removeAll { $0.hasEnded(at: instant) }
        // The sort is stable: of animations with the same end, the one created first comes first.
        for animation in ended.sorted(by: { ($0.end ?? instant) < ($1.end ?? instant) }) { animation.complete() }
        for callback in callbacks { callback() }
        isStepping = false
        updateFrames()
    }

    private func step(_ view: UIView, to instant: Instant) {
        guard let presentation = view.presentation, presentation.hasStarted(at: instant) else { return }
        view.setNeedsDisplayInSuperview()
        presentation.step(to: instant)
        view.setNeedsDisplayInSuperview()
        view.removeEmptyPresentation()
    }

    /// Updates the views of an animation to its current state.
    package func show(_ animation: ViewAnimation) {
        for view in views where view.presentation?.moves(by: animation) == true { step(view, to: host.now) }
    }

    /// Ends an animation of views; sets their properties to a position of it.
    package func end(_ animation: ViewAnimation, at position: UIViewAnimatingPosition) {
        for view in views { view.end(animation, at: position) }
    }

    /// Requests frames only while something moves; the program sleeps during a delay.
    package func updateFrames() {
        guard !isStepping else { return }
        let now = host.now
        let isMoving =
            animations.contains { $0.isMoving(at: now) } || links.contains { !$0.isPaused } || hasMovingLayer(at: now)
        if isMoving != isRequestingFrames {
            isRequestingFrames = isMoving
            host.perform(.animate(isMoving ? .start : .stop))
        }
        let next = isMoving ? nil : nextStart(after: now)
        guard next != delayTimer?.deadline else { return }
        delayTimer?.cancel()
        delayTimer = next.map { deadline in
            scheduler.at(deadline) { [weak self] in
                self?.delayTimer = nil
                self?.updateFrames()
            }
        }
    }

    /// Searches from the layer that was added last, and forgets those at the end whose animations were removed: when
    /// thousands of layers are animated or removed in turn, each search is short.
    private func hasMovingLayer(at now: Instant) -> Bool {
        while let last = layers.last, last.behavior?.hasAnimations != true {
            layers.removeLast()
            layerIDs.remove(ObjectIdentifier(last))
        }
        return layers.reversed().contains { $0.behavior?.isAnimating(at: now) == true }
    }

    private func nextStart(after now: Instant) -> Instant? {
        (animations.compactMap(\.nextStart) + layers.compactMap { $0.behavior?.nextStart(after: now) }).min()
    }

    // MARK: Layers

    /// Presents a layer with its animations now, and in each frame until they end.
    package func add(_ layer: CALayer) {
        if layerIDs.insert(ObjectIdentifier(layer)).inserted { layers.append(layer) }
        layer.behavior?.updatePresentation(at: host.now)
        updateFrames()
    }

    /// Updates all layers after a layer's timing has changed, which may affect others.
    package func layerTimingDidChange() {
        for layer in layers { layer.behavior?.updatePresentation(at: host.now) }
        updateFrames()
    }

    /// - Returns: the callbacks of ended animations.
    private func step(_ layers: [CALayer], to instant: Instant) -> [() -> Void] {
        var callbacks: [() -> Void] = []
        for layer in layers.compactMap(\.behavior) where layer.isAnimating(at: instant) {
            layer.setNeedsDisplay()
            callbacks += layer.finishAnimations(at: instant)
            layer.updatePresentation(at: instant)
        }
        removeLayersWithoutAnimations()
        return callbacks
    }

    // MARK: Removal

    func viewsDidLeaveWindow(_ root: UIView) {
        for view in views where view.isDescendant(of: root) { interrupt(view) }
        removeLayers { $0.isDescendant(of: root) }
    }

    func windowWillClose(_ window: UIWindow) {
        for view in views where view.window === window { interrupt(view) }
        removeLayers { $0.window === window }
    }

    private func removeLayers(_ shouldRemove: (UIView) -> Bool) {
        let removed = layers.filter { $0.behavior?.rootView.map(shouldRemove) ?? true }
        layerIDs.subtract(removed.map { ObjectIdentifier($0) })
        layers.removeAll { !layerIDs.contains(ObjectIdentifier($0)) }
        for layer in removed { layer.behavior?.removeTransientAnimations() }
    }

    private func removeLayersWithoutAnimations() {
        layers.removeAll { $0.behavior?.hasAnimations != true }
        layerIDs = Set(layers.map { ObjectIdentifier($0) })
    }

    private func interrupt(_ view: UIView) {
        remove(view)
        let presentation = view.presentation
        view.presentation = nil
        presentation?.interrupt()
    }
}
