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
        let animations = animations ?? LayerAnimations()
        self.animations = animations
        animations.entries.append(.init(key: key, animation: copy, tracker: CATransaction.addAnimation()))
        startAnimations()
    }

    /// Takes an animation away; the layer is shown without it.
    public func removeAnimation(forKey key: String) {
        removeAnimations { $0.key == key }
    }

    /// Takes all animations away, those of the view that it is the layer of too, which is shown where it was to go. Those of
    /// layers and views in it go on.
    public func removeAllAnimations() {
        view?.endAnimations()
        removeAnimations { _ in true }
    }

    /// The layer's copy of an animation that has not ended, or is kept at its end.
    public func animation(forKey key: String) -> CAAnimation? {
        animations?.entries.first { $0.key == key }?.animation
    }

    /// The keys of its animations; nil if it has none.
    public func animationKeys() -> [String]? {
        let keys = (animations?.entries ?? []).compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The layer as it is shown in this frame, animations of its view counted: a copy, of which changes are not shown. Nil for a
    /// layer that is in no window.
    ///
    /// **Difference from UIKit**: the copy is made by `init()`, and not by `init(layer:)`.
    public func presentation() -> Self? {
        guard rootView?.window != nil else { return nil }
        return presentationCopy() as? Self
    }

    /// The layer that this one is a copy of, or itself.
    public func model() -> Self { (original as? Self) ?? self }

    private func presentationCopy() -> CALayer {
        let copy = type(of: self).init()
        withPresentedValues { copy.copyProperties(from: self) }
        copy.original = self
        for (name, value) in animations?.presentedValues ?? [:] { property(name)?.write(copy, value) }
        guard let view, let presentation = view.presentation else { return copy }
        if animations?.presentedValues["bounds"] == nil { copy.bounds = view.drawnBounds }
        if animations?.presentedValues["position"] == nil {
            copy.position = presentation.center?.value ?? copy.position
        }
        if animations?.presentedValues["transform"] == nil, let transform = presentation.transform?.value {
            copy.setAffineTransform(transform)
        }
        if animations?.presentedValues["opacity"] == nil { copy.opacity = Float(view.drawnAlpha) }
        copy.backgroundColor = view.drawnBackgroundColor
        return copy
    }

    // MARK: Time

    /// The layer's time at one of the clock of touches, in seconds.
    func localTime(at time: TimeInterval) -> TimeInterval {
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return timing.localTime(parent?.localTime(at: time) ?? time)
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
        let elapsed = timing.speed == 0 ? 0 : (time - timing.timeOffset) / Double(timing.speed)
        let parentTime = timing.beginTime + elapsed
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return parent?.clockTime(at: parentTime) ?? parentTime
    }

    /// How fast its time goes on the clock of touches.
    private var totalSpeed: Double {
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return Double(timing.speed) * (parent?.totalSpeed ?? 1)
    }

    func timingDidChange() {
        rootView?.window?.application?.animator.layerTimingDidChange()
    }

    // MARK: Frames

    /// Begins what has waited for a window.
    func startAnimations() {
        guard let animations, !animations.entries.isEmpty, let application = rootView?.window?.application else {
            return
        }
        animations.start(at: localTime(at: application.host.now.seconds))
        application.animator.add(self)
    }

    /// The layer has come into a window, with all that is in it.
    func didEnterWindow() {
        frameCountOnEntry = rootView?.window?.application?.frameCount
        startAnimations()
        for layer in storedSublayers { layer.didEnterWindow() }
        mask?.didEnterWindow()
    }

    /// Has what is shown be that of a time.
    func updatePresentation(at instant: Instant) {
        guard let animations else { return }
        setNeedsDisplay()
        animations.updatePresentation(self, at: localTime(at: instant.seconds))
        setNeedsDisplay()
    }

    func isAnimating(at instant: Instant) -> Bool {
        totalSpeed != 0 && animations?.isAnimating(at: localTime(at: instant.seconds)) == true
    }

    /// When something begins by itself.
    func nextStart(after instant: Instant) -> Instant? {
        guard totalSpeed > 0, let delay = animations?.timeUntilStart(at: localTime(at: instant.seconds)) else {
            return nil
        }
        return instant.advanced(by: .nanoseconds(Int64(saturating: delay / totalSpeed * 1e9)))
    }

    /// Ends what is over, and says so.
    func finishAnimations(at instant: Instant) -> [() -> Void] {
        animations?.processTransitions(at: localTime(at: instant.seconds)) ?? []
    }

    private func removeAnimations(_ shouldRemove: (LayerAnimations.Entry) -> Bool) {
        guard let animations, animations.entries.contains(where: shouldRemove) else { return }
        let removed = animations.entries.filter(shouldRemove)
        animations.entries.removeAll(where: shouldRemove)
        let application = rootView?.window?.application
        if let application { updatePresentation(at: application.host.now) } else { animations.presentedValues = [:] }
        for entry in removed where !entry.hasEnded {
            let callbacks = LayerAnimations.endCallbacks(entry, finished: false)
            guard let application else {
                for callback in callbacks { callback() }
                continue
            }
            application.scheduler.after(.zero) { for callback in callbacks { callback() } }
        }
        application?.animator.updateFrames()
    }

    /// The layer leaves its window: what is kept at its end stays.
    func removeTransientAnimations() {
        removeAnimations { $0.animation.isRemovedOnCompletion }
    }

    // MARK: Drawing

    /// A value that is shown instead of the layer's own.
    func presentedValue(_ name: String) -> LayerValue? { animations?.presentedValues[name] }

    /// Does something while the layer has the values that are shown, but for those that are its view's.
    func withPresentedValues<Result>(_ work: () -> Result) -> Result {
        guard let animations, !animations.presentedValues.isEmpty, !animations.isPresenting else { return work() }
        let properties = animations.presentedValues.compactMap { name, value in
            property(name).flatMap { view != nil && $0.belongsToView ? nil : ($0, value) }
        }
        animations.isPresenting = true
        let originalValues = properties.map { $0.0.read(self) }
        for (property, value) in properties { property.write(self, value) }
        defer {
            for ((property, _), value) in zip(properties, originalValues) {
                if let value { property.write(self, value) }
            }
            animations.isPresenting = false
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
