public import Foundation

/// What is shown of a layer while it is animated.
extension CALayer {
    /// Has an animation change what is shown of the layer, from now on or from its `beginTime`; of a layer that is in no window,
    /// once it is in one. Another one with the same key is taken away.
    ///
    /// The layer keeps a copy. Its own values stay as they are: set them, too, if it is to stay where the animation leads.
    /// Touches go by them. A layer that leaves its window forgets its animations, but for those that are kept at their end.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        let copy = animation.copied()
        copy.fillDuration(CATransaction.animationDuration())
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        let motions = motions ?? LayerMotions()
        self.motions = motions
        motions.motions.append(.init(key: key, animation: copy, ending: CATransaction.oneMore()))
        beginMotions()
    }

    /// Takes an animation away; the layer is shown without it.
    public func removeAnimation(forKey key: String) {
        endMotions { $0.key == key }
    }

    /// Takes all animations away, those of the view that it is the layer of too, which is shown where it was to go. Those of
    /// layers and views in it go on.
    public func removeAllAnimations() {
        view?.endAnimations()
        endMotions { _ in true }
    }

    /// The layer's copy of an animation that has not ended, or is kept at its end.
    public func animation(forKey key: String) -> CAAnimation? {
        motions?.motions.first { $0.key == key }?.animation
    }

    /// The keys of its animations; nil if it has none.
    public func animationKeys() -> [String]? {
        let keys = (motions?.motions ?? []).compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The layer as it is shown in this frame, animations of its view counted: a copy, of which changes are not shown. Nil for a
    /// layer that is in no window.
    ///
    /// **Difference from UIKit**: the copy is made by `init()`, and not by `init(layer:)`.
    public func presentation() -> Self? {
        guard rootView?.window != nil else { return nil }
        return shownCopy() as? Self
    }

    /// The layer that this one is a copy of, or itself.
    public func model() -> Self { (original as? Self) ?? self }

    private func shownCopy() -> CALayer {
        let copy = type(of: self).init()
        presenting { copy.take(from: self) }
        copy.original = self
        for (name, value) in motions?.shown ?? [:] { property(name)?.write(copy, value) }
        guard let view, let presentation = view.presentation else { return copy }
        if motions?.shown["bounds"] == nil { copy.bounds = view.drawnBounds }
        if motions?.shown["position"] == nil { copy.position = presentation.center?.value ?? copy.position }
        if motions?.shown["transform"] == nil, let transform = presentation.transform?.value {
            copy.setAffineTransform(transform)
        }
        if motions?.shown["opacity"] == nil { copy.opacity = Float(view.drawnAlpha) }
        copy.backgroundColor = view.drawnBackgroundColor
        return copy
    }

    // MARK: Time

    /// The layer's time at one of the clock of touches, in seconds.
    func localTime(at time: TimeInterval) -> TimeInterval {
        let around = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return timing.local(around?.localTime(at: time) ?? time)
    }

    /// Converts a time of another layer to this one's; nil stands for the clock of touches.
    public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
        localTime(at: layer?.clockTime(at: time) ?? time)
    }

    /// Converts a time of this layer to another one's; nil stands for the clock of touches.
    public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
        let clock = clockTime(at: time)
        return layer?.localTime(at: clock) ?? clock
    }

    /// The other way round; of a layer that stands still, when it began.
    private func clockTime(at time: TimeInterval) -> TimeInterval {
        let passed = timing.speed == 0 ? 0 : (time - timing.timeOffset) / Double(timing.speed)
        let own = timing.beginTime + passed
        let around = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return around?.clockTime(at: own) ?? own
    }

    /// How fast its time goes on the clock of touches.
    private var wholeSpeed: Double {
        let around = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return Double(timing.speed) * (around?.wholeSpeed ?? 1)
    }

    func timeChanged() {
        rootView?.window?.application?.animator.layersChanged()
    }

    // MARK: Frames

    /// Begins what has waited for a window.
    func beginMotions() {
        guard let motions, !motions.motions.isEmpty, let application = rootView?.window?.application else { return }
        motions.begin(at: localTime(at: application.host.now.seconds))
        application.animator.add(self)
    }

    /// The layer has come into a window, with all that is in it.
    func enteredWindow() {
        framesBefore = rootView?.window?.application?.frameCount
        beginMotions()
        for layer in storedSublayers { layer.enteredWindow() }
        mask?.enteredWindow()
    }

    /// Has what is shown be that of a time.
    func show(at instant: Instant) {
        guard let motions else { return }
        setNeedsDisplay()
        motions.show(self, at: localTime(at: instant.seconds))
        setNeedsDisplay()
    }

    func isMoving(at instant: Instant) -> Bool {
        wholeSpeed != 0 && motions?.isMoving(at: localTime(at: instant.seconds)) == true
    }

    /// When something begins by itself.
    func wakeUp(after instant: Instant) -> Instant? {
        guard wholeSpeed > 0, let wait = motions?.wait(at: localTime(at: instant.seconds)) else { return nil }
        return instant.advanced(by: .nanoseconds(Int64(saturating: wait / wholeSpeed * 1e9)))
    }

    /// Ends what is over, and says so.
    func takeEnded(at instant: Instant) -> [() -> Void] {
        motions?.take(at: localTime(at: instant.seconds)) ?? []
    }

    private func endMotions(_ isMeant: (LayerMotions.Motion) -> Bool) {
        guard let motions, motions.motions.contains(where: isMeant) else { return }
        let ended = motions.motions.filter(isMeant)
        motions.motions.removeAll(where: isMeant)
        let application = rootView?.window?.application
        if let application { show(at: application.host.now) } else { motions.shown = [:] }
        for motion in ended where !motion.hasEnded {
            let news = LayerMotions.end(motion, finished: false)
            guard let application else {
                for tell in news { tell() }
                continue
            }
            application.scheduler.after(.zero) { for tell in news { tell() } }
        }
        application?.animator.updateFrames()
    }

    /// The layer leaves its window: what is kept at its end stays.
    func cutMotions() {
        endMotions { $0.animation.isRemovedOnCompletion }
    }

    // MARK: Drawing

    /// A value that is shown instead of the layer's own.
    func shown(_ name: String) -> LayerValue? { motions?.shown[name] }

    /// Does something while the layer has the values that are shown, but for those that are its view's.
    func presenting<Result>(_ work: () -> Result) -> Result {
        guard let motions, !motions.shown.isEmpty, !motions.isPresenting else { return work() }
        let properties = motions.shown.compactMap { name, value in
            property(name).flatMap { view != nil && $0.isViews ? nil : ($0, value) }
        }
        motions.isPresenting = true
        let own = properties.map { $0.0.read(self) }
        for (property, value) in properties { property.write(self, value) }
        defer {
            for ((property, _), value) in zip(properties, own) { if let value { property.write(self, value) } }
            motions.isPresenting = false
        }
        return work()
    }
}

extension UIView {
    /// The layer of this view, or else of the nearest view around it that has one.
    fileprivate var nearestLayer: CALayer? {
        sequence(first: self, next: \.superview).first { $0.ownLayer != nil }?.ownLayer
    }
}
