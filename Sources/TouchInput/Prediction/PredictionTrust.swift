import Foundation

/// How far ahead a hand may be predicted, judged by earlier predictions.
///
/// Two measures, since they fail differently. Surprise, how far reports are from where the filter expected them, rises
/// with the first reports of a turn or a stop. And one forecast after another is compared with what came: the slope of
/// a least-squares line through all (foretold, come) is the share of the predicted movement that really happened. For
/// the noise of a resting finger, which goes nowhere, it is 0.
struct PredictionTrust: Sendable {
    /// A predicted movement, to be compared with the actual one.
    private struct PendingPrediction {
        let start: CGPoint
        let offset: CGPoint
        let time: Instant
    }

    private var surprise = 0.0
    /// Sums of come × foretold and foretold × foretold, in square points, with older ones faded.
    private var (actual, predicted) = (PredictionTuning.credit, PredictionTuning.credit)
    private var pending: PendingPrediction?

    /// Which share of the prediction's time can be trusted, 0…1.
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

    /// - Parameters:
    ///   - way: the movement predicted from there, within `PredictionTuning.horizon`.
    mutating func record(offset: CGPoint, from start: CGPoint, at time: Instant) {
        guard pending == nil else { return }
        pending = PendingPrediction(start: start, offset: offset, time: time)
    }

    /// Compares the forecast with what came, if it is due.
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

    /// What is left of a forecast's weight when the next one is due.
    private static let fade = exp(-PredictionTuning.horizon / PredictionTuning.memory)
}
