public import Foundation

/// Who is told when an animation begins and ends. Both methods are optional.
@MainActor public protocol CAAnimationDelegate: AnyObject {
    /// It has begun.
    func animationDidStart(_ animation: CAAnimation)
    /// It has ended, or was taken away before (`finished` is false).
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// Changes what is shown of a layer in time, and nothing of the layer itself: `CALayer.add(_:forKey:)`.
///
/// A layer shows its own values again when it is over, unless `isRemovedOnCompletion` is false and `fillMode` says otherwise.
@MainActor open class CAAnimation: CAMediaTiming {
    var timing = MediaTiming()
    private var values: [String: Any] = [:]

    /// Kept alive by the animation, as in UIKit.
    open var delegate: (any CAAnimationDelegate)?
    /// How its speed changes; nil: at the same speed all the way.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer forgets it at its end.
    open var isRemovedOnCompletion = true

    /// One that changes nothing.
    public required init() {}

    /// When it begins in the time around it, in seconds; 0: when it is added.
    open var beginTime: TimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// In seconds; 0: that of the transaction or the group.
    open var duration: TimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// How fast its time goes.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// Added to its time, in seconds.
    open var timeOffset: TimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// How often it takes place; 0 is once, `infinity` and `greatestFiniteMagnitude` never end.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// How long it takes place again and again, in seconds; 0 goes by `repeatCount`.
    open var repeatDuration: TimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether it goes back each time.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// What is shown before and after.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Keeps something with the animation, by a name of the program's own.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// What was kept with it.
    open func value(forKey key: String) -> Any? { values[key] }

    /// As it is now: what is changed afterwards leaves the copy alone. A layer keeps a copy.
    func copied() -> CAAnimation {
        let copy = type(of: self).init()
        copy.copyProperties(from: self)
        return copy
    }

    func copyProperties(from other: CAAnimation) {
        (timing, values, delegate) = (other.timing, other.values, other.delegate)
        (timingFunction, isRemovedOnCompletion) = (other.timingFunction, other.isRemovedOnCompletion)
    }

    /// - Parameters:
    ///   - time: in the time around it.
    ///   - isWithin: whether a group holds it, which says itself what is shown before and after.
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

    /// Changes what is shown. - Parameter part: 0…1 of the way.
    func show(_ fraction: Double, in presented: inout PresentedLayer) {}

    /// An animation without a length takes that of what is around it.
    func fillDuration(_ duration: TimeInterval) {
        if timing.duration == 0 { timing.duration = duration }
    }
}

/// What is shown of a layer instead of its own values.
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
