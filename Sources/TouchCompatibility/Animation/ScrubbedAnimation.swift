import Foundation
import TouchKit

/// Presents the changes of one of a property animator's blocks at the animator's position, until it ends.
final class ScrubbedAnimation: AnimationDriver {
    /// Retained: UIKit keeps active animators alive.
    private let animator: UIViewPropertyAnimator
    /// The position of the animator at which the changes start.
    private let startPosition: CGFloat

    init(_ animator: UIViewPropertyAnimator, from startPosition: CGFloat) {
        self.animator = animator
        self.startPosition = startPosition
    }

    /// A paused animator needs no frames, so the program sleeps.
    func isMoving(at instant: Instant) -> Bool { animator.isMoving(at: instant) }

    var nextStart: Instant? { animator.delayEnd }

    func progress(at instant: Instant) -> CGFloat {
        guard startPosition > 0 else { return animator.position(at: instant) }
        guard startPosition < 1 else { return 1 }
        return max(0, (animator.position(at: instant) - startPosition) / (1 - startPosition))
    }

    func frameBegan(at instant: Instant) {
        animator.frameBegan(at: instant)
    }

    func lastPropertyWasInterrupted() {
        animator.animationWasInterrupted()
    }
}

/// The uninterrupted part of an animator's course from a position to one of its ends.
///
/// Positions are 0 at the old values and 1 at the new ones. Fractions count from 0 to 1 in the current direction.
nonisolated struct AnimatorLeg {
    /// The position at which this leg starts.
    let origin: CGFloat
    /// The position at which it ends: 0 or 1.
    let goal: CGFloat
    /// The fraction at which it starts.
    let firstFraction: CGFloat
    /// The timing of the remainder; nil: linear.
    let timing: Timing?

    /// The entire course at constant speed, as scrubbed by a finger.
    static func linear(to goal: CGFloat) -> AnimatorLeg {
        AnimatorLeg(origin: 1 - goal, goal: goal, firstFraction: 0, timing: nil)
    }

    /// Returns the position at a fraction. Fractions before this leg are mapped linearly onto the course to its origin.
    func position(at fraction: CGFloat) -> CGFloat {
        if fraction < firstFraction {
            let start = 1 - goal
            return start + (origin - start) * fraction / firstFraction
        }
        guard firstFraction < 1 else { return goal }
        let legFraction = (fraction - firstFraction) / (1 - firstFraction)
        return origin + (goal - origin) * (timing.map { CGFloat($0.progress(at: Double(legFraction))) } ?? legFraction)
    }
}
