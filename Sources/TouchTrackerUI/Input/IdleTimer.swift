public import TouchKit

/// Calls a closure when there was no activity for some time.
public final class IdleTimer {
    private let timeout: Duration
    private let scheduler: Scheduler
    private let onExpire: () -> Void
    /// The time of the latest activity.
    private var latest: Instant
    /// Nil while not waiting.
    private var timer: Scheduler.Timer?

    /// - Parameters:
    ///   - timeout: the time without activity.
    ///   - onExpire: called once after that time; the next activity starts a new wait.
    public init(_ timeout: Duration, _ scheduler: Scheduler, onExpire: @escaping () -> Void) {
        (self.timeout, self.scheduler, self.onExpire) = (timeout, scheduler, onExpire)
        latest = scheduler.now
    }

    /// Records activity. Cheap: only one timer is created per timeout.
    public func recordActivity() {
        latest = scheduler.now
        if timer == nil { wait() }
    }

    private func wait() {
        timer = scheduler.at(latest.advanced(by: timeout)) { [weak self] in
            guard let self else { return }
            if latest.advanced(by: timeout) > scheduler.now { return wait() }
            timer = nil
            onExpire()
        }
    }
}
