package import Foundation

/// Predicts where a contact will be in the next 16 ms, from where it was.
///
/// A Kalman filter says where it is going (`MotionFilter`), and the quality of earlier predictions how far to trust
/// that (`PredictionTrust`). Reports may come at any rate, late, several at once, or not at all while the hand rests.
///
/// A value type; a report takes about 0.1 µs, and allocates nothing.
package struct TouchPredictor: Sendable {
    /// A predicted place.
    package struct Prediction: Equatable, Sendable {
        package let place: CGPoint
        package let time: Instant
    }

    private var now: KnownMotion?
    /// What was known before the last report's moment: another report of that moment replaces the last.
    private var before: KnownMotion?
    /// The first time stamp of that moment.
    private var moment = Instant(nanoseconds: 0)

    /// A predictor without reports.
    package init() {}

    /// When the last report was made; nil before the first.
    package var time: Instant? { now?.time }

    /// Takes in a report; ignores one that is older than the last.
    ///
    /// - Parameter place: in points, finite.
    package mutating func add(_ place: CGPoint, at time: Instant) {
        guard let last = now else { return start(at: place, time) }
        guard last.time <= time, (last.place, last.time) != (place, time) else { return }
        if last.time.nanoseconds(to: time) > PredictionTuning.gap { return start(at: place, time) }
        if moment.nanoseconds(to: time) >= PredictionTuning.moment {
            before = last
            moment = time
        }
        guard var next = before else { return start(at: place, time) }
        next.follow(place, at: time)
        now = next
    }

    private mutating func start(at place: CGPoint, _ time: Instant) {
        now = KnownMotion(place: place, time: time)
        before = nil
        moment = time
    }

    /// The predicted places, soonest first, as many as the device would report in that time; empty if no good
    /// prediction is possible.
    package func predictions() -> [Prediction] {
        guard let now, now.count >= PredictionTuning.leastReports else { return [] }
        let reach = now.trust.reach * PredictionTuning.horizon
        guard reach > 0 else { return [] }
        let tip = now.way(in: reach)
        guard tip.length >= PredictionTuning.leastWay, (now.place + tip).isFinite else { return [] }
        let count = max(1, (reach * 1e9 / max(now.interval, Double(PredictionTuning.moment))).rounded())
        return (1...Int(count)).map { step in
            let time = reach * Double(step) / count
            return Prediction(
                place: now.place + now.way(in: time), time: now.time.advanced(by: .nanoseconds(Int64(time * 1e9))))
        }
    }
}
