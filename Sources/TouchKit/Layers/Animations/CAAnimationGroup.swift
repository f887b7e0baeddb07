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
