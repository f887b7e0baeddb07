public import TouchKit

/// Tells when nobody has done anything for a while.
public final class IdleTimer {
    private let timeout: Duration
    private let scheduler: Scheduler
    private let onExpire: () -> Void
    /// When something was done last.
    private var latest: Instant
    /// Nil while nothing is waited for.
    private var timer: Scheduler.Timer?

    /// - Parameters:
    ///   - pause: how long nothing has to be done.
    ///   - expired: called then, once; what is done afterwards is waited for anew.
    public init(_ timeout: Duration, _ scheduler: Scheduler, onExpire: @escaping () -> Void) {
        (self.timeout, self.scheduler, self.onExpire) = (timeout, scheduler, onExpire)
        latest = scheduler.now
    }

    /// Somebody does something. To be called as often as one likes: there is one timer for a whole pause.
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
