/// Performs work at a later time, on the clock of a host.
///
/// Work due at the same instant is performed in the order of scheduling. Work that is scheduled by other work and
/// already due is performed in the same call.
@MainActor public final class Scheduler {
    /// Cancels scheduled work; releasing it cancels nothing.
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

        /// True until the work has started or was cancelled.
        public var isPending: Bool { work != nil }

        /// Cancels the work; does nothing once it has started.
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

    /// - Parameter host: provides the time, and a pass when work is due.
    public init(host: any Host) {
        self.host = host
    }

    /// The time of the current pass.
    public var now: Instant { host.now }

    /// The time at which `fire(dueBy:)` is needed next; nil if nothing is scheduled.
    public var nextDeadline: Instant? { timers.last?.deadline }

    /// Schedules work after a delay from the current pass's time; with a negative delay it is due at once.
    @discardableResult
    public func after(_ delay: Duration, _ work: @escaping () -> Void) -> Timer {
        at(host.now.advanced(by: delay), work)
    }

    /// Schedules work at a time.
    ///
    /// - Complexity: O(log n) comparisons and an insertion into an array of the n pending timers.
    @discardableResult
    public func at(_ deadline: Instant, _ work: @escaping () -> Void) -> Timer {
        scheduledCount += 1
        let timer = Timer(deadline: deadline, order: scheduledCount, work: work, scheduler: self)
        timers.insert(timer, at: insertionIndex(for: timer))
        requestWakeUp()
        return timer
    }

    /// Performs all work that is due at a time.
    ///
    /// - Parameter instant: may be later than the host's time, such as that of an event from a device with another
    ///   clock. Work scheduled during the call then waits for the host's time: otherwise the call might never end.
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
