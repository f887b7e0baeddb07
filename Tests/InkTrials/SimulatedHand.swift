public import Foundation
public import TouchDrawingModel
import TouchInkRaster
import TouchKitTesting

/// A simulated hand that follows a path exactly, and a device that reports it with errors. For recorded strokes, the
/// intended path is unknown.
public struct SimulatedHand: Sendable {
    /// Reports per second.
    public var rate: Double
    /// The standard deviation of a location, along each axis, in points.
    public var noise: Double
    /// The greatest error of a report's time, in seconds.
    public var jitter: Double
    /// Locations are rounded to multiples of this, in points; 0: unrounded.
    public var grain: CGFloat = 0
    /// The nib.
    public var nib: Nib
    /// The nib's size, in points.
    public var size: CGFloat

    /// A hand, and the errors of its device.
    public init(rate: Double, noise: Double = 0, jitter: Double = 0, nib: Nib = .pen, size: CGFloat = 4) {
        (self.rate, self.noise, self.jitter) = (rate, noise, jitter)
        (self.nib, self.size) = (nib, size)
    }

    /// The device's reports of the hand's movement.
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - seed: the same seed gives the same errors.
    ///   - path: the hand's location at a time in seconds, in points.
    ///   - pressure: the pen's pressure at that time, 0…1; nil for none.
    public func draw(
        _ duration: Double, seed: UInt64 = 1, pressure: (Double) -> Double? = { _ in nil },
        path: (Double) -> CGPoint
    ) -> Motion {
        var random = SplitMix(seed: seed)
        var samples: [Motion.Sample] = []
        var last = 0.0
        let start = faulty(0, &random)
        for index in 0...Int((duration * rate).rounded()) {
            let exact = Double(index) / rate
            last = max(last, index == 0 ? 0 : faulty(exact, &random) - start)
            var point = path(exact)
            if noise > 0 {
                let (distance, angle) = (
                    Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random)
                )
                let radius = noise * (-2 * log(1 - distance)).squareRoot()
                point = point + CGPoint(x: radius * cos(2 * .pi * angle), y: radius * sin(2 * .pi * angle))
            }
            if grain > 0 {
                point = CGPoint(x: (point.x / grain).rounded() * grain, y: (point.y / grain).rounded() * grain)
            }
            samples.append(Motion.Sample(point, at: last, pressure: pressure(exact).map(Float.init)))
        }
        return Motion(samples, nib: nib, size: size)
    }

    private func faulty(_ time: Double, _ random: inout SplitMix) -> Double {
        jitter > 0 ? time + .random(in: -jitter...jitter, using: &random) : time
    }
}
