package import Foundation
import TouchInput

/// Predicts where a hand will be `PredictionJudge.ahead` after its last report.
package protocol LocationPredictor {
    /// A predictor without reports.
    init()
    /// Takes in a report, in points and milliseconds.
    mutating func note(_ report: HandMotion.Knot)
    /// Where the hand will be; the last place if unknown. Asked after a report.
    var tip: CGPoint { get }
}

/// Straight on, at the velocity between the last two reports of different times.
package struct StraightLine: LocationPredictor {
    private var earlier: HandMotion.Knot?
    private var last: HandMotion.Knot?

    package init() {}

    package mutating func note(_ report: HandMotion.Knot) {
        if let last, report.time - last.time >= 0.5 { earlier = last }
        last = report
    }

    package var tip: CGPoint {
        guard let last else { return .zero }
        guard let earlier else { return last.point }
        return last.point + (last.point - earlier.point) * (PredictionJudge.ahead / (last.time - earlier.time))
    }
}

/// TouchKit's prediction.
package struct ToolkitPredictor: LocationPredictor {
    private var predictor = TouchPredictor()
    private var last = CGPoint.zero

    package init() {}

    package mutating func note(_ report: HandMotion.Knot) {
        last = report.point
        predictor.add(report.point, at: Instant(nanoseconds: Int64(report.time * 1e6)))
    }

    package var tip: CGPoint { predictor.predictions().last?.location ?? last }
}
