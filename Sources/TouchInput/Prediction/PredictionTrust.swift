import Foundation

/// How far ahead a hand may be predicted, judged by earlier predictions.
///
/// Two measures, since they fail differently. Surprise, how far reports are from where the filter expected them, rises
/// with the first reports of a turn or a stop. And one forecast after another is compared with what came: the slope of
/// a least-squares line through all (foretold, come) is the share of the predicted movement that really happened. For
/// the noise of a resting finger, which goes nowhere, it is 0.
struct PredictionTrust: Sendable {
    /// A predicted movement, to be compared with the actual one.
    private struct Forecast {
        let begin: CGPoint
        let way: CGPoint
        let time: Instant
    }

    private var surprise = 0.0
    /// Sums of come × foretold and foretold × foretold, in square points, with older ones faded.
    private var (come, foretold) = (PredictionTuning.credit, PredictionTuning.credit)
    private var forecast: Forecast?

    /// Which share of the prediction's time can be trusted, 0…1.
    var reach: Double {
        let (least, full) = (PredictionTuning.leastShare, PredictionTuning.trustedShare)
        let share = (come / foretold - least) / (full - least)
        let excess = surprise / PredictionTuning.halvingSurprise
        let reach = min(1, share) / (1 + excess * excess)
        return reach < PredictionTuning.leastReach ? 0 : reach
    }

    mutating func note(surprise next: Double) {
        surprise += (next - surprise) / PredictionTuning.surpriseReports
    }

    /// - Parameters:
    ///   - way: the movement predicted from there, within `PredictionTuning.horizon`.
    mutating func note(way: CGPoint, from begin: CGPoint, at time: Instant) {
        guard forecast == nil else { return }
        forecast = Forecast(begin: begin, way: way, time: time)
    }

    /// Compares the forecast with what came, if it is due.
    ///
    /// - Parameters:
    ///   - last: the previous report.
    ///   - next: this report, which is later.
    mutating func settle(last: (place: CGPoint, time: Instant), next: (place: CGPoint, time: Instant)) {
        guard let forecast else { return }
        let late = Double(forecast.time.nanoseconds(to: next.time)) - PredictionTuning.horizon * 1e9
        guard late >= 0 else { return }
        self.forecast = nil
        let part = 1 - late / Double(last.time.nanoseconds(to: next.time))
        let way = last.place + (next.place - last.place) * part - forecast.begin
        let fade = Self.fade
        come = come * fade + way.x * forecast.way.x + way.y * forecast.way.y
        foretold = foretold * fade + forecast.way.x * forecast.way.x + forecast.way.y * forecast.way.y
    }

    /// What is left of a forecast's weight when the next one is due.
    private static let fade = exp(-PredictionTuning.horizon / PredictionTuning.memory)
}
