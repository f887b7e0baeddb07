import Foundation

/// The state of a motion after its latest report.
struct KnownMotion: Sendable {
    private var filter: MotionFilter
    private(set) var trust = PredictionTrust()
    /// The location of the last report, in points.
    private(set) var location: CGPoint
    private(set) var time: Instant
    /// Average nanoseconds between the last eight reports; 0 before the second one.
    private(set) var interval = 0.0
    /// The number of reports so far; reports of the same moment count once.
    private(set) var count = 1

    init(location: CGPoint, time: Instant) {
        filter = MotionFilter(at: location)
        (self.location, self.time) = (location, time)
    }

    /// Adds a report.
    ///
    /// - Parameter time: later than that of the last report.
    mutating func add(_ next: CGPoint, at time: Instant) {
        trust.evaluate(last: (location, self.time), next: (next, time))
        let step = Double(self.time.nanoseconds(to: time))
        trust.record(surprise: filter.update(next, after: step / 1e9))
        interval += (step - interval) / Double(min(count, 8))
        (location, self.time) = (next, time)
        count += 1
        trust.record(offset: filter.offset(in: PredictionTuning.horizon), from: next, at: time)
    }

    /// The predicted offset in `time` seconds, which is less than the filter expects.
    func offset(in time: Double) -> CGPoint {
        let offset = filter.offset(in: time) * PredictionTuning.caution
        let excess = offset.length / PredictionTuning.maxOffset
        return offset * (1 / (1 + excess * excess).squareRoot())
    }
}
