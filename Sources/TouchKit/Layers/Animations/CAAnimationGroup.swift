/// Several animations of a layer that begin and end together.
@MainActor open class CAAnimationGroup: CAAnimation {
    /// Their times are within the group's; their delegates are told nothing.
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
