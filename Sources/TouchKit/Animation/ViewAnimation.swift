package import Foundation

/// Determines the progress of an animation instead of the time: a property animator that can be scrubbed and reversed.
@MainActor package protocol AnimationDriver: AnyObject {
    /// Whether the animation requires frames of the screen.
    func isMoving(at instant: Instant) -> Bool
    /// The time at which it starts by itself; nil: unknown.
    var nextStart: Instant? { get }
    /// Returns 0 at the old values and 1 at the new ones.
    func progress(at instant: Instant) -> CGFloat
    /// Called at the start of each screen frame, after the views were updated.
    func frameBegan(at instant: Instant)
    /// Each property of the animation was set again, or its view removed.
    func lastPropertyWasInterrupted()
}

/// Drives the animations that start while it is `UIView.animationDriving`.
@MainActor package protocol AnimationDriving: AnyObject {
    /// Returns the driver of an animation; called before its block.
    func driver(of animation: ViewAnimation) -> any AnimationDriver
}

/// One call of `UIView.animate`: its time, its timing and its completion.
///
///     created ── a property changes in its block ──→ running: start is known
///     running ── time is over ──→ ended, finished
///     running ── each property is replaced or its view removed ──→ ended, not finished
///
/// Without a change of a property in a window, it ends immediately.
package final class ViewAnimation {
    package private(set) var duration: Duration
    package let delay: Duration
    package let timing: Timing
    package let options: UIView.AnimationOptions
    /// Determines the progress instead of the time.
    package var driver: (any AnimationDriver)?
    /// Nil after the call, since it is called only once.
    private var completion: ((Bool) -> Void)?
    /// Called before the completion.
    private var endHandlers: [() -> Void] = []

    /// The end of the delay, counted from the first change of a property; nil before that.
    package private(set) var start: Instant?
    package private(set) weak var application: UIApplication?
    /// The number of properties that it still moves.
    private var movingCount = 0
    /// Whether a property was interrupted.
    private var wasInterrupted = false

    /// The part of its time taken by current changes: all of it, except in blocks of keyframes.
    package var span = KeyframeSpan.entire
    /// How values change in keyframes; nil: the animation has none.
    package var keyframeMotion: KeyframeSpan.Motion?

    package init(
        duration: TimeInterval, delay: TimeInterval, timing: Timing, options: UIView.AnimationOptions,
        driver: (any AnimationDriver)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        self.duration = Self.duration(duration)
        self.delay = Self.duration(delay)
        self.timing = timing
        self.options = options
        self.driver = driver
        self.completion = completion
    }

    /// Converts seconds to a duration, at most about a century; invalid values to zero.
    private static func duration(_ seconds: TimeInterval) -> Duration {
        seconds > 0 ? .nanoseconds(Int64(saturating: min(seconds, 3e9) * 1e9)) : .zero
    }

    /// Whether changes take effect at once. Those of a driver don't, which may go back.
    package var isImmediate: Bool { driver == nil && duration == .zero && delay == .zero }

    /// Whether its changes are added to those of other animations, instead of replacing them.
    var isAdditive: Bool { driver == nil && !options.contains(.repeat) }

    // MARK: Time

    /// The time of the end; nil for an animation that repeats, or that ends when its driver does.
    var end: Instant? {
        // Repeating needs a duration.
        guard driver == nil, !options.contains(.repeat) || duration == .zero else { return nil }
        return start?.advanced(by: options.contains(.autoreverse) ? duration * 2 : duration)
    }

    /// Whether it requires frames of the screen.
    func isMoving(at instant: Instant) -> Bool { driver?.isMoving(at: instant) ?? hasStarted(at: instant) }

    /// The time at which it starts by itself; nil: unknown.
    var nextStart: Instant? { driver.map(\.nextStart) ?? start }

    /// Called at the start of each screen frame, after its views were updated.
    func frameBegan(at instant: Instant) { driver?.frameBegan(at: instant) }

    func hasEnded(at instant: Instant) -> Bool {
        guard let end else { return false }
        return end <= instant
    }

    func hasStarted(at instant: Instant) -> Bool {
        guard let start else { return false }
        return start <= instant
    }

    /// Returns 0 until the delay is over; 1 at the new values.
    func progress(at instant: Instant) -> CGFloat {
        if let driver { return driver.progress(at: instant) }
        guard let start, duration > .zero else { return hasStarted(at: instant) ? 1 : 0 }
        var time = Double(start.duration(to: instant).nanoseconds) / Double(duration.nanoseconds)
        let autoreverses = options.contains(.autoreverse)
        if options.contains(.repeat) { time = time.truncatingRemainder(dividingBy: autoreverses ? 2 : 1) }
        if autoreverses, time > 1 { time = 2 - time }
        return CGFloat(timing.progress(at: time))
    }

    // MARK: Properties

    /// Records that a view's property changed in the block.
    package func propertyChanged(in application: UIApplication) {
        self.application = application
        if start == nil, driver == nil, application.preferences.motion == .reduced { duration = .zero }
        if start == nil { start = application.host.now.advanced(by: delay) }
    }

    package var hasMovingProperties: Bool { movingCount > 0 }

    package func startMoving() {
        movingCount += 1
        if movingCount == 1 { application?.animator.add(self) }
    }

    /// Records that a property was interrupted.
    func interruptProperty() {
        movingCount -= 1
        wasInterrupted = true
        guard movingCount == 0 else { return }
        application?.animator.remove(self)
        if hasCallbacks { application?.scheduler.after(.zero) { self.complete() } }
        driver?.lastPropertyWasInterrupted()
    }

    private var hasCallbacks: Bool { completion != nil || !endHandlers.isEmpty }

    /// Adds work to perform at the end, before the completion.
    func addEndHandler(_ work: @escaping () -> Void) {
        endHandlers.append(work)
    }

    /// Calls the end handlers and the completion, unless they have been called.
    ///
    /// - Parameter finished: nil: whether no property was interrupted.
    package func complete(finished: Bool? = nil) {
        let (completion, endHandlers) = (completion, endHandlers)
        self.completion = nil
        self.endHandlers = []
        AnimationCompletions.notify(in: application) {
            for handler in endHandlers { handler() }
            completion?(finished ?? !wasInterrupted)
        }
    }

    /// Completes in the application's next pass, as UIKit promises for animations that take no time.
    private func completeSoon() {
        if hasCallbacks { AnimationCompletions.schedule(in: application) { self.complete() } }
    }

    /// Called after its block; ends the animation if nothing moves.
    package func blockEnded() {
        guard movingCount == 0 else { return }
        if application == nil, !AnimationCompletions.isNotifying { complete() } else { completeSoon() }
    }
}
