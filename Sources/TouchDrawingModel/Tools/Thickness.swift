import Foundation

/// How wide the ink of one stroke is, from sample to sample.
///
/// It starts afresh at every touch down, at the width that a line has if nothing is known, and keeps that while the hand sets
/// off: until it is as fast as it usually is, or has not become faster for `runUp`. A hand has to set off, which is no reason
/// for a blob. From one sample to the next the width changes by at most `greatestStep`.
public struct Thickness: Sendable {
    /// What decides it.
    public enum Source: Hashable, Sendable {
        /// The speed of the hand, in points a second.
        case speed(Double)
        /// The pressure of a pen, 0…1.
        case pressure(Double)
        /// A width that was chosen, in points.
        case chosen(Double)
    }

    /// At the last sample, in points.
    public private(set) var width: Double
    private var level = ThicknessMap.levelAtStart
    private var start: SettingOff? = SettingOff()
    private var hasBegun = false

    /// A hand that has not come to its speed.
    private struct SettingOff {
        /// In points.
        var way = 0.0
        /// The greatest speed so far, and where it was reached.
        var peak = (speed: 0.0, way: 0.0)
    }

    /// A width is at most so many times the one before it, or so many times less. Source: the rule for widths, 15 %.
    public static let greatestStep = 1.149
    /// A hand that has not become faster over this way has set off, in points. Source: our choice: as wide as the widest line.
    static let runUp = 24.0
    /// The width follows the hand e times nearer over so long a way, in points. Source: our choice, by looking: less shows as
    /// steps where a short stroke slows down.
    static let smoothing = 24.0

    /// Of a stroke that is about to begin.
    public init() {
        width = Double(Line.defaultWidth)
    }

    /// Goes on to the next sample.
    ///
    /// - Parameters:
    ///   - way: from the last sample to this one, in points; 0 for the first.
    ///   - map: learns the speed.
    /// - Returns: the width there, in points.
    public mutating func next(_ source: Source, over way: Double, _ map: inout ThicknessMap) -> Double {
        let wanted = self.wanted(source, over: way, &map)
        defer { hasBegun = true }
        if !hasBegun, source.isKnownAtOnce {
            width = wanted
        } else {
            width = min(max(wanted, width / Self.greatestStep), width * Self.greatestStep)
        }
        return width
    }

    private mutating func wanted(_ source: Source, over way: Double, _ map: inout ThicknessMap) -> Double {
        switch source {
        case .chosen(let width): return width
        case .pressure(let pressure): return ThicknessMap.width(atPressure: pressure)
        case .speed(let speed):
            guard way > 0, way.isFinite else { return width }
            map.learn(speed: speed, over: way)
            let target = isSettingOff(speed, over: way, map) ? ThicknessMap.levelAtStart : map.level(ofSpeed: speed)
            level += (target - level) * (1 - exp(-way / Self.smoothing))
            return ThicknessMap.width(atLevel: level)
        }
    }

    private mutating func isSettingOff(_ speed: Double, over way: Double, _ map: ThicknessMap) -> Bool {
        guard var start else { return false }
        start.way += way
        if speed > start.peak.speed * 1.1 { start.peak = (speed, start.way) }
        let hasSetOff =
            map.level(ofSpeed: speed) >= ThicknessMap.levelAtStart || start.way - start.peak.way > Self.runUp
        self.start = hasSetOff ? nil : start
        return !hasSetOff
    }
}

extension Thickness.Source {
    /// A pen says how hard it presses when it lands, and a choice was made before; a speed takes time to be known.
    fileprivate var isKnownAtOnce: Bool {
        switch self {
        case .speed: false
        case .pressure, .chosen: true
        }
    }
}
