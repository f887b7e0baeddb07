import Foundation

/// How fast a hand was at each beat, in points of the screen a second, and how hard it pressed.
///
/// A speed is the slope of the line laid through the way drawn over time, of all beats that are near in time. So it hardly
/// depends on when each report came: the clocks of devices, and busy systems, are wrong by some milliseconds.
struct SpeedProfile {
    /// How far the hand had come at each beat, in points along its filtered path.
    private(set) var ways: [Double] = []
    /// Nil where nothing tells: of a stroke that took no time; and of hands whose speed doesn't matter.
    private(set) var speeds: [Double?] = []
    /// What pens reported, smoothed; nil of hands without.
    private(set) var pressures: [Double?] = []

    /// How far in time beats count, in seconds. Source: our choice: 4 ms of wrong time, at 60 reports a second, change the
    /// speed by some 3 %.
    private static let span = 0.1
    /// And how many on either side.
    private static let reach = 24
    /// How far in time pressures count, in seconds: so that one is followed within 25 ms.
    private static let pressureSpan = 0.02
    /// And how many on either side: a busy system gives many reports the same time.
    private static let pressureReach = 4

    private let nib: Nib

    /// So many of the beats stay as they are, with all that is known of them.
    private(set) var settled = 0

    init(_ nib: Nib) {
        self.nib = nib
    }

    /// Follows the path.
    mutating func follow(_ path: PathFilter, _ beats: Beats) {
        let count = path.places.count
        let firstWay = min(ways.count, path.unchanged)
        ways.removeSubrange(firstWay...)
        for index in firstWay..<count {
            ways.append(index == 0 ? 0 : ways[index - 1] + (path.places[index] - path.places[index - 1]).length)
        }
        let isPressed = beats.pressures.first.flatMap { $0 } != nil
        let hasSpeeds = nib == .brush && !isPressed
        let reach = hasSpeeds ? Self.reach : isPressed ? Self.pressureReach : 0
        let first = max(0, min(speeds.count, path.unchanged) - reach)
        settled = max(0, path.settled - reach)
        speeds.removeSubrange(first...)
        pressures.removeSubrange(first...)
        beats.times.withUnsafeBufferPointer { times in
            ways.withUnsafeBufferPointer { ways in
                for index in first..<count {
                    pressures.append(Self.pressure(at: index, beats.pressures, times))
                    speeds.append(hasSpeeds ? Self.speed(at: index, ways, times) : nil)
                }
            }
        }
    }

    private static func speed(
        at index: Int, _ ways: UnsafeBufferPointer<Double>, _ times: UnsafeBufferPointer<Double>
    ) -> Double? {
        let (now, here) = (times[index], ways[index])
        // The sums of the weighted line, around the beat itself, where they are small.
        var (weights, time, way, timeTime, timeWay) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for other in range(around: index, times, span: span) {
            let (offset, distance) = (times[other] - now, ways[other] - here)
            let weight = 1 - abs(offset) / (span * 1.2)
            weights += weight
            time += weight * offset
            way += weight * distance
            timeTime += weight * offset * offset
            timeWay += weight * offset * distance
        }
        let below = timeTime - time * time / weights
        return below > 1e-8 ? max(0, (timeWay - time * way / weights) / below) : nil
    }

    private static func pressure(
        at index: Int, _ pressures: [Double?], _ times: UnsafeBufferPointer<Double>
    ) -> Double? {
        guard pressures[index] != nil else { return nil }
        var (sum, weights) = (0.0, 0.0)
        for other in range(around: index, times, span: pressureSpan, reach: pressureReach) {
            guard let pressure = pressures[other] else { continue }
            let weight = 1 - abs(times[other] - times[index]) / (pressureSpan * 1.2)
            sum += weight * pressure
            weights += weight
        }
        return weights > 0 ? sum / weights : nil
    }

    /// The beats that are near in time.
    private static func range(
        around index: Int, _ times: UnsafeBufferPointer<Double>, span: Double, reach: Int = reach
    ) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while first > 0, index - first < reach, times[index] - times[first - 1] <= span { first -= 1 }
        while last < times.count - 1, last - index < reach, times[last + 1] - times[index] <= span { last += 1 }
        return first...last
    }
}
