import Foundation

/// Merges device reports into at most about 300 samples per second, in screen points from the touch-down location.
///
/// Reports in quick succession, or of a touch that doesn't move, become one sample: their mean. At 1,000 reports per
/// second a device adds more noise than motion, so it costs no more than one that reports 240 times per second.
struct InputResampler {
    private(set) var positions: [SIMD2<Double>] = []
    /// In seconds.
    private(set) var times: [Double] = []
    /// Nil if the device doesn't report pressure.
    private(set) var pressures: [Double?] = []
    /// The position of the last report.
    private(set) var tip = SIMD2<Double>.zero
    /// The largest distance from the touch-down location so far.
    private(set) var maxDistance = 0.0

    /// The number of reports merged into the last sample.
    private var reportCount = 0
    private var batchStart = (position: SIMD2<Double>.zero, time: 0.0)
    private var lastReportTime = 0.0
    private var skippedTime = 0.0

    /// Within this distance a touch counts as still, in points.
    private let jitterTolerance: Double

    /// Reports within this time become one sample, in seconds. Source: our choice: shorter than the report interval of
    /// a device with 240 reports per second.
    private static let batchDuration = 0.003
    /// Reports farther apart than this aren't merged, in points. Source: our choice: a corner is cut by at most half of
    /// this.
    private static let maxBatchDistance = 1.5
    /// The longest time for which a still touch is merged into one sample, in seconds.
    private static let maxStillDuration = 0.04
    /// Longer pauses between reports are shortened to this, in seconds. Source: our choice: the touch is slow by then.
    private static let maxPause = 0.1

    /// - Parameter size: the ink's size, in points.
    init(size: Double) {
        // Source: our choice: a fraction of what is visible, a little more for wide ink.
        jitterTolerance = 0.25 + 0.01 * min(size, 100)
    }

    var count: Int { positions.count }

    /// - Parameters:
    ///   - position: in screen points from the touch-down location.
    ///   - time: in seconds; not less than that of the last report.
    mutating func add(_ position: SIMD2<Double>, at reportTime: Double, pressure: Double?) {
        // A finger at rest sends no reports.
        if reportCount > 0 { skippedTime += max(0, reportTime - lastReportTime - Self.maxPause) }
        lastReportTime = reportTime
        let time = reportTime - skippedTime
        tip = position
        maxDistance = max(maxDistance, position.length)
        if reportCount > 0, belongsToLastSample(position, time) {
            reportCount += 1
            let weight = 1 / Double(reportCount)
            let last = positions.count - 1
            positions[last] += (position - positions[last]) * weight
            times[last] += (time - times[last]) * weight
            if let pressure, let mean = pressures[last] { pressures[last] = mean + (pressure - mean) * weight }
        } else {
            (reportCount, batchStart) = (1, (position, time))
            positions.append(position)
            times.append(time)
            pressures.append(pressure)
        }
    }

    private func belongsToLastSample(_ position: SIMD2<Double>, _ time: Double) -> Bool {
        let (distance, span) = ((position - batchStart.position).length, time - batchStart.time)
        return span < Self.batchDuration && distance <= Self.maxBatchDistance
            || span < Self.maxStillDuration && distance <= jitterTolerance
    }
}

extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }

    /// Less than 0 if the vector is to the left of `other` on a screen, where y points down.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    func dot(_ other: Self) -> Double { (self * other).sum() }

    func distance(toSegmentFrom start: Self, to end: Self) -> Double {
        let (direction, offset) = (end - start, self - start)
        let lengthSquared = direction.dot(direction)
        guard lengthSquared > 0 else { return offset.length }
        return (offset - direction * Swift.min(Swift.max(offset.dot(direction) / lengthSquared, 0), 1)).length
    }
}
