import Foundation

/// How fast a hand was at each beat, in points of the screen a second, and how hard it pressed.
///
/// A speed is the slope of the line laid through the way drawn over time, of all beats that are near in time. So it hardly
/// depends on when each report came: the clocks of devices, and busy systems, are wrong by some milliseconds.
struct SpeedProfile {
    /// How far the hand had come at each beat, in points along its filtered path.
    private(set) var distances: [Double] = []
    /// Nil where nothing tells: of a stroke that took no time; and of hands whose speed doesn't matter.
    private(set) var speeds: [Double?] = []
    /// What pens reported, smoothed; nil of hands without.
    private(set) var pressures: [Double?] = []

    /// How far in time beats count, in seconds. Source: our choice: 4 ms of wrong time, at 60 reports a second, change the
    /// speed by some 3 %.
    private static let span = 0.1
    /// And how many on either side.
    private static let radius = 24
    /// How far in time pressures count, in seconds: so that one is followed within 25 ms.
    private static let pressureSpan = 0.02
    /// And how many on either side: a busy system gives many reports the same time.
    private static let pressureRadius = 4

    private let nib: Nib

    /// So many of the beats stay as they are, with all that is known of them.
    private(set) var settledCount = 0

    init(_ nib: Nib) {
        self.nib = nib
    }

    /// Follows the path.
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
        // The sums of the weighted line, around the beat itself, where they are small.
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

    /// The beats that are near in time.
    private static func range(
        around index: Int, _ times: UnsafeBufferPointer<Double>, span: Double, radius: Int = radius
    ) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while first > 0, index - first < radius, times[index] - times[first - 1] <= span { first -= 1 }
        while last < times.count - 1, last - index < radius, times[last + 1] - times[index] <= span { last += 1 }
        return first...last
    }
}
