public import Foundation
public import TouchKit

/// Animates changes made in blocks; can be paused, scrubbed, reversed and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 80 }
///     animator.fractionComplete = 0.3  // scrubbed by a finger
///     animator.startAnimation()  // continues from there
///
/// States:
///
///     inactive ── startAnimation, pauseAnimation, fractionComplete set ──→ active (calls its blocks)
///     active, running ── time is over ──→ inactive, calls completions (with pausesOnCompletion: active, paused)
///     active ── stopAnimation(true) ──→ inactive, with the presented values; calls no completions
///     active ── stopAnimation(false) ──→ stopped ── finishAnimation(at:) ──→ inactive, calls completions
///
/// Properties and touches behave as in `UIView.animate`: the model has its new values as soon as a block has run, and
/// the presentation follows. When the animator ends at the start, the model gets its old values back. An active
/// animator is retained. It ends at once when all its views leave their windows or all its properties are set
/// elsewhere.
///
/// `fractionComplete` grows in the current direction (`isReversed`), so that reversing turns *f* into 1 − *f*.
@MainActor public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// The timing of an uninterrupted run.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The total duration, in seconds.
    public let duration: TimeInterval
    /// The delay passed to `startAnimation(afterDelay:)`, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether animated views receive touches. Set it before the animator becomes active.
    public var isUserInteractionEnabled = true
    /// Whether it can be paused and stopped.
    public var isInterruptible = true
    /// Whether a fraction set while it is paused is a fraction of the course instead of the time.
    public var scrubsLinearly = true
    /// Whether it stays active, paused, at its end, without calling completions.
    public var pausesOnCompletion = false

    /// The current state.
    public internal(set) var state = UIViewAnimatingState.inactive
    /// Blocks to call when it becomes active, each with the fraction of the time at which its changes start.
    var blocks: [(changes: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The animations of the blocks that have been called.
    var animations: [ViewAnimation] = []
    var leg: AnimatorLeg
    var motion = Motion.idle(at: 0)
    private var storedIsReversed = false

    /// How the fraction changes over time.
    enum Motion {
        case idle(at: CGFloat)
        /// Runs from a fraction to the end, in this time.
        case running(from: CGFloat, since: Instant, for: Duration)
    }

    /// Creates an animator without animations; `addAnimations(_:)` adds them.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
        leg = AnimatorLeg(origin: 0, goal: 1, firstFraction: 0, timing: parameters.timing(for: duration))
    }

    /// - Parameters:
    ///   - curve: the timing.
    ///   - animations: called when it becomes active.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the timing of a cubic Bézier curve from (0, 0) to (1, 1).
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the motion of a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve: UIView.AnimationCurve =
            switch (options.rawValue >> 16) & 0xF {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: UIViewImplicitlyAnimating

    /// Adds a block whose changes are animated. An active animator calls it at once, and its changes take the remaining
    /// time.
    ///
    /// - Parameter delayFactor: 0…1: the fraction of the remainder before its changes start.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "animations can't be added to a stopped animator")
        guard state == .active else { return blocks.append((animation, delayFactor)) }
        run(animation, delayFactor)
    }

    /// Adds a block whose changes are animated. An active animator calls it at once, and its changes take the remaining
    /// time.
    public func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a block that is called with the final position, after the blocks added before.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Whether it advances with time, or will after its delay.
    public var isRunning: Bool {
        if case .running = motion { true } else { false }
    }

    /// Whether it runs towards its start. May be changed at any time; the animation continues from its current
    /// position.
    public var isReversed: Bool {
        get { storedIsReversed }
        set {
            guard newValue != storedIsReversed else { return }
            storedIsReversed = newValue
            reverse()
        }
    }

    /// The completed fraction of the course, 0…1, in the current direction; while it runs, of the time. Setting it
    /// pauses the animator; NaN is ignored.
    public var fractionComplete: CGFloat {
        get { min(max(fraction(at: now), 0), 1) }
        set { if !newValue.isNaN { scrub(to: min(max(newValue, 0), 1)) } }
    }

    /// Starts or resumes it from its current position.
    ///
    /// - Precondition: it is not stopped.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts or resumes it from its current position after a delay in seconds.
    ///
    /// - Precondition: it is not stopped.
    public func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "a stopped animator must be finished before it is restarted")
        guard !isRunning else { return }
        self.delay = max(0, delay)
        activate()
        let seconds = duration * TimeInterval(1 - fractionComplete)
        runRemainder(in: seconds, defaultTiming(for: seconds), after: self.delay)
    }
}
