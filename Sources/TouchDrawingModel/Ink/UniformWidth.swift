public import Foundation

/// How wide a straight line or a circle is, which has one width all along: by the mean speed or pressure of the motion that
/// draws it.
///
/// The mean speed is the way from touch down on, divided by the time that it took; a hand that rests reports nothing, and
/// its rest does not count. So the width settles as the line grows, and the same motion gives the same width.
public struct UniformWidth: Sendable {
    private let style: Toolbox.Style
    private let curve: PressureCurve
    private var movement = Movement()
    private var pressure: Pressure?
    private var last: TimeInterval?
    /// What the size is multiplied with.
    private var factor = 1.0

    /// How far and how long the hand has moved, in points of the screen and in seconds.
    private struct Movement {
        var distance = 0.0
        var time = 0.0

        /// In points of the screen a second.
        ///
        /// The first reports of a hand tell its speed badly. It counts as moving at a middling one then, which weighs ever
        /// less on its way.
        var speed: Double {
            let priorDistance = UniformWidth.warmUpDistance * exp(-distance / UniformWidth.warmUpDistance)
            return (distance + priorDistance) / (time + priorDistance / UniformWidth.mediumSpeed)
        }
    }

    /// The mean along the way.
    private struct Pressure {
        var mean: Double
        /// In points of the screen.
        var distance = 0.0

        mutating func add(_ pressure: Double, over distance: Double) {
            self.distance += distance
            if distance > 0 { mean += (pressure - mean) * distance / self.distance }
        }
    }

    /// Over which way the speed is not well known yet, in points of the screen. Source: our choice: less than a tap's
    /// slop.
    private static let warmUpDistance = 8.0
    /// The speed at which a brush is as wide as its size, in points of the screen a second.
    private static let mediumSpeed = (SpeedWidth.speeds.lowerBound * SpeedWidth.speeds.upperBound).squareRoot()
    /// A pause between reports that is longer than this is a rest, in seconds. Source: our choice: a hand so slow that its
    /// device reports it less often has the widest ink anyway.
    private static let maxPause = 0.1
    /// A way over which nothing is seen yet, in points of the screen. Source: less than a tap's slop.
    private static let invisibleLength = 8.0
    /// A width is at most so many times the one a frame of a sixtieth of a second before, or so many times less. Source: a frame
    /// may show two of 60 reports a second; then it is no more than the 15 % of D-31.
    private static let maxStep = 1.07

    /// Of a line that is about to begin.
    public init(_ style: Toolbox.Style, _ curve: PressureCurve) {
        self.style = style
        self.curve = curve
    }

    /// Goes on to the next report.
    ///
    /// - Parameters:
    ///   - way: from the last report to this one, in points of the screen; 0 for the first.
    ///   - time: of the report, in seconds; any clock.
    ///   - pressure: of a pen that reports it, 0…1.
    /// - Returns: the width of the whole line, in points of the screen.
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

    /// What the size is to be multiplied with; nil if nothing does that.
    private var targetFactor: Double? {
        if let pressure { return curve.factor(at: pressure.mean) }
        return style.nib == .brush ? SpeedWidth.factor(at: movement.speed) : nil
    }
}
