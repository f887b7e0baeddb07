import Foundation

/// The time for which a motion may be predicted, judged by the quality of earlier predictions.
///
/// Two criteria are combined, since they fail differently. Surprise, the distance of reports from the positions that
/// the filter expected, rises with the first reports of a change of direction or a stop. In addition, one prediction
/// after another is compared with the actual offset: the slope of a least-squares line through all (predicted, actual)
/// is the share of the predicted offset that really happened. For the noise of a resting finger it is 0.
struct PredictionTrust: Sendable {
    /// A predicted offset, to be compared with the actual one.
    private struct PendingPrediction {
        let start: CGPoint
        let offset: CGPoint
        let time: Instant
    }

    private var surprise = 0.0
    /// Sums of actual × predicted and predicted × predicted, in square points; older terms fade.
    private var (actual, predicted) = (PredictionTuning.credit, PredictionTuning.credit)
    private var pending: PendingPrediction?

    /// The share of the prediction's time that can be trusted, 0…1.
    var reach: Double {
        let (minShare, fullShare) = (PredictionTuning.minShare, PredictionTuning.trustedShare)
        let share = (actual / predicted - minShare) / (fullShare - minShare)
        let excess = surprise / PredictionTuning.halvingSurprise
        let reach = min(1, share) / (1 + excess * excess)
        return reach < PredictionTuning.minReach ? 0 : reach
    }

    mutating func record(surprise next: Double) {
        surprise += (next - surprise) / PredictionTuning.surpriseReports
    }

    /// Stores a prediction for comparison, unless one is pending.
    ///
    /// - Parameters:
    ///   - offset: the predicted offset from `start` within `PredictionTuning.horizon`.
    mutating func record(offset: CGPoint, from start: CGPoint, at time: Instant) {
        guard pending == nil else { return }
        pending = PendingPrediction(start: start, offset: offset, time: time)
    }

    /// Compares the pending prediction with the actual offset, if it is due.
    ///
    /// - Parameters:
    ///   - last: the previous report.
    ///   - next: this report, which is later.
    mutating func evaluate(last: (location: CGPoint, time: Instant), next: (location: CGPoint, time: Instant)) {
        guard let pending else { return }
        let lateness = Double(pending.time.nanoseconds(to: next.time)) - PredictionTuning.horizon * 1e9
        guard lateness >= 0 else { return }
        self.pending = nil
        let fraction = 1 - lateness / Double(last.time.nanoseconds(to: next.time))
        let offset = last.location + (next.location - last.location) * fraction - pending.start
        let fade = Self.fade
        actual = actual * fade + offset.x * pending.offset.x + offset.y * pending.offset.y
        predicted = predicted * fade + pending.offset.x * pending.offset.x + pending.offset.y * pending.offset.y
    }

    /// The remaining weight of a prediction when the next one is due.
    private static let fade = exp(-PredictionTuning.horizon / PredictionTuning.memory)
}
