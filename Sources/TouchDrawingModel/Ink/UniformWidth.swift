public import Foundation

/// The width of a straight line or a circle, which is the same along the whole figure: determined by the mean speed or
/// pressure of the motion that draws it.
///
/// The mean speed is the distance since touch down divided by the time spent moving; pauses don't count, since a finger
/// at rest sends no reports. So the width settles as the line grows, and the same motion gives the same width.
public struct UniformWidth: Sendable {
    private let style: Toolbox.Style
    private let curve: PressureCurve
    private var movement = Movement()
    private var pressure: Pressure?
    private var last: TimeInterval?
    /// The multiplier of the size.
    private var factor = 1.0

    /// The distance and duration of the movement, in screen points and seconds.
    private struct Movement {
        var distance = 0.0
        var time = 0.0

        /// In screen points per second.
        ///
        /// The first reports give an unreliable speed. The estimate starts at a medium speed, whose weight decays with
        /// the distance.
        var speed: Double {
            let priorDistance = UniformWidth.warmUpDistance * exp(-distance / UniformWidth.warmUpDistance)
            return (distance + priorDistance) / (time + priorDistance / UniformWidth.mediumSpeed)
        }
    }

    /// The mean pressure, weighted by distance.
    private struct Pressure {
        var mean: Double
        /// In screen points.
        var distance = 0.0

        mutating func add(_ pressure: Double, over distance: Double) {
            self.distance += distance
            if distance > 0 { mean += (pressure - mean) * distance / self.distance }
        }
    }

    /// The distance over which the speed estimate is unreliable, in screen points. Source: our choice: less than the
    /// movement tolerance of a tap.
    private static let warmUpDistance = 8.0
    /// The speed at which a brush is as wide as its size, in screen points per second.
    private static let mediumSpeed = (SpeedWidth.speeds.lowerBound * SpeedWidth.speeds.upperBound).squareRoot()
    /// A longer pause between reports counts as rest, in seconds. Source: our choice: if a device reports a touch less
    /// often because it is slow, the ink has its maximum width anyway.
    private static let maxPause = 0.1
    /// The length up to which nothing is visible yet, in screen points. Source: less than the movement tolerance of a
    /// tap.
    private static let invisibleLength = 8.0
    /// The maximum factor by which the width grows or shrinks per 1/60 second. Source: a frame may show two of 60
    /// reports per second; the change is then at most the 15 % of D-31.
    private static let maxStep = 1.07

    /// The width of a new line.
    public init(_ style: Toolbox.Style, _ curve: PressureCurve) {
        self.style = style
        self.curve = curve
    }

    /// Adds a report.
    ///
    /// - Parameters:
    ///   - distance: from the previous report, in screen points; 0 for the first.
    ///   - time: of the report, in seconds; any clock.
    ///   - pressure: of a pen that reports it, 0…1.
    /// - Returns: the width of the entire line, in screen points.
    public mutating func next(over distance: Double, at time: TimeInterval, pressure: Double?) -> CGFloat {
        let isFirst = last == nil
        let pause = max(0, time - (last ?? time))
        last = max(time, last ?? time)
        let isVisible = movement.distance > Self.invisibleLength
        if distance > 0 {
            movement.distance += distance
            movement.time += min(pause, Self.maxPause)
        }
        add(pressure, over: max(0, distance))
        guard let targetFactor else { return style.size }
        if isFirst || !isVisible {
            factor = targetFactor
        } else {
            let step = pow(Self.maxStep, min(pause * 60, 1))
            factor = min(max(targetFactor, factor / step), factor * step)
        }
        return style.size * CGFloat(factor)
    }

    private mutating func add(_ pressure: Double?, over distance: Double) {
        guard let pressure, pressure.isFinite else { return }
        if self.pressure == nil { self.pressure = Pressure(mean: pressure) }
        self.pressure?.add(pressure, over: distance)
    }

    /// The multiplier that speed or pressure asks for; nil if neither affects the width.
    private var targetFactor: Double? {
        if let pressure { return curve.factor(at: pressure.mean) }
        return style.nib == .brush ? SpeedWidth.factor(at: movement.speed) : nil
    }
}
