import Foundation

/// What one of a property animator's blocks has changed: shown as far as the animator has come, until that ends it.
final class ScrubbedAnimation: ViewAnimation {
    /// Keeps it alive, as UIKit does with one that is active.
    let animator: UIViewPropertyAnimator
    /// The animator's place from which on this one moves.
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

    /// Its animator decides when.
    override var end: Instant? { nil }

    /// A paused animator needs no frames: the program sleeps.
    override func isMoving(at instant: Instant) -> Bool { animator.isMoving(at: instant) }

    /// What takes no time is shown when it is moved by hand all the same.
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
