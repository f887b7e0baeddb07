public import TouchKit

/// Tells when nobody has done anything for a while.
public final class IdleWatch {
    private let pause: Duration
    private let scheduler: Scheduler
    private let expired: () -> Void
    /// When something was done last.
    private var latest: Instant
    /// Nil while nothing is waited for.
    private var timer: Scheduler.Timer?

    /// - Parameters:
    ///   - pause: how long nothing has to be done.
    ///   - expired: called then, once; what is done afterwards is waited for anew.
    public init(_ pause: Duration, _ scheduler: Scheduler, expired: @escaping () -> Void) {
        (self.pause, self.scheduler, self.expired) = (pause, scheduler, expired)
        latest = scheduler.now
    }

    /// Somebody does something. To be called as often as one likes: there is one timer for a whole pause.
    public func note() {
        latest = scheduler.now
        if timer == nil { wait() }
    }

    private func wait() {
        timer = scheduler.at(latest.advanced(by: pause)) { [weak self] in
            guard let self else { return }
            if latest.advanced(by: pause) > scheduler.now { return wait() }
            timer = nil
            expired()
        }
    }
}
