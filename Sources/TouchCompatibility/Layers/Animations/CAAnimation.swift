public import Foundation
public import TouchKit

/// Receives the start and the end of animations. Both methods are optional.
@MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has started.
    func animationDidStart(_ animation: CAAnimation)
    /// Called when the animation has ended, or was removed before its end (`finished` is false).
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// Changes the presentation of a layer over time, without changing the layer itself: `CALayer.add(_:forKey:)`.
///
/// At the end, the layer shows its own values again, unless `isRemovedOnCompletion` is false and `fillMode` retains the
/// animation's values.
@MainActor open class CAAnimation: CAMediaTiming {
    var timing = MediaTiming()
    private var values: [String: Any] = [:]

    /// The delegate; retained by the animation, as in UIKit.
    open var delegate: (any CAAnimationDelegate)?
    /// The timing function; nil: linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer removes the animation at its end.
    open var isRemovedOnCompletion = true

    /// Creates an animation without effect.
    public required init() {}

    /// The start, in the time of the layer or the group, in seconds; 0: when the animation is added.
    open var beginTime: TimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The duration, in seconds; 0: that of the transaction or the group.
    open var duration: TimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The rate of the animation's time.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// An offset added to the animation's time, in seconds.
    open var timeOffset: TimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The number of repetitions; 0 means once, `infinity` and `greatestFiniteMagnitude` mean endless.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// The duration of all repetitions, in seconds; 0: determined by `repeatCount`.
    open var repeatDuration: TimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each repetition also runs in reverse.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The presentation before the start and after the end.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Sets a custom value.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// Returns a custom value.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Returns a copy; layers store copies, so that later changes of the original have no effect.
    func copied() -> CAAnimation {
        let copy = type(of: self).init()
        copy.copyProperties(from: self)
        return copy
    }

    func copyProperties(from other: CAAnimation) {
        (timing, values, delegate) = (other.timing, other.values, other.delegate)
        (timingFunction, isRemovedOnCompletion) = (other.timingFunction, other.isRemovedOnCompletion)
    }

    /// Applies the animation to a presentation.
    ///
    /// - Parameter time: in the time of the layer or the group.
    final func contribute(at time: TimeInterval, to presented: inout PresentedLayer) {
        switch timing.phase(at: time) {
        case .before: if fillMode.showsStart { apply(0, to: &presented) }
        case .during(let fraction): apply(fraction, to: &presented)
        case .after(let fraction): if fillMode.showsEnd { apply(fraction, to: &presented) }
        }
    }

    private func apply(_ fraction: Double, to presented: inout PresentedLayer) {
        show(timingFunction?.value(at: fraction) ?? fraction, in: &presented)
    }

    /// Changes the presentation. - Parameter fraction: 0…1 of the animation.
    func show(_ fraction: Double, in presented: inout PresentedLayer) {}

    /// Sets the duration of an animation that has none.
    func fillDuration(_ duration: TimeInterval) {
        if timing.duration == 0 { timing.duration = duration }
    }
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// The presented values of a layer that differ from its own.
struct PresentedLayer {
    let layer: CALayer
    private(set) var values: [String: LayerValue] = [:]

    init(of layer: CALayer) {
        self.layer = layer
    }

    func get(_ path: LayerKeyPath) -> LayerValue? {
        (values[path.name] ?? path.property.read(layer)).flatMap { path.get($0) }
    }

    mutating func set(_ path: LayerKeyPath, to value: LayerValue) {
        guard let fullValue = values[path.name] ?? path.property.read(layer) else { return }
        values[path.name] = path.set(value, in: fullValue)
    }
}

/// A group of animations of a layer that run simultaneously.
@MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations, with times relative to the group; their delegates aren't called.
    open var animations: [CAAnimation]?

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
    }

    override func show(_ fraction: Double, in presented: inout PresentedLayer) {
        for animation in animations ?? [] { animation.contribute(at: fraction * duration, to: &presented) }
    }

    override func fillDuration(_ duration: Double) {
        super.fillDuration(duration)
        for animation in animations ?? [] { animation.fillDuration(self.duration) }
    }
}
