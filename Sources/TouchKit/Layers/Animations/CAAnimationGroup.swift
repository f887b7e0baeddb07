/// Several animations of a layer that begin and end together.
@MainActor open class CAAnimationGroup: CAAnimation {
    /// Their times are within the group's; their delegates are told nothing.
    open var animations: [CAAnimation]?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
    }

    override func show(_ part: Double, in shown: inout ShownLayer) {
        for animation in animations ?? [] { animation.contribute(at: part * duration, to: &shown) }
    }

    override func fillDuration(_ duration: Double) {
        super.fillDuration(duration)
        for animation in animations ?? [] { animation.fillDuration(self.duration) }
    }
}
