public import Foundation

/// Animates a property of a layer, by its name. A name that is not known changes nothing.
@MainActor open class CAPropertyAnimation: CAAnimation {
    /// Such as `position`, `position.x`, `opacity`, `strokeEnd`, `transform.rotation.z`.
    open var keyPath: String?
    /// Whether its values are added to what the layer has.
    open var isAdditive = false
    /// Whether each repetition begins where the one before has ended. Kept, and without effect.
    open var isCumulative = false

    /// Animates a property.
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

    /// - Parameter current: what is shown without it.
    func value(at fraction: Double, from current: LayerValue) -> LayerValue? { nil }
}

/// Goes from one value to another.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins; nil: where `toValue` less `byValue` is, or else at what the layer has.
    open var fromValue: Any?
    /// Where it ends; nil: at `fromValue` and `byValue`, or else at what the layer has.
    open var toValue: Any?
    /// How far it goes, unless both ends are given.
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

    /// How much of the way is gone when a part of the time is over.
    func progress(at fraction: Double) -> Double { fraction }
}

/// Swings to its end like a weight on a spring.
@MainActor open class CASpringAnimation: CABasicAnimation {
    /// More swings more slowly.
    open var mass: CGFloat = 1
    /// More swings faster.
    open var stiffness: CGFloat = 100
    /// More comes to rest sooner.
    open var damping: CGFloat = 10
    /// At the beginning, in whole ways a second.
    open var initialVelocity: CGFloat = 0

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
    }

    /// How long it takes until it lies still but for a thousandth of the way, in seconds.
    open var settlingDuration: TimeInterval {
        let decay = decay
        guard decay > 0 else { return .infinity }
        return -log(0.001) / decay
    }

    /// How much of the swing is lost in a second, as an exponent.
    private var decay: Double {
        let (dampingRate, frequency) = (
            Double(damping) / (2 * Double(mass)), (Double(stiffness) / Double(mass)).squareRoot()
        )
        // More damping than comes to rest without swinging slows it down.
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
