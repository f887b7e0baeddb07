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
    private var followers: [() -> Void] = []

    /// When the first property began to wait for the delay's end; nil: none has changed.
    private(set) var begin: Instant?
    private(set) weak var application: UIApplication?
    /// How many properties still move by it.
    private var moving = 0
    /// Whether one of them was kept from coming to its end.
    private var isCut = false

    /// Which part of its time what is changed now takes: all of it, but for blocks of keyframes.
    var span: KeyframeSpan { .whole }

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
        return begin?.advanced(by: options.contains(.autoreverse) ? duration * 2 : duration)
    }

    /// Whether frames of the screen have to be counted for it.
    func isMoving(at instant: Instant) -> Bool { hasBegun(at: instant) }

    /// When it begins to move by itself; nil: nobody knows.
    var wakeUp: Instant? { begin }

    /// Whether reduced motion has it take no time.
    var isReducible: Bool { true }

    /// A frame of the screen has begun, and what moves by it has been moved.
    func frameBegan(at instant: Instant) {}

    func isOver(at instant: Instant) -> Bool {
        guard let end else { return false }
        return end <= instant
    }

    func hasBegun(at instant: Instant) -> Bool {
        guard let begin else { return false }
        return begin <= instant
    }

    /// 0 before the delay is over; 1 at the new values.
    func progress(at instant: Instant) -> CGFloat {
        guard let begin, duration > .zero else { return hasBegun(at: instant) ? 1 : 0 }
        var time = Double(begin.duration(to: instant).nanoseconds) / Double(duration.nanoseconds)
        let isBackAndForth = options.contains(.autoreverse)
        if options.contains(.repeat) { time = time.truncatingRemainder(dividingBy: isBackAndForth ? 2 : 1) }
        if isBackAndForth, time > 1 { time = 2 - time }
        return CGFloat(timing.progress(at: time))
    }

    // MARK: Properties

    /// Notes that a view's property changed in the block.
    func changed(in application: UIApplication) {
        self.application = application
        if begin == nil, isReducible, application.preferences.motion == .reduced { duration = .zero }
        if begin == nil { begin = application.host.now.advanced(by: delay) }
    }

    var isMovingSomething: Bool { moving > 0 }

    func startMoving() {
        moving += 1
        if moving == 1 { application?.animator.add(self) }
    }

    /// Notes that a property will not come to its end.
    func cut() {
        moving -= 1
        isCut = true
        guard moving == 0 else { return }
        application?.animator.remove(self)
        if isAwaited { application?.scheduler.after(.zero) { self.complete() } }
    }

    private var isAwaited: Bool { completion != nil || !followers.isEmpty }

    /// Has the work done when it ends, before its completion is called.
    func atEnd(_ work: @escaping () -> Void) {
        followers.append(work)
    }

    func complete() {
        let (completion, followers) = (completion, followers)
        self.completion = nil
        self.followers = []
        AnimationEnds.tell(in: application) {
            for follower in followers { follower() }
            completion?(!isCut)
        }
    }

    /// In the application's next turn, as UIKit promises of one that takes no time.
    private func completeSoon() {
        if isAwaited { AnimationEnds.later(in: application) { self.complete() } }
    }

    /// Ends one in which nothing moves: its block has run.
    func blockEnded() {
        guard moving == 0 else { return }
        if application == nil, !AnimationEnds.isTelling { complete() } else { completeSoon() }
    }
}
