public import Foundation
public import TouchKit

/// Lets a gesture determine the progress of a transition: `update(_:)` while it moves, then `finish()` or `cancel()`.
///
///     let interaction = UIPercentDrivenInteractiveTransition()
///     // returned by interactionControllerForDismissal(using:) of the transitioning delegate
///     case .began: dismiss(animated: true)
///     case .changed: interaction.update(pan.translation(in: view).y / view.bounds.height)
///     case .ended: interaction.finish()
///
/// Drives the animations of views that the animator starts in `animateTransition(using:)`, or its
/// `interruptibleAnimator(using:)`.
///
/// States:
///
///     idle ── startInteractiveTransition ──→ interactive ── finish, cancel ──→ running to 1 or 0 ──→ idle
///                                            running ── pause ──→ interactive
///
/// When it is canceled, views get back the values that they had at its start.
@MainActor open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    /// The duration of the transition in seconds, as its animator has it; 0 before the start.
    public private(set) var duration: TimeInterval = 0
    /// The last fraction of `update(_:)`, 0…1.
    public private(set) var percentComplete: CGFloat = 0
    /// The speed at which the remainder runs.
    open var completionSpeed: CGFloat = 1
    /// The curve with which the remainder runs.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the remainder instead of `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// False: the transition runs without interaction from its start, until `pause()`.
    open var wantsInteractiveStart = true

    private var context: (any UIViewControllerContextTransitioning)?
    private var animations: [ViewAnimation] = []
    private var animator: (any UIViewImplicitlyAnimating)?
    /// Nil while the transition is interactive.
    private var run: Run?

    /// The part of a transition that runs by itself.
    private struct Run {
        let origin: CGFloat
        let goal: CGFloat
        let start: Instant
        let length: Duration
        let timing: Timing

        func fraction(at instant: Instant) -> CGFloat {
            guard length > .zero else { return goal }
            let time = start.duration(to: instant).seconds / length.seconds
            return origin + (goal - origin) * CGFloat(timing.progress(at: time))
        }
    }

    /// Creates one that waits for its transition.
    public init() {}

    // MARK: Interaction

    /// Starts the transition; called by the presentation. Overrides call super.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ModalTransitionContext else { return }
        context = transition
        (animations, run, percentComplete) = ([], nil, 0)
        duration = transition.animator.transitionDuration(using: transition)
        animator = transition.animator.interruptibleAnimator(using: transition)
        UIView.animationDriving = animator == nil ? self : nil
        transition.animator.animateTransition(using: transition)
        UIView.animationDriving = nil
        guard let animator else {
            if !wantsInteractiveStart { runRemainder(to: 1, .curve(.linear), speed: 1) }
            return
        }
        if wantsInteractiveStart {
            animator.pauseAnimation()
        } else if animator.state == .inactive {
            animator.startAnimation()
        }
    }

    /// Shows a fraction of the transition, 0…1; values beyond are clamped, and NaN is ignored.
    open func update(_ percentComplete: CGFloat) {
        guard let context, run == nil, !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.updateInteractiveTransition(self.percentComplete)
        animator?.fractionComplete = self.percentComplete
        showAnimations()
    }

    /// Makes a transition interactive that runs by itself.
    open func pause() {
        guard let context, !context.isInteractive else { return }
        context.pauseInteractiveTransition()
        if let animator {
            animator.pauseAnimation()
            percentComplete = animator.fractionComplete
        } else {
            percentComplete = fraction(at: now)
            run = nil
            application?.animator.updateFrames()
        }
    }

    /// Ends the interaction; the transition runs to its end.
    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        end(at: 1)
    }

    /// Ends the interaction; the transition runs back to its start.
    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        end(at: 0)
    }

    private func end(at goal: CGFloat) {
        let distance = abs(goal - percentComplete)
        let timing =
            timingCurve?.timing(for: duration * distance)
            ?? UICubicTimingParameters(animationCurve: completionCurve).timing(for: duration * distance)
        guard let animator else { return runRemainder(to: goal, timing, speed: completionSpeed) }
        animator.isReversed = goal == 0
        animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
        self.animator = nil
        context = nil
    }

    // MARK: Time

    private var application: UIApplication? { context?.containerView.window?.application }
    private var now: Instant { application?.host.now ?? Instant(nanoseconds: 0) }

    private func runRemainder(to goal: CGFloat, _ timing: Timing, speed: CGFloat) {
        let distance = abs(goal - percentComplete)
        let seconds = application?.allowsAnimations == true ? duration * distance / max(speed, 0.01) : 0
        run = Run(
            origin: percentComplete, goal: goal, start: now, length: .seconds(seconds.isFinite ? seconds : 0),
            timing: timing)
        guard let application, animations.contains(where: \.hasMovingProperties) else { return settle(at: goal) }
        application.animator.updateFrames()
    }

    private func fraction(at instant: Instant) -> CGFloat { run?.fraction(at: instant) ?? percentComplete }

    private func showAnimations() {
        for animation in animations { application?.animator.show(animation) }
    }

    /// Ends the animations at a position.
    private func settle(at goal: CGFloat) {
        let (animator, ended) = (application?.animator, animations)
        animations = []
        context = nil
        run = nil
        for animation in ended { animator?.end(animation, at: goal == 1 ? .end : .start) }
        for animation in ended { animation.complete(finished: goal == 1) }
        animator?.updateFrames()
    }
}

extension UIPercentDrivenInteractiveTransition: AnimationDriving {
    package func driver(of animation: ViewAnimation) -> any AnimationDriver {
        animations.append(animation)
        return TransitionDriver(self, delay: animation.delay.seconds, animation)
    }

    fileprivate var isRunning: Bool { run != nil }

    fileprivate func elapsed(at instant: Instant) -> TimeInterval { duration * Double(fraction(at: instant)) }

    /// Called for each animation at the start of a screen frame.
    fileprivate func frameBegan(at instant: Instant) {
        guard let run, run.start.advanced(by: run.length) <= instant else { return }
        settle(at: run.goal)
    }
}

/// Maps the fraction of a transition to the progress of one of its animations.
private final class TransitionDriver: AnimationDriver {
    /// Retained until the transition's end.
    private let transition: UIPercentDrivenInteractiveTransition
    private let delay: TimeInterval
    private let duration: TimeInterval
    private let timing: Timing

    init(_ transition: UIPercentDrivenInteractiveTransition, delay: TimeInterval, _ animation: ViewAnimation) {
        (self.transition, self.delay) = (transition, delay)
        (duration, timing) = (animation.duration.seconds, animation.timing)
    }

    func isMoving(at instant: Instant) -> Bool { transition.isRunning }

    var nextStart: Instant? { nil }

    func progress(at instant: Instant) -> CGFloat {
        let time = transition.elapsed(at: instant) - delay
        guard duration > 0 else { return time >= 0 ? 1 : 0 }
        return CGFloat(timing.progress(at: time / duration))
    }

    func frameBegan(at instant: Instant) {
        transition.frameBegan(at: instant)
    }

    func lastPropertyWasInterrupted() {}
}
