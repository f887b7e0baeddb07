public import Foundation
import TouchKit

/// Animates a layer's property, identified by its key path. Unknown key paths have no effect.
@MainActor open class CAPropertyAnimation: CAAnimation {
    /// The key path, such as `position`, `position.x`, `opacity`, `strokeEnd`, `transform.rotation.z`.
    open var keyPath: String?
    /// Whether the values are added to the layer's value.
    open var isAdditive = false
    /// Whether each repetition starts at the end of the previous one. Stored, but without effect.
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    override func show(_ fraction: Double, in presented: inout PresentedLayer) {
        guard let path = keyPath.flatMap({ LayerKeyPath($0, of: presented.layer) }), let current = presented.get(path),
            let value = value(at: fraction, from: current)
        else { return }
        presented.set(path, to: isAdditive ? current.adding(value) : value)
    }

    /// - Parameter current: the value without this animation.
    func value(at fraction: Double, from current: LayerValue) -> LayerValue? { nil }
}

/// Animates from one value to another.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; nil: `toValue` minus `byValue`, otherwise the layer's value.
    open var fromValue: Any?
    /// The end value; nil: `fromValue` plus `byValue`, otherwise the layer's value.
    open var toValue: Any?
    /// The difference of the values, unless both are given.
    open var byValue: Any?

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func value(at fraction: Double, from current: LayerValue) -> LayerValue? {
        let by = byValue.map { LayerValue($0) }
        let (from, to) = (fromValue.map { LayerValue($0) }, toValue.map { LayerValue($0) })
        let start = from ?? to.flatMap { end in by.map { end.adding($0, times: -1) } } ?? current
        let end = to ?? by.map { start.adding($0) } ?? current
        return start.interpolated(to: end, progress(at: fraction))
    }

    /// Returns the progress at a fraction of the duration.
    func progress(at fraction: Double) -> Double { fraction }
}

/// Animates to the end value with a damped spring.
@MainActor open class CASpringAnimation: CABasicAnimation {
    /// The mass; a greater one oscillates more slowly.
    open var mass: CGFloat = 1
    /// The stiffness; a greater one oscillates faster.
    open var stiffness: CGFloat = 100
    /// The damping; a greater one settles sooner.
    open var damping: CGFloat = 10
    /// The initial velocity, in multiples of the total distance per second.
    open var initialVelocity: CGFloat = 0

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
    }

    /// The time until the remaining oscillation is a thousandth of the distance, in seconds.
    open var settlingDuration: TimeInterval {
        let decay = decay
        guard decay > 0 else { return .infinity }
        return -log(0.001) / decay
    }

    /// The rate of exponential decay, per second.
    private var decay: Double {
        let (dampingRate, frequency) = (
            Double(damping) / (2 * Double(mass)), (Double(stiffness) / Double(mass)).squareRoot()
        )
        // Overdamping slows the animation down.
        return dampingRate < frequency ? dampingRate : frequency
    }

    override func progress(at fraction: Double) -> Double {
        let time = fraction * duration
        let frequency = (Double(stiffness) / Double(mass)).squareRoot()
        let (decay, velocity) = (decay, Double(initialVelocity))
        guard decay < frequency else {
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        let oscillation = (frequency * frequency - decay * decay).squareRoot()
        return 1 - exp(-decay * time)
            * (cos(oscillation * time) + (decay - velocity) / oscillation * sin(oscillation * time))
    }
}

/// The animation of a view's layer property that was changed in an animation block of views.
final class BlockAnimation: CABasicAnimation {
    private var blockTiming: Timing?

    /// - Parameters:
    ///   - block: the current animation block; it doesn't end before this animation.
    ///   - key: the changed property.
    convenience init?(_ block: ViewAnimation, of layer: CALayer, _ key: String) {
        guard let application = layer.rootView?.window?.application, !block.isImmediate else { return nil }
        self.init(keyPath: key)
        block.propertyChanged(in: application)
        block.startMoving()
        guard let start = block.start else { return nil }
        blockTiming = block.timing
        (duration, beginTime) = (block.duration.seconds, layer.convertTime(start.seconds, from: nil))
        fillMode = .backwards
        autoreverses = block.options.contains(.autoreverse)
        if block.options.contains(.repeat) { repeatCount = .infinity }
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        blockTiming = (other as? BlockAnimation)?.blockTiming
    }

    override func progress(at fraction: Double) -> Double { blockTiming?.progress(at: fraction) ?? fraction }
}
