/// Runs work at a later time, on the clock of a host.
///
/// Work due at the same instant runs in the order in which it was scheduled. Work that is scheduled while other
/// work runs, and is due already, runs in the same call.
@MainActor public final class Scheduler {
    /// Stops a piece of work from being run; releasing it stops nothing.
    public final class Timer {
        /// When the work is due.
        public let deadline: Instant
        fileprivate let order: UInt64
        fileprivate var work: (() -> Void)?
        fileprivate weak var scheduler: Scheduler?

        fileprivate init(deadline: Instant, order: UInt64, work: @escaping () -> Void, scheduler: Scheduler) {
            self.deadline = deadline
            self.order = order
            self.work = work
            self.scheduler = scheduler
        }

        /// True until the work has begun or was cancelled.
        public var isPending: Bool { work != nil }

        /// Has the work not be done; does nothing once it has begun.
        public func cancel() {
            guard work != nil else { return }
            work = nil
            scheduler?.remove(self)
        }
    }

    private let host: any Host
    /// Latest first, so that the next one is removed from the end.
    private var timers: [Timer] = []
    private var scheduledCount: UInt64 = 0
    private var requestedWakeUp: Instant?
    /// Called after each piece of work.
    var onRun: (() -> Void)?

    /// - Parameter host: asked for the time, and for a turn when work is due.
    public init(host: any Host) {
        self.host = host
    }

    /// The time of the present turn.
    public var now: Instant { host.now }

    /// When `fireTimers` is needed next; nil when nothing is scheduled.
    public var nextDeadline: Instant? { timers.last?.deadline }

    /// Does the work so long after the present turn's time; a negative delay is due at once.
    @discardableResult
    public func after(_ delay: Duration, _ work: @escaping () -> Void) -> Timer {
        at(host.now.advanced(by: delay), work)
    }

    /// - Complexity: O(log n) comparisons and an insertion into an array of the n pending timers.
    @discardableResult
    public func at(_ deadline: Instant, _ work: @escaping () -> Void) -> Timer {
        scheduledCount += 1
        let timer = Timer(deadline: deadline, order: scheduledCount, work: work, scheduler: self)
        timers.insert(timer, at: insertionIndex(for: timer))
        requestWakeUp()
        return timer
    }

    /// Runs everything that is due at the given time.
    ///
    /// - Parameter instant: may lie ahead of the host's time, as an event's does whose device has another clock. What is
    ///   scheduled meanwhile then waits for the host's time: it could go on for ever.
    public func fire(dueBy instant: Instant) {
        let lastOrder = scheduledCount
        func canFire(_ timer: Timer) -> Bool { timer.order <= lastOrder || timer.deadline <= host.now }
        while let next = timers.lastIndex(where: { canFire($0) || $0.deadline > instant }),
            timers[next].deadline <= instant
        {
            let timer = timers.remove(at: next)
            let work = timer.work
            timer.work = nil
            work?()
            onRun?()
        }
        requestWakeUp()
    }

    private func remove(_ timer: Timer) {
        guard let index = timers.firstIndex(where: { $0 === timer }) else { return }
        timers.remove(at: index)
        requestWakeUp()
    }

    private func insertionIndex(for timer: Timer) -> Int {
        var (low, high) = (0, timers.count)
        while low < high {
            let middle = (low + high) / 2
            let other = timers[middle]
            if (other.deadline, other.order) > (timer.deadline, timer.order) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    private func requestWakeUp() {
        guard nextDeadline != requestedWakeUp else { return }
        requestedWakeUp = nextDeadline
        host.perform(.wake(at: requestedWakeUp))
    }
}
