public import Foundation
import TouchInput

/// How a device, its driver and its server report a motion.
public struct Reporting: Sendable {
    /// What becomes of time.
    public enum Clock: Sendable {
        /// In whole milliseconds, as X servers have them, each off by up to so many.
        case jitters(Double)
        /// Reports come together, and bear the time at which they did: every so many milliseconds.
        case bursts(Double)
    }

    /// Reports a second.
    public var rate: Double
    /// Standard deviation of the noise on either axis, in points.
    public var noise = 0.0
    /// In whole points, as a mouse has them.
    public var isWhole = false
    /// What becomes of time.
    public var clock = Clock.jitters(0)

    /// One that adds nothing of its own but whole milliseconds.
    ///
    /// - Parameter rate: reports a second.
    public init(rate: Double) {
        self.rate = rate
    }

    /// The reports of a motion, in the order in which they come; times never go back.
    public func reports<Random: RandomNumberGenerator>(
        of motion: HandMotion, using random: inout Random
    ) -> [HandMotion.Knot] {
        var reports: [HandMotion.Knot] = []
        var time = motion.begin + Double.random(in: 0..<1000 / rate, using: &random)
        while time <= motion.end {
            var place = motion.place(at: time)
            if noise > 0 { place = place + Self.noise(using: &random) * noise }
            if isWhole { place = CGPoint(x: place.x.rounded(), y: place.y.rounded()) }
            let stamp = stamp(time, using: &random)
            reports.append(HandMotion.Knot(time: max(stamp, reports.last?.time ?? stamp), place: place))
            time += 1000 / rate
        }
        return reports
    }

    private func stamp<Random: RandomNumberGenerator>(_ time: Double, using random: inout Random) -> Double {
        switch clock {
        case .jitters(let most): (time + Double.random(in: -most...most, using: &random)).rounded()
        case .bursts(let period): (time / period).rounded(.up) * period
        }
    }

    /// A point about the origin, each axis with standard deviation 1 (Box and Muller).
    public static func noise<Random: RandomNumberGenerator>(using random: inout Random) -> CGPoint {
        let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
        let angle = Double.random(in: 0..<2 * .pi, using: &random)
        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
}
