import Foundation

/// A part of an animator's way on which nobody interferes: from a place to one of the way's ends.
///
/// Places are parts of the way, 0 at the old values and 1 at the new ones. Fractions say how much of the way is done in
/// the direction that it is gone in.
nonisolated struct AnimatorLeg {
    /// Where it begins.
    let origin: CGFloat
    /// 0 or 1: where it leads to.
    let goal: CGFloat
    /// How much was done when it began.
    let firstFraction: CGFloat
    /// How the rest is gone; nil: at one speed.
    let timing: Timing?

    /// The whole way at one speed, as a finger moves it.
    static func linear(to goal: CGFloat) -> AnimatorLeg {
        AnimatorLeg(origin: 1 - goal, goal: goal, firstFraction: 0, timing: nil)
    }

    /// Where it is when a fraction is done. A fraction from before the leg is a place on the straight way to its origin.
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
