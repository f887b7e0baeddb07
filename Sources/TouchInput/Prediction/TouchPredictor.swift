package import Foundation

/// Predicts the locations of a contact in the next 16 ms from its past ones.
///
/// A Kalman filter predicts the motion (`MotionFilter`), and the quality of earlier predictions limits how far ahead it
/// is trusted (`PredictionTrust`). Reports may come at any rate, late, several at once, or not at all while the contact
/// is at rest.
///
/// A value type; a report takes about 0.1 µs and allocates nothing.
package struct TouchPredictor: Sendable {
    /// A predicted location.
    package struct Prediction: Equatable, Sendable {
        package let location: CGPoint
        package let time: Instant
    }

    private var now: KnownMotion?
    /// The state before the moment of the last report: another report of that moment replaces the last.
    private var previous: KnownMotion?
    /// The earliest timestamp of that moment.
    private var moment = Instant(nanoseconds: 0)

    /// Creates a predictor without reports.
    package init() {}

    /// The time of the last report; nil before the first.
    package var time: Instant? { now?.time }

    /// Adds a report; ignores reports that are older than the last.
    ///
    /// - Parameter location: in points, finite.
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

    /// The predicted locations, earliest first, at the rate of the device's reports; empty if no reliable prediction is
    /// possible.
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
