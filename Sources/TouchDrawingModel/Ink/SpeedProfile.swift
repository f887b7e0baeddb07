import Foundation

/// The speed at each sample of an `InputResampler`, in screen points per second, and the smoothed pressure.
///
/// The speed is the slope of a line fitted to distance over time, of all samples near in time. So it hardly depends on
/// the timing of single reports: device clocks, and busy systems, are off by some milliseconds.
struct SpeedProfile {
    /// The distance along the filtered path at each sample, in points.
    private(set) var distances: [Double] = []
    /// Nil where the speed is unknown, as in a stroke that took no time, and for nibs that don't depend on it.
    private(set) var speeds: [Double?] = []
    /// The smoothed pressures of a pen; nil for devices without.
    private(set) var pressures: [Double?] = []

    /// Samples up to this far away in time count for the speed, in seconds. Source: our choice: a timing error of 4 ms,
    /// at 60 reports per second, changes the speed by about 3 %.
    private static let span = 0.1
    /// The maximum number of samples on either side.
    private static let radius = 24
    /// Samples up to this far away in time count for the pressure, in seconds: it lags by at most 25 ms.
    private static let pressureSpan = 0.02
    /// The maximum number of samples on either side: a busy system gives many reports the same time.
    private static let pressureRadius = 4

    private let nib: Nib

    /// The number of samples whose values are final.
    private(set) var settledCount = 0

    init(_ nib: Nib) {
        self.nib = nib
    }

    /// Updates the profile to the path.
    mutating func update(_ path: PathFilter, _ input: InputResampler) {
        let count = path.positions.count
        let firstDistance = min(distances.count, path.unchangedCount)
        distances.removeSubrange(firstDistance...)
        for index in firstDistance..<count {
            distances.append(
                index == 0 ? 0 : distances[index - 1] + (path.positions[index] - path.positions[index - 1]).length)
        }
        let hasPressure = input.pressures.first.flatMap { $0 } != nil
        let hasSpeeds = nib == .brush && !hasPressure
        let valueRadius = hasSpeeds ? Self.radius : hasPressure ? Self.pressureRadius : 0
        let firstValue = max(0, min(speeds.count, path.unchangedCount) - valueRadius)
        settledCount = max(0, path.settledCount - valueRadius)
        speeds.removeSubrange(firstValue...)
        pressures.removeSubrange(firstValue...)
        input.times.withUnsafeBufferPointer { times in
            distances.withUnsafeBufferPointer { distances in
                for index in firstValue..<count {
                    pressures.append(Self.pressure(at: index, input.pressures, times))
                    speeds.append(hasSpeeds ? Self.speed(at: index, distances, times) : nil)
                }
            }
        }
    }

    private static func speed(
        at index: Int, _ distances: UnsafeBufferPointer<Double>, _ times: UnsafeBufferPointer<Double>
    ) -> Double? {
        let (currentTime, currentDistance) = (times[index], distances[index])
        // The sums of the weighted regression, relative to the sample itself so that they are small.
        var (weightSum, timeSum, distanceSum, timeSquareSum, productSum) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for other in range(around: index, times, span: span) {
            let (offset, distance) = (times[other] - currentTime, distances[other] - currentDistance)
            let weight = 1 - abs(offset) / (span * 1.2)
            weightSum += weight
            timeSum += weight * offset
            distanceSum += weight * distance
            timeSquareSum += weight * offset * offset
            productSum += weight * offset * distance
        }
        let denominator = timeSquareSum - timeSum * timeSum / weightSum
        return denominator > 1e-8 ? max(0, (productSum - timeSum * distanceSum / weightSum) / denominator) : nil
    }

    private static func pressure(
        at index: Int, _ pressures: [Double?], _ times: UnsafeBufferPointer<Double>
    ) -> Double? {
        guard pressures[index] != nil else { return nil }
        var (sum, weightSum) = (0.0, 0.0)
        for other in range(around: index, times, span: pressureSpan, radius: pressureRadius) {
            guard let pressure = pressures[other] else { continue }
            let weight = 1 - abs(times[other] - times[index]) / (pressureSpan * 1.2)
            sum += weight * pressure
            weightSum += weight
        }
        return weightSum > 0 ? sum / weightSum : nil
    }

    /// The samples near in time.
    private static func range(
        around index: Int, _ times: UnsafeBufferPointer<Double>, span: Double, radius: Int = radius
    ) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while first > 0, index - first < radius, times[index] - times[first - 1] <= span { first -= 1 }
        while last < times.count - 1, last - index < radius, times[last + 1] - times[index] <= span { last += 1 }
        return first...last
    }
}
