import Foundation
import TouchInput

/// Estimates a finger's speed from its latest reports. Uses no array, so that a report costs no allocation.
struct ContactMotion {
    private struct Report {
        var location: CGPoint
        var time: Instant
    }

    /// The start of the measured interval.
    private var base: Report
    /// Becomes the base when it is old enough.
    private var nextBase: Report
    private var last: Report

    /// The minimum measured interval, if the reports are that frequent. Source: our choice: one report at 60 Hz.
    private static let span = Duration.milliseconds(15)
    /// Reports closer together show jitter instead of a velocity. Source: our choice: less than a report at 120 Hz.
    private static let minimumSpan = Duration.milliseconds(5)
    /// A finger that has reported no movement for this long is at rest. Source: the 40 ms of
    /// `VelocityEstimator.idleTimeout`.
    private static let idleTimeout = VelocityEstimator.idleTimeout

    init(at location: CGPoint, time: Instant) {
        let report = Report(location: location, time: time)
        (base, nextBase, last) = (report, report, report)
    }

    mutating func add(_ location: CGPoint, at time: Instant) {
        // A report of the same location, such as a change of pressure, is not a movement.
        guard location != last.location else { return }
        if nextBase.time.duration(to: time) >= Self.span {
            base = nextBase
            nextBase = last
        }
        last = Report(location: location, time: time)
    }

    /// In points per second; zero for a finger at rest.
    func velocity(at time: Instant) -> CGPoint {
        let span = base.time.duration(to: last.time)
        guard span >= Self.minimumSpan, last.time.duration(to: time) <= Self.idleTimeout else { return .zero }
        return (last.location - base.location) * (1 / CGFloat(span.seconds))
    }
}
