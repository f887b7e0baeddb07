import Foundation

/// What is known about a motion after its latest report.
struct KnownMotion: Sendable {
    private var filter: MotionFilter
    private(set) var trust = PredictionTrust()
    /// The last report's, in points.
    private(set) var place: CGPoint
    private(set) var time: Instant
    /// Nanoseconds between reports, on average over the last eight; 0 before the second one.
    private(set) var interval = 0.0
    /// Reports so far, counting those of one moment once.
    private(set) var count = 1

    init(place: CGPoint, time: Instant) {
        filter = MotionFilter(at: place)
        (self.place, self.time) = (place, time)
    }

    /// - Parameter time: later than the last report's.
    mutating func follow(_ next: CGPoint, at time: Instant) {
        trust.settle(last: (place, self.time), next: (next, time))
        let step = Double(self.time.nanoseconds(to: time))
        trust.note(surprise: filter.follow(next, after: step / 1e9))
        interval += (step - interval) / Double(min(count, 8))
        (place, self.time) = (next, time)
        count += 1
        trust.note(way: filter.way(in: PredictionTuning.horizon), from: next, at: time)
    }

    /// The predicted movement within `time`, in seconds: less than the filter expects.
    func way(in time: Double) -> CGPoint {
        let way = filter.way(in: time) * PredictionTuning.caution
        let excess = way.length / PredictionTuning.longestWay
        return way * (1 / (1 + excess * excess).squareRoot())
    }
}
