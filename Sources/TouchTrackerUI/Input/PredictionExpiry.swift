import TouchKit

/// Removes predictions when no new sample replaces them. A resting finger reports nothing, and predicted ink would
/// stay.
final class PredictionExpiry {
    private let onExpire: (ActiveTools.Key) -> Void
    private var deadlines: [ActiveTools.Key: Instant] = [:]
    /// Fires at the earliest deadline or before. Touches that move only postpone their deadlines.
    private var timer: Scheduler.Timer?

    /// A touch without a sample for this long rests. Source: the same as for a recognizer's velocity.
    static let timeout = VelocityEstimator.idleTimeout

    init(onExpire: @escaping (ActiveTools.Key) -> Void) {
        self.onExpire = onExpire
    }

    /// Called for each sample of a pointer.
    ///
    /// - Parameter isAhead: whether the sample has a prediction.
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
