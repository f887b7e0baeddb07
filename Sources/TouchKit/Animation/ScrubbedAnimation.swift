import Foundation

/// The changes of one of a property animator's blocks, presented at the animator's position until it ends.
final class ScrubbedAnimation: ViewAnimation {
    /// Retained: UIKit keeps active animators alive.
    let animator: UIViewPropertyAnimator
    /// The position of the animator at which this animation starts.
    private let startPosition: CGFloat

    init(_ animator: UIViewPropertyAnimator, from startPosition: CGFloat) {
        self.animator = animator
        self.startPosition = startPosition
        super.init(
            duration: animator.duration, delay: 0, timing: .curve(.linear),
            options: animator.isUserInteractionEnabled
                ? [.beginFromCurrentState, .allowUserInteraction] : .beginFromCurrentState,
            completion: nil)
    }

    /// Unknown: the animator decides.
    override var end: Instant? { nil }

    /// A paused animator needs no frames, so the program sleeps.
    override func isMoving(at instant: Instant) -> Bool { animator.isMoving(at: instant) }

    /// False even for a duration of 0: the animation can still be scrubbed.
    override var isImmediate: Bool { false }

    override var respectsReducedMotion: Bool { false }

    override var nextStart: Instant? { animator.delayEnd }

    override func progress(at instant: Instant) -> CGFloat {
        guard startPosition > 0 else { return animator.position(at: instant) }
        guard startPosition < 1 else { return 1 }
        return max(0, (animator.position(at: instant) - startPosition) / (1 - startPosition))
    }

    override func frameBegan(at instant: Instant) {
        animator.frameBegan(at: instant)
    }

    override func interruptProperty() {
        super.interruptProperty()
        if !hasMovingProperties { animator.animationWasInterrupted() }
    }
}
