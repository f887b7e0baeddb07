import Foundation
import TouchInput

/// Compares predictions with where the hand really went.
package struct PredictionJudge {
    /// How far ahead predictions are compared, in milliseconds.
    package static let ahead = 16.0

    /// The distance from the last place to the real one: the error without prediction. Only where the hand moved by a
    /// point or more.
    private var still: [Double] = []
    /// The distance from the predicted place to the real one, for the same reports.
    private var predicted: [Double] = []
    /// How many of these had no prediction.
    private var silent = 0
    /// How far, at a stop or turn, the predicted place is beyond all places that the hand reached, in the predicted
    /// direction.
    private var beyond: [Double] = []

    /// A judge that has seen nothing.
    package init() {}

    /// Gives a predictor the reports of a motion, one after another.
    ///
    /// - Parameter reports: as a device sent them; of several with the same time only the last is judged, since a
    ///   program sees them together.
    package mutating func watch<Predictor: LocationPredictor>(
        _: Predictor.Type, _ reports: [HandMotion.Knot], of motion: HandMotion
    ) {
        var predictor = Predictor()
        for (index, report) in reports.enumerated() {
            predictor.note(report)
            let isLast = index + 1 == reports.count || reports[index + 1].time - report.time >= 0.5
            guard isLast, index > 0, report.time + Self.ahead <= motion.end else { continue }
            note(predictor.tip, after: report, of: motion)
        }
    }

    private mutating func note(_ tip: CGPoint, after report: HandMotion.Knot, of motion: HandMotion) {
        let real = motion.point(at: report.time + Self.ahead)
        let distance = real.distance(to: report.point)
        if distance >= 1 {
            still.append(distance)
            predicted.append(real.distance(to: tip))
            if tip == report.point { silent += 1 }
        }
        guard Self.stopsOrTurns(motion, after: report.time) else { return }
        let prediction = tip - report.point
        guard prediction.length > 0 else { return beyond.append(0) }
        let farthest = (1...8).map { step in
            let point = motion.point(at: report.time + Self.ahead * Double(step) / 8) - report.point
            return (point.x * prediction.x + point.y * prediction.y) / prediction.length
        }
        beyond.append(max(0, prediction.length - max(0, farthest.max() ?? 0)))
    }

    /// Whether a hand that moved at 50 pt/s or more loses three quarters of its speed within the next 16 ms, or turns
    /// by more than 60°.
    private static func stopsOrTurns(_ motion: HandMotion, after time: Double) -> Bool {
        let (before, after) = (
            motion.velocity(at: time - 12, over: 12), motion.velocity(at: time + ahead, over: 12)
        )
        guard before.length > 0.05 else { return false }
        if after.length < 0.25 * before.length { return true }
        let cosine = (before.x * after.x + before.y * after.y) / (before.length * after.length)
        return after.length > 0.02 && cosine < 0.5
    }
}

extension PredictionJudge {
    /// How many places were compared.
    package var count: Int { still.count }

    /// How many stops and turns there were.
    package var rounds: Int { beyond.count }

    /// The median distance from the predicted place to the real one, as a fraction of that without prediction.
    package var medianRatio: Double { Self.quantile(predicted, 0.5) / Self.quantile(still, 0.5) }

    /// How far predictions overshoot at stops and turns, in points.
    ///
    /// - Parameter part: 0…1; at 0.99, one in a hundred went farther.
    package func overshoot(_ part: Double) -> Double { Self.quantile(beyond, part) }

    /// The share of places without a prediction, 0…1.
    package var silence: Double { Double(silent) / Double(max(1, still.count)) }

    private static func quantile(_ values: [Double], _ part: Double) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
}
