import TouchKit

/// Has forecasts taken back that no report has replaced: a finger that rests reports nothing, and ink that was drawn ahead of
/// it would stay.
final class PredictionExpiry {
    private let onExpire: (ActiveTools.Key) -> Void
    private var deadlines: [ActiveTools.Key: Instant] = [:]
    /// Runs at the earliest deadline, or before: hands that go on only move their deadlines.
    private var timer: Scheduler.Timer?

    /// So long after a report without another one a hand rests. Source: that of a recognizer's velocity.
    static let timeout = VelocityEstimator.idleTimeout

    init(onExpire: @escaping (ActiveTools.Key) -> Void) {
        self.onExpire = onExpire
    }

    /// A pointer has made a report.
    ///
    /// - Parameter isAhead: whether something is foretold of it.
    func note(_ isPredicted: Bool, of key: ActiveTools.Key, _ scheduler: Scheduler) {
        deadlines[key] = isPredicted ? scheduler.now.advanced(by: Self.timeout) : nil
        if isPredicted, timer?.isPending != true { wait(for: scheduler) }
    }

    private func wait(for scheduler: Scheduler) {
        guard let deadline = deadlines.values.min() else { return }
        timer = scheduler.at(deadline) { [weak self] in self?.expire(scheduler) }
    }

    private func expire(_ scheduler: Scheduler) {
        let now = timer?.deadline ?? scheduler.now
        for (key, deadline) in deadlines where deadline <= now {
            deadlines[key] = nil
            onExpire(key)
        }
        wait(for: scheduler)
    }
}
