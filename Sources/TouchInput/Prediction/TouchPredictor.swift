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
        package let location: CGPoint
        package let time: Instant
    }

    private var now: KnownMotion?
    /// What was known before the last report's moment: another report of that moment replaces the last.
    private var previous: KnownMotion?
    /// The first time stamp of that moment.
    private var moment = Instant(nanoseconds: 0)

    /// A predictor without reports.
    package init() {}

    /// When the last report was made; nil before the first.
    package var time: Instant? { now?.time }

    /// Takes in a report; ignores one that is older than the last.
    ///
    /// - Parameter place: in points, finite.
    package mutating func add(_ location: CGPoint, at time: Instant) {
        guard let last = now else { return start(at: location, time) }
        guard last.time <= time, (last.location, last.time) != (location, time) else { return }
        if last.time.nanoseconds(to: time) > PredictionTuning.gap { return start(at: location, time) }
        if moment.nanoseconds(to: time) >= PredictionTuning.moment {
            previous = last
            moment = time
        }
        guard var next = previous else { return start(at: location, time) }
        next.add(location, at: time)
        now = next
    }

    private mutating func start(at location: CGPoint, _ time: Instant) {
        now = KnownMotion(location: location, time: time)
        previous = nil
        moment = time
    }

    /// The predicted places, soonest first, as many as the device would report in that time; empty if no good
    /// prediction is possible.
    package func predictions() -> [Prediction] {
        guard let now, now.count >= PredictionTuning.minReports else { return [] }
        let reach = now.trust.reach * PredictionTuning.horizon
        guard reach > 0 else { return [] }
        let offset = now.offset(in: reach)
        guard offset.length >= PredictionTuning.minOffset, (now.location + offset).isFinite else { return [] }
        let count = max(1, (reach * 1e9 / max(now.interval, Double(PredictionTuning.moment))).rounded())
        return (1...Int(count)).map { step in
            let time = reach * Double(step) / count
            return Prediction(
                location: now.location + now.offset(in: time),
                time: now.time.advanced(by: .nanoseconds(Int64(time * 1e9))))
        }
    }
}
