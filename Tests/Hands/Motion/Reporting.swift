public import Foundation
import TouchInput

/// How a device, its driver and its server report a motion.
public struct Reporting: Sendable {
    /// What happens to time stamps.
    public enum Clock: Sendable {
        /// Whole milliseconds, as in X servers, each off by up to this many.
        case jitters(Double)
        /// Reports arrive in bursts, and have the time of their burst: at an interval in milliseconds.
        case bursts(Double)
    }

    /// Reports per second.
    public var rate: Double
    /// Standard deviation of the noise on either axis, in points; no report is off by more than three times as much.
    public var noise = 0.0
    /// Whether locations are whole points, like a mouse's.
    public var isWhole = false
    /// What happens to time stamps.
    public var clock = Clock.jitters(0)

    /// Reporting without faults, except that times are whole milliseconds.
    ///
    /// - Parameter rate: reports per second.
    public init(rate: Double) {
        self.rate = rate
    }

    /// The reports of a motion, in order of arrival; times never decrease.
    public func reports<Random: RandomNumberGenerator>(
        of motion: HandMotion, using random: inout Random
    ) -> [HandMotion.Knot] {
        var reports: [HandMotion.Knot] = []
        var time = motion.begin + Double.random(in: 0..<1000 / rate, using: &random)
        while time <= motion.end {
            var point = motion.point(at: time)
            if noise > 0 { point = point + Self.sensorNoise(using: &random) * noise }
            if isWhole { point = CGPoint(x: point.x.rounded(), y: point.y.rounded()) }
            let stamp = stamp(time, using: &random)
            reports.append(HandMotion.Knot(time: max(stamp, reports.last?.time ?? stamp), point: point))
            time += 1000 / rate
        }
        return reports
    }

    private func stamp<Random: RandomNumberGenerator>(_ time: Double, using random: inout Random) -> Double {
        switch clock {
        case .jitters(let maximum): (time + Double.random(in: -maximum...maximum, using: &random)).rounded()
        case .bursts(let period): (time / period).rounded(.up) * period
        }
    }

    /// A sensor's noise is limited: values beyond three standard deviations are drawn again.
    private static func sensorNoise<Random: RandomNumberGenerator>(using random: inout Random) -> CGPoint {
        while true {
            let noise = noise(using: &random)
            if noise.length <= 3 { return noise }
        }
    }

    /// A normally distributed point around the origin, with standard deviation 1 on each axis (Box and Muller).
    public static func noise<Random: RandomNumberGenerator>(using random: inout Random) -> CGPoint {
        let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
        let angle = Double.random(in: 0..<2 * .pi, using: &random)
        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
}
