public import Foundation
public import TouchKit

/// The layer's animations and its presentation.
extension CALayer {
    /// Adds an animation of the layer's presentation, starting now or at its `beginTime`, or when the layer enters a
    /// window. Replaces an animation with the same key.
    ///
    /// The layer stores a copy. Its own values don't change: set them, too, to keep the final state. Hit-testing uses
    /// the own values. When the layer leaves its window, animations are removed unless they are retained at their end.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        let copy = animation.copied()
        copy.fillDuration(CATransaction.animationDuration())
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        let animations = animations ?? LayerAnimations()
        state.animations = animations
        animations.entries.append(.init(key: key, animation: copy, group: AnimationGroup.current))
        AnimationGroup.current?.addAnimation()
        startAnimations()
    }

    /// Removes an animation and its effect.
    public func removeAnimation(forKey key: String) {
        removeAnimations { $0.key == key }
    }

    /// Removes all animations including those of the layer's view, which is then shown in its final state. Animations
    /// of sublayers and subviews continue.
    public func removeAllAnimations() {
        view?.endAnimations()
        removeAnimations { _ in true }
    }

    /// Returns the layer's copy of an animation that hasn't ended or is retained at its end.
    public func animation(forKey key: String) -> CAAnimation? {
        animations?.entries.first { $0.key == key }?.animation
    }

    /// Returns the keys of the animations; nil if there are none.
    public func animationKeys() -> [String]? {
        let keys = (animations?.entries ?? []).compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Returns a copy of the layer with the values presented in this frame, including animations of its view; changes
    /// of the copy have no effect. Nil for a layer in no window.
    ///
    /// **Difference from UIKit**: the copy is created with `init()` instead of `init(layer:)`.
    public func presentation() -> Self? {
        guard rootView?.window != nil else { return nil }
        return presentationCopy() as? Self
    }

    /// Returns the original layer of a presentation copy, otherwise the layer itself.
    public func model() -> Self { (state.original as? Self) ?? self }

    private func presentationCopy() -> CALayer {
        let copy = type(of: self).init()
        withPresentedValues {
            copy.copyProperties(from: self)
            copy.copyContent(from: self)
        }
        copy.state.original = self
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

    /// Converts from the time of the touch clock to the layer's time, in seconds.
    func localTime(at time: TimeInterval) -> TimeInterval {
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return state.timing.localTime(parent?.localTime(at: time) ?? time)
    }

    /// Converts from the time of another layer to this layer's time; nil: the touch clock.
    public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
        localTime(at: layer?.clockTime(at: time) ?? time)
    }

    /// Converts from this layer's time to the time of another layer; nil: the touch clock.
    public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
        let clock = clockTime(at: time)
        return layer?.localTime(at: clock) ?? clock
    }

    /// Converts from the layer's time to the touch clock; for a paused layer, returns its start.
    private func clockTime(at time: TimeInterval) -> TimeInterval {
        let elapsed = state.timing.speed == 0 ? 0 : (time - state.timing.timeOffset) / Double(state.timing.speed)
        let parentTime = state.timing.beginTime + elapsed
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return parent?.clockTime(at: parentTime) ?? parentTime
    }

    /// The rate of the layer's time relative to the touch clock.
    private var totalSpeed: Double {
        let parent = superlayer ?? view?.superview.flatMap { $0.nearestLayer }
        return Double(state.timing.speed) * (parent?.totalSpeed ?? 1)
    }

    // MARK: Frames

    /// Starts the animations that were waiting for a window.
    func startAnimations() {
        guard let animations, !animations.entries.isEmpty, let application = rootView?.window?.application else {
            return
        }
        animations.start(at: localTime(at: application.host.now.seconds))
        application.animator.add(self)
    }

    /// Handles that the layer has entered a window, with all its sublayers.
    package func didEnterWindow() {
        state.frameCountOnEntry = rootView?.window?.application?.frameCount
        startAnimations()
        for layer in state.sublayers { layer.didEnterWindow() }
        mask?.didEnterWindow()
    }

    /// Updates the presentation to a point in time.
    package func updatePresentation(at instant: Instant) {
        guard let animations else { return }
        setNeedsDisplay()
        animations.updatePresentation(self, at: localTime(at: instant.seconds))
        setNeedsDisplay()
    }

    package func isAnimating(at instant: Instant) -> Bool {
        totalSpeed != 0 && animations?.isAnimating(at: localTime(at: instant.seconds)) == true
    }

    /// Returns when the next animation starts.
    package func nextStart(after instant: Instant) -> Instant? {
        guard totalSpeed > 0, let delay = animations?.timeUntilStart(at: localTime(at: instant.seconds)) else {
            return nil
        }
        return instant.advanced(by: .nanoseconds(Int64(saturating: delay / totalSpeed * 1e9)))
    }

    /// Ends finished animations; returns the resulting callbacks.
    package func finishAnimations(at instant: Instant) -> [() -> Void] {
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

    /// Removes all animations that aren't retained at their end, since the layer leaves its window.
    package func removeTransientAnimations() {
        removeAnimations { $0.animation.isRemovedOnCompletion }
    }

    // MARK: Drawing

    /// Returns the presented value of a property, if it differs from the layer's own.
    func presentedValue(_ name: String) -> LayerValue? { animations?.presentedValues[name] }

    /// Performs the closure while the layer temporarily has its presented values, except for properties of its view.
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
    /// The layer of this view or of its nearest ancestor with a layer.
    fileprivate var nearestLayer: CALayer? {
        sequence(first: self, next: \.superview).first { $0.ownLayer != nil }?.ownLayer
    }
}
