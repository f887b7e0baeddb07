import Foundation
import TouchInput

/// How fast a finger moves, from its reports of the last moments. It holds no array: a report costs no allocation.
struct ContactMotion {
    private struct Report {
        var location: CGPoint
        var time: Instant
    }

    /// The velocity is measured from here.
    private var base: Report
    /// Becomes the base once it is old enough.
    private var nextBase: Report
    private var last: Report

    /// The velocity is measured over at least this time, where there are so many reports. Source: our choice: one report at
    /// 60 Hz.
    private static let span = Duration.milliseconds(15)
    /// Reports that are closer together tell jitter, not a velocity. Source: our choice: less than a report at 120 Hz.
    private static let minimumSpan = Duration.milliseconds(5)
    /// A finger that has reported no movement for so long is at rest. Source: the 40 ms of `VelocityEstimator.rest`.
    private static let idleTimeout = VelocityEstimator.idleTimeout

    init(at location: CGPoint, time: Instant) {
        let report = Report(location: location, time: time)
        (base, nextBase, last) = (report, report, report)
    }

    mutating func add(_ location: CGPoint, at time: Instant) {
        // One that reports the same location again, as with every change of its pressure, has not moved.
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
