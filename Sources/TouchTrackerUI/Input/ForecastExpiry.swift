import TouchKit

/// Has forecasts taken back that no report has replaced: a finger that rests reports nothing, and ink that was drawn ahead of
/// it would stay.
final class ForecastExpiry {
    private let takeBack: (ActiveTools.Key) -> Void
    private var deadlines: [ActiveTools.Key: Instant] = [:]
    /// Runs at the earliest deadline, or before: hands that go on only move their deadlines.
    private var timer: Scheduler.Timer?

    /// So long after a report without another one a hand rests. Source: that of a recognizer's velocity.
    static let rest = VelocityEstimator.rest

    init(takeBack: @escaping (ActiveTools.Key) -> Void) {
        self.takeBack = takeBack
    }

    /// A pointer has made a report.
    ///
    /// - Parameter isAhead: whether something is foretold of it.
    func note(_ isAhead: Bool, of key: ActiveTools.Key, _ scheduler: Scheduler) {
        deadlines[key] = isAhead ? scheduler.now.advanced(by: Self.rest) : nil
        if isAhead, timer?.isPending != true { wait(for: scheduler) }
    }

    private func wait(for scheduler: Scheduler) {
        guard let deadline = deadlines.values.min() else { return }
        timer = scheduler.at(deadline) { [weak self] in self?.expire(scheduler) }
    }

    private func expire(_ scheduler: Scheduler) {
        let now = timer?.deadline ?? scheduler.now
        for (key, deadline) in deadlines where deadline <= now {
            deadlines[key] = nil
            takeBack(key)
        }
        wait(for: scheduler)
    }
}
