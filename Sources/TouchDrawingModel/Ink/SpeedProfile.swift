import Foundation

/// How fast a hand was at each beat, in points of the screen a second, and how hard it pressed.
///
/// A speed is the slope of the line laid through the way drawn over time, of all beats that are near in time. So it hardly
/// depends on when each report came: the clocks of devices, and busy systems, are wrong by some milliseconds.
struct SpeedProfile {
    /// How far the hand had come at each beat, in points along its filtered path.
    private(set) var ways: [Double] = []
    /// Nil where nothing tells: of a stroke that took no time.
    private(set) var speeds: [Double?] = []
    /// What pens reported, smoothed; nil of hands without.
    private(set) var pressures: [Double?] = []

    /// How far in time beats count, in seconds. Source: our choice: 4 ms of wrong time, at 60 reports a second, change the
    /// speed by some 3 %.
    private static let span = 0.1
    /// And how many on either side.
    private static let reach = 24
    /// How far in time pressures count, in seconds: so that one is followed within 25 ms.
    private static let pressureSpan = 0.012

    /// A speed stays as it is once so many beats follow.
    static let settling = PathFilter.settling + reach

    /// Follows the path.
    mutating func follow(_ path: PathFilter, _ beats: Beats) {
        let count = path.places.count
        let firstWay = max(0, min(ways.count, count) - 1 - PathFilter.settling)
        ways.removeSubrange(firstWay...)
        for index in firstWay..<count {
            ways.append(index == 0 ? 0 : ways[index - 1] + (path.places[index] - path.places[index - 1]).length)
        }
        let first = max(0, min(speeds.count, count) - 1 - Self.settling)
        speeds.removeSubrange(first...)
        pressures.removeSubrange(first...)
        for index in first..<count {
            speeds.append(speed(at: index, beats))
            pressures.append(Self.pressure(at: index, beats))
        }
    }

    private func speed(at index: Int, _ beats: Beats) -> Double? {
        let now = beats.times[index]
        var (weights, time, way) = (0.0, 0.0, 0.0)
        let range = Self.range(around: index, beats, span: Self.span, reach: Self.reach)
        func weight(_ other: Int) -> Double { 1 - abs(beats.times[other] - now) / (Self.span * 1.2) }
        for other in range {
            let weight = weight(other)
            weights += weight
            time += weight * beats.times[other]
            way += weight * ways[other]
        }
        (time, way) = (time / weights, way / weights)
        var (above, below) = (0.0, 0.0)
        for other in range {
            let (weight, offset) = (weight(other), beats.times[other] - time)
            above += weight * offset * (ways[other] - way)
            below += weight * offset * offset
        }
        return below > 1e-8 ? max(0, above / below) : nil
    }

    private static func pressure(at index: Int, _ beats: Beats) -> Double? {
        guard beats.pressures[index] != nil else { return nil }
        var (sum, weights) = (0.0, 0.0)
        for other in range(around: index, beats, span: pressureSpan, reach: reach) {
            guard let pressure = beats.pressures[other] else { continue }
            let weight = 1 - abs(beats.times[other] - beats.times[index]) / (pressureSpan * 1.2)
            sum += weight * pressure
            weights += weight
        }
        return weights > 0 ? sum / weights : nil
    }

    /// The beats that are near in time, those next to it in any case where `span` reaches them.
    private static func range(around index: Int, _ beats: Beats, span: Double, reach: Int) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while first > 0, index - first < reach, beats.times[index] - beats.times[first - 1] <= span { first -= 1 }
        while last < beats.count - 1, last - index < reach, beats.times[last + 1] - beats.times[index] <= span {
            last += 1
        }
        return first...last
    }
}
