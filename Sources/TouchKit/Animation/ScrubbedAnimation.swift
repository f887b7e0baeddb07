import Foundation

/// What one of a property animator's blocks has changed: shown as far as the animator has come, until that ends it.
final class ScrubbedAnimation: ViewAnimation {
    /// Keeps it alive, as UIKit does with one that is active.
    let animator: UIViewPropertyAnimator
    /// The animator's place from which on this one moves.
    private let firstPlace: CGFloat

    init(_ animator: UIViewPropertyAnimator, from firstPlace: CGFloat) {
        self.animator = animator
        self.firstPlace = firstPlace
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

    override var isReducible: Bool { false }

    override var wakeUp: Instant? { animator.delayEnd }

    override func progress(at instant: Instant) -> CGFloat {
        guard firstPlace > 0 else { return animator.place(at: instant) }
        guard firstPlace < 1 else { return 1 }
        return max(0, (animator.place(at: instant) - firstPlace) / (1 - firstPlace))
    }

    override func frameBegan(at instant: Instant) {
        animator.frameBegan(at: instant)
    }

    override func cut() {
        super.cut()
        if !isMovingSomething { animator.animationWasCut() }
    }
}
