import Foundation

/// One call of `UIView.animate`: when it begins, how it goes, and who waits for its end.
///
///     made ── a property changes in its block ──→ running: begin is known
///     running ── time is over ──→ ended, finished
///     running ── each property set anew or its view gone ──→ ended, not finished
///
/// Without a property that changes in a window, it ends where it was made.
class ViewAnimation {
    private(set) var duration: Duration
    let delay: Duration
    let timing: Timing
    let options: UIView.AnimationOptions
    /// Nil once it was called, so that each is called once.
    private var completion: ((Bool) -> Void)?
    /// Told before.
    private var endHandlers: [() -> Void] = []

    /// When the first property began to wait for the delay's end; nil: none has changed.
    private(set) var start: Instant?
    private(set) weak var application: UIApplication?
    /// How many properties still move by it.
    private var movingCount = 0
    /// Whether one of them was kept from coming to its end.
    private var wasInterrupted = false

    /// Which part of its time what is changed now takes: all of it, but for blocks of keyframes.
    var span: KeyframeSpan { .entire }

    init(
        duration: TimeInterval, delay: TimeInterval, timing: Timing, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = Self.duration(duration)
        self.delay = Self.duration(delay)
        self.timing = timing
        self.options = options
        self.completion = completion
    }

    /// What is no length of time counts as none; nobody waits for longer than a century.
    private static func duration(_ seconds: TimeInterval) -> Duration {
        seconds > 0 ? .nanoseconds(Int64(saturating: min(seconds, 3e9) * 1e9)) : .zero
    }

    /// Whether changes take place at once.
    var isImmediate: Bool { duration == .zero && delay == .zero }

    // MARK: Time

    /// When nothing moves any more; nil for one that repeats.
    var end: Instant? {
        // What takes no time can't be repeated either.
        guard !options.contains(.repeat) || duration == .zero else { return nil }
        return start?.advanced(by: options.contains(.autoreverse) ? duration * 2 : duration)
    }

    /// Whether frames of the screen have to be counted for it.
    func isMoving(at instant: Instant) -> Bool { hasStarted(at: instant) }

    /// When it begins to move by itself; nil: nobody knows.
    var nextStart: Instant? { start }

    /// Whether reduced motion has it take no time.
    var respectsReducedMotion: Bool { true }

    /// A frame of the screen has begun, and what moves by it has been moved.
    func frameBegan(at instant: Instant) {}

    func hasEnded(at instant: Instant) -> Bool {
        guard let end else { return false }
        return end <= instant
    }

    func hasStarted(at instant: Instant) -> Bool {
        guard let start else { return false }
        return start <= instant
    }

    /// 0 before the delay is over; 1 at the new values.
    func progress(at instant: Instant) -> CGFloat {
        guard let start, duration > .zero else { return hasStarted(at: instant) ? 1 : 0 }
        var time = Double(start.duration(to: instant).nanoseconds) / Double(duration.nanoseconds)
        let autoreverses = options.contains(.autoreverse)
        if options.contains(.repeat) { time = time.truncatingRemainder(dividingBy: autoreverses ? 2 : 1) }
        if autoreverses, time > 1 { time = 2 - time }
        return CGFloat(timing.progress(at: time))
    }

    // MARK: Properties

    /// Notes that a view's property changed in the block.
    func propertyChanged(in application: UIApplication) {
        self.application = application
        if start == nil, respectsReducedMotion, application.preferences.motion == .reduced { duration = .zero }
        if start == nil { start = application.host.now.advanced(by: delay) }
    }

    var hasMovingProperties: Bool { movingCount > 0 }

    func startMoving() {
        movingCount += 1
        if movingCount == 1 { application?.animator.add(self) }
    }

    /// Notes that a property will not come to its end.
    func interruptProperty() {
        movingCount -= 1
        wasInterrupted = true
        guard movingCount == 0 else { return }
        application?.animator.remove(self)
        if hasCallbacks { application?.scheduler.after(.zero) { self.complete() } }
    }

    private var hasCallbacks: Bool { completion != nil || !endHandlers.isEmpty }

    /// Has the work done when it ends, before its completion is called.
    func addEndHandler(_ work: @escaping () -> Void) {
        endHandlers.append(work)
    }

    func complete() {
        let (completion, endHandlers) = (completion, endHandlers)
        self.completion = nil
        self.endHandlers = []
        AnimationCompletions.notify(in: application) {
            for handler in endHandlers { handler() }
            completion?(!wasInterrupted)
        }
    }

    /// In the application's next turn, as UIKit promises of one that takes no time.
    private func completeSoon() {
        if hasCallbacks { AnimationCompletions.schedule(in: application) { self.complete() } }
    }

    /// Ends one in which nothing moves: its block has run.
    func blockEnded() {
        guard movingCount == 0 else { return }
        if application == nil, !AnimationCompletions.isNotifying { complete() } else { completeSoon() }
    }
}
