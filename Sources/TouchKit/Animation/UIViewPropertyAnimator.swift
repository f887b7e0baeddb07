public import Foundation

/// Animates what blocks change, and can be paused, moved by hand, turned back and stopped on its way.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 80 }
///     animator.fractionComplete = 0.3  // as a finger has moved it
///     animator.startAnimation()  // goes on from there
///
/// States:
///
///     inactive ── startAnimation, pauseAnimation, fractionComplete set ──→ active (its blocks are called)
///     active, running ── time is over ──→ inactive, completions are called (with pausesOnCompletion: active, paused)
///     active ── stopAnimation(true) ──→ inactive, at what is shown; nobody is called
///     active ── stopAnimation(false) ──→ stopped ── finishAnimation(at:) ──→ inactive, completions are called
///
/// What holds of properties and touches in `UIView.animate` holds here: the model has its new values as soon as a block has
/// run, and what is shown follows. When it ends at the start, the model has its old values again. An animator is kept alive
/// while it is active. One whose views all leave their windows, or have their properties set otherwise, is over at once.
///
/// On the way in `isReversed`'s direction `fractionComplete` grows, so that turning makes *f* 1 − *f*.
@MainActor public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// How it goes if nobody interferes.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Of the whole way, in seconds.
    public let duration: TimeInterval
    /// Until it began to move, as `startAnimation(afterDelay:)` was told, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether views take touches while they are animated. To be set before it is active.
    public var isUserInteractionEnabled = true
    /// Whether it may be paused and stopped.
    public var isInterruptible = true
    /// Whether a fraction that is set while it is paused is a part of the way; or else a part of the time.
    public var scrubsLinearly = true
    /// Whether it stays active, paused, when time is over; then nobody is told of its end.
    public var pausesOnCompletion = false

    /// What it is doing.
    public internal(set) var state = UIViewAnimatingState.inactive
    /// Blocks that wait for it to become active, and at which part of the time each begins.
    var blocks: [(changes: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// What its blocks have changed.
    var animations: [ScrubbedAnimation] = []
    var leg: AnimatorLeg
    var motion = Motion.idle(at: 0)
    private var storedIsReversed = false

    /// How the fraction changes.
    enum Motion {
        case idle(at: CGFloat)
        /// From a fraction to the end, in so long a time.
        case running(from: CGFloat, since: Instant, for: Duration)
    }

    /// One that does nothing yet: `addAnimations(_:)` says what changes.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
        leg = AnimatorLeg(origin: 0, goal: 1, firstFraction: 0, timing: parameters.timing(for: duration))
    }

    /// - Parameters:
    ///   - curve: how its speed changes.
    ///   - animations: called when it becomes active.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Along a cubic Bézier curve from (0, 0) to (1, 1).
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Like a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// One that runs already.
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

    // MARK: What it does

    /// Has a block's changes be animated, too; an animator that is active calls it at once, and its changes take the rest of
    /// the way.
    ///
    /// - Parameter delayFactor: 0…1: which part of the rest is over when they begin.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "an animator that was stopped takes no more animations")
        guard state == .active else { return blocks.append((animation, delayFactor)) }
        run(animation, delayFactor)
    }

    /// Has a block's changes be animated, too; an animator that is active calls it at once, and its changes take the rest of
    /// the way.
    public func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Has a block be told where it ended, after those that were added before.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Whether time moves it, or will after its delay.
    public var isRunning: Bool {
        if case .running = motion { true } else { false }
    }

    /// Whether it goes back to where it began. It may be turned at any time, and goes on from where it is.
    public var isReversed: Bool {
        get { storedIsReversed }
        set {
            guard newValue != storedIsReversed else { return }
            storedIsReversed = newValue
            reverse()
        }
    }

    /// How much of the way is done, 0…1, in the direction that it goes in; while it runs, how much of the time. Setting it
    /// pauses it; what is not a number is ignored.
    public var fractionComplete: CGFloat {
        get { min(max(fraction(at: now), 0), 1) }
        set { if !newValue.isNaN { scrub(to: min(max(newValue, 0), 1)) } }
    }

    /// Has time move it, from where it is.
    ///
    /// - Precondition: it was not stopped.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Has time move it, from where it is, after so many seconds.
    ///
    /// - Precondition: it was not stopped.
    public func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "an animator that was stopped is finished before it starts again")
        guard !isRunning else { return }
        self.delay = max(0, delay)
        activate()
        let seconds = duration * TimeInterval(1 - fractionComplete)
        runRemainder(in: seconds, defaultTiming(for: seconds), after: self.delay)
    }
}
