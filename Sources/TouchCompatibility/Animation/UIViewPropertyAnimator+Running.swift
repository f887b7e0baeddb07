public import Foundation
public import TouchKit

/// Running, pausing, scrubbing and ending.
extension UIViewPropertyAnimator {
    /// Pauses it at its current position; an inactive animator becomes active.
    ///
    /// - Precondition: it is not stopped.
    public func pauseAnimation() {
        precondition(state != .stopped, "a stopped animator can't be paused")
        guard isInterruptible else { return }
        activate()
        hold()
    }

    /// Resumes it after a pause.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the remainder; nil: unchanged.
    ///   - durationFactor: the time for it, as a multiple of `duration`; 0: the remaining time.
    /// - Precondition: it is active and paused.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        precondition(state == .active && !isRunning, "only a paused animator can be continued")
        let seconds = duration * TimeInterval(durationFactor > 0 ? durationFactor : 1 - fractionComplete)
        runRemainder(in: seconds, parameters?.timing(for: seconds) ?? defaultTiming(for: seconds), after: 0)
    }

    /// Stops it permanently at its current position.
    ///
    /// - Parameter withoutFinishing: true: the views get the presented values, and no completion is called; false: the
    ///   animator waits for `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else { return }
        hold()
        state = .stopped
        if withoutFinishing { settle(at: .current) }
    }

    /// Ends a stopped animator and calls its completions.
    ///
    /// - Parameter finalPosition: selects the values that the views get.
    /// - Precondition: it was stopped by `stopAnimation(false)`.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "only a stopped animator can be finished")
        finish(at: finalPosition)
    }

    // MARK: Time

    private var application: UIApplication? {
        for animation in animations { if let application = animation.application { return application } }
        return nil
    }

    var now: Instant { application?.host.now ?? Instant(nanoseconds: 0) }

    func fraction(at instant: Instant) -> CGFloat {
        switch motion {
        case .idle(let fraction): return fraction
        case .running(let first, let start, let time):
            guard time > .zero else { return start <= instant ? 1 : first }
            let elapsedFraction = CGFloat(start.duration(to: instant).seconds / time.seconds)
            return first + (1 - first) * min(max(elapsedFraction, 0), 1)
        }
    }

    /// Returns the position: 0 at the old values, 1 at the new ones.
    func position(at instant: Instant) -> CGFloat { leg.position(at: fraction(at: instant)) }

    /// Whether the presentation changes with time.
    func isMoving(at instant: Instant) -> Bool {
        if case .running(_, let start, _) = motion { start <= instant } else { false }
    }

    /// The end of its delay; nil if it isn't running.
    var delayEnd: Instant? {
        if case .running(_, let start, _) = motion { start } else { nil }
    }

    func frameBegan(at instant: Instant) {
        guard case .running(_, let start, let time) = motion, start.advanced(by: time) <= instant else { return }
        motion = .idle(at: 1)
        guard !pausesOnCompletion else { return show() }
        finish(at: isReversed ? .start : .end)
    }

    // MARK: Changes

    func activate() {
        guard state == .inactive else { return }
        state = .active
        let pendingBlocks = blocks
        blocks = []
        for block in pendingBlocks { run(block.changes, block.delayFactor) }
    }

    func run(_ changes: () -> Void, _ delayFactor: CGFloat) {
        let position = position(at: now)
        let goal = leg.goal
        let driver = ScrubbedAnimation(
            self, from: goal == 0 ? 0 : position + (1 - position) * min(max(delayFactor, 0), 1))
        let animation = ViewAnimation(
            duration: duration, delay: 0, timing: .curve(.linear),
            options: isUserInteractionEnabled
                ? [.beginFromCurrentState, .allowUserInteraction] : .beginFromCurrentState,
            driver: driver)
        animations.append(animation)
        UIView.perform(changes, in: animation)
        if !animation.hasMovingProperties { animations.removeAll { $0 === animation } }
    }

    /// The default timing of the remainder; nil: unchanged.
    func defaultTiming(for seconds: TimeInterval) -> Timing? {
        scrubsLinearly ? (timingParameters?.timing(for: seconds) ?? .curve(.easeInOut)) : nil
    }

    /// Runs the remainder.
    ///
    /// - Parameter timing: the timing from here on; nil: unchanged.
    func runRemainder(in seconds: TimeInterval, _ timing: Timing?, after delay: TimeInterval) {
        guard let application else {
            // No view is visible, so nothing is animated.
            return AnimationCompletions.isNotifying ? finishLater() : finish(at: isReversed ? .start : .end)
        }
        let first = fractionComplete
        if let timing {
            leg = AnimatorLeg(origin: leg.position(at: first), goal: leg.goal, firstFraction: first, timing: timing)
        }
        let time = application.allowsAnimations ? seconds : 0
        motion = .running(
            from: first, since: application.host.now.advanced(by: Self.length(delay)), for: Self.length(time))
        show()
        application.animator.updateFrames()
    }

    private static func length(_ seconds: TimeInterval) -> Duration {
        seconds > 0 ? .nanoseconds(Int64(saturating: min(seconds, 3e9) * 1e9)) : .zero
    }

    private func hold() {
        guard isRunning else { return }
        let fraction = fraction(at: now)
        motion = .idle(at: fraction)
        if scrubsLinearly { makeLinear(at: leg.position(at: fraction)) }
        show()
        application?.animator.updateFrames()
    }

    /// Continues linearly from a position, for scrubbing.
    private func makeLinear(at position: CGFloat) {
        leg = .linear(to: leg.goal)
        motion = .idle(at: leg.goal == 1 ? position : 1 - position)
    }

    func scrub(to fraction: CGFloat) {
        guard state != .stopped, isInterruptible || !isRunning else { return }
        activate()
        hold()
        if scrubsLinearly { makeLinear(at: position(at: now)) }
        motion = .idle(at: fraction)
        show()
    }

    /// Reverses the direction from here on; an animator that has not started will start at the other end.
    func reverse() {
        let (goal, position) = (1 - leg.goal, state == .inactive ? leg.goal : position(at: now))
        let old = motion
        leg = .linear(to: goal)
        motion = .idle(at: goal == 1 ? position : 1 - position)
        if state == .inactive { leg = Self.leg(to: goal, timingParameters, duration) }
        guard case .running(_, let start, _) = old else { return }
        let seconds = duration * TimeInterval(1 - fractionComplete)
        let timing = timingParameters?.timing(for: seconds) ?? .curve(.easeInOut)
        runRemainder(in: seconds, timing, after: max(0, now.duration(to: start).seconds))
    }

    static func leg(to goal: CGFloat, _ parameters: (any UITimingCurveProvider)?, _ duration: TimeInterval)
        -> AnimatorLeg
    {
        AnimatorLeg(
            origin: 1 - goal, goal: goal, firstFraction: 0,
            timing: parameters?.timing(for: duration) ?? .curve(.easeInOut))
    }

    private func show() {
        for animation in animations { application?.animator.show(animation) }
    }

    // MARK: Ends

    /// Handles that an animation lost a property; after the last one the animator ends.
    func animationWasInterrupted() {
        guard state == .active, !animations.contains(where: \.hasMovingProperties) else { return }
        finishLater()
    }

    /// Finishes asynchronously: code that sets a property must not be called back during that, and may pause, stop or
    /// restart the animator first.
    private func finishLater() {
        AnimationCompletions.schedule(in: application) {
            guard self.state == .active, !self.animations.contains(where: \.hasMovingProperties) else { return }
            self.finish(at: self.isReversed ? .start : .end)
        }
    }

    private func finish(at position: UIViewAnimatingPosition) {
        let (pendingCompletions, application) = (completions, application)
        completions = []
        settle(at: position)
        AnimationCompletions.notify(in: application) {
            for completion in pendingCompletions { completion(position) }
        }
    }

    /// Sets the views' values and removes the animations.
    private func settle(at position: UIViewAnimatingPosition) {
        state = .stopped
        let (endedAnimations, application) = (animations, application)
        for animation in endedAnimations { application?.animator.end(animation, at: position) }
        animations = []
        completions = []
        state = .inactive
        motion = .idle(at: 0)
        isReversed = false
        leg = Self.leg(to: 1, timingParameters, duration)
        application?.animator.updateFrames()
    }
}
