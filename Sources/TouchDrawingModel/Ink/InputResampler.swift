import Foundation

/// Where a hand was, at most some three hundred times a second, in points of the screen from where it landed.
///
/// Reports that come faster than that, or of a hand that stays where it is, are one beat: their mean. What a device reports
/// a thousand times a second is more noise than motion, and costs no more than what another reports 240 times.
struct InputResampler {
    private(set) var positions: [SIMD2<Double>] = []
    /// In seconds.
    private(set) var times: [Double] = []
    /// Nil if the hand's device doesn't report it.
    private(set) var pressures: [Double?] = []
    /// Where the last report was.
    private(set) var tip = SIMD2<Double>.zero
    /// How far the hand has been from where it landed.
    private(set) var maxDistance = 0.0

    /// What the last beat is the mean of.
    private var reportCount = 0
    private var batchStart = (position: SIMD2<Double>.zero, time: 0.0)
    private var lastReportTime = 0.0
    private var skippedTime = 0.0

    /// In points.
    private let jitterTolerance: Double

    /// Reports within this are one beat, in seconds. Source: our choice: less than between the reports of a device that
    /// reports 240 times a second.
    private static let batchDuration = 0.003
    /// Unless they are farther apart, in points. Source: our choice: what a corner may be cut by is half of that.
    private static let maxBatchDistance = 1.5
    /// A hand is still for at most so long, in seconds.
    private static let maxStillDuration = 0.04
    /// A hand that stays longer where it is counts no more, in seconds. Source: our choice: it is slow by then.
    private static let maxPause = 0.1

    /// - Parameter size: of the ink, in points.
    init(size: Double) {
        // Source: our choice: a fraction of what is seen, of wide ink a little more.
        jitterTolerance = 0.25 + 0.01 * min(size, 100)
    }

    var count: Int { positions.count }

    /// - Parameters:
    ///   - place: in points of the screen from where the hand landed.
    ///   - time: in seconds; not less than that of the last report.
    mutating func add(_ position: SIMD2<Double>, at reportTime: Double, pressure: Double?) {
        // A finger that rests reports nothing.
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

    /// Where the vector is to the left of the other, on a screen whose y goes down, less than 0.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    func dot(_ other: Self) -> Double { (self * other).sum() }

    func distance(toSegmentFrom start: Self, to end: Self) -> Double {
        let (direction, offset) = (end - start, self - start)
        let lengthSquared = direction.dot(direction)
        guard lengthSquared > 0 else { return offset.length }
        return (offset - direction * Swift.min(Swift.max(offset.dot(direction) / lengthSquared, 0), 1)).length
    }
}
