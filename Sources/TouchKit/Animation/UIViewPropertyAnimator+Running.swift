public import Foundation

/// How it gets on.
extension UIViewPropertyAnimator {
    /// Holds it where it is; one that is inactive becomes active.
    ///
    /// - Precondition: it was not stopped.
    public func pauseAnimation() {
        precondition(state != .stopped, "an animator that was stopped can't be paused")
        guard isInterruptible else { return }
        activate()
        hold()
    }

    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: how the rest of the way is gone; nil: as before.
    ///   - durationFactor: how long that takes, in times of `duration`; 0: what is left of it.
    /// - Precondition: it is active, and paused.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        precondition(state == .active && !isRunning, "only an animator that is paused can be continued")
        let seconds = duration * TimeInterval(durationFactor > 0 ? durationFactor : 1 - fractionComplete)
        runRemainder(in: seconds, parameters?.timing(for: seconds) ?? defaultTiming(for: seconds), after: 0)
    }

    /// Holds it for good, where it is.
    ///
    /// - Parameter withoutFinishing: true: the views have the values that are shown, and nobody is told; false: it waits for
    ///   `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else { return }
        hold()
        state = .stopped
        if withoutFinishing { settle(at: .current) }
    }

    /// Ends one that was stopped, and tells those who wait for that.
    ///
    /// - Parameter finalPosition: which values the views have.
    /// - Precondition: it was stopped, by `stopAnimation(false)`.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "only an animator that was stopped can be finished")
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

    /// 0 at the old values, 1 at the new ones.
    func position(at instant: Instant) -> CGFloat { leg.position(at: fraction(at: instant)) }

    /// Whether what is shown changes with time.
    func isMoving(at instant: Instant) -> Bool {
        if case .running(_, let start, _) = motion { start <= instant } else { false }
    }

    /// When its delay is over; nil for one that does not wait for that.
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
        let animation = ScrubbedAnimation(
            self, from: goal == 0 ? 0 : position + (1 - position) * min(max(delayFactor, 0), 1))
        animations.append(animation)
        UIView.perform(changes, in: animation)
        if !animation.hasMovingProperties { animations.removeAll { $0 === animation } }
    }

    /// How the rest of the way is gone if nobody says otherwise; nil: as it is gone already.
    func defaultTiming(for seconds: TimeInterval) -> Timing? {
        scrubsLinearly ? (timingParameters?.timing(for: seconds) ?? .curve(.easeInOut)) : nil
    }

    /// Has time do the rest.
    ///
    /// - Parameter timing: how, from here on; nil: as before.
    func runRemainder(in seconds: TimeInterval, _ timing: Timing?, after delay: TimeInterval) {
        guard let application else {
            // Nothing moves where somebody could see it.
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

    /// A finger moves it from this place on.
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

    /// The way is gone in the other direction from here on; one that has not begun begins at the other end.
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

    /// The last property that one of its blocks moved does so no more.
    func animationWasInterrupted() {
        guard state == .active, !animations.contains(where: \.hasMovingProperties) else { return }
        finishLater()
    }

    /// Whoever has set a property is not called back within that; and may pause, stop or start it anew before.
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

    /// Has the views their values, and forgets them.
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
