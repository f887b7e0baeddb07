public import Foundation
public import TestHands
public import TouchDrawingModel

extension InkTrial {
    /// I-5: a motion of constant speed, at many speeds and sizes, with reports up to 4 ms early or late.
    public static let evenWidths = [60.0, 120, 240, 1000].map { rate in
        var motions: [Motion] = []
        for (index, speed) in [20.0, 60, 200, 424, 1000, 2500, 6000].enumerated() {
            for size in [2, 10, 30] {
                let trial = SimulatedHand(rate: rate, jitter: 0.004, nib: .brush, size: CGFloat(size))
                let length = max(300, speed * 0.4)
                let (x, y) = (cos(Double(index)), sin(Double(index)))
                let motion = trial.draw(length / speed, seed: UInt64(1 + index * 3 + size)) { time in
                    CGPoint(x: x * speed * time, y: y * speed * time)
                }
                motions.append(motion)
            }
        }
        return InkTrial(
            rule: "I-5", what: "an even hand's width differs from its median, at \(Int(rate)) Hz", unit: "%", bar: 5,
            motions: motions
        ) { ink, motion in 100 * ink.unevenness(margin: max(20, 2 * Double(motion.size))) }
    }

    /// I-6: synthetic motions that start and stop, and recorded ones.
    public static var ends: [InkTrial] {
        [
            InkTrial(
                rule: "I-6", what: "a braking hand's width grows again in the last 30 pt, in sizes", unit: "",
                bar: 0.02,
                motions: aimedMotions, figure: swelling),
            InkTrial(
                rule: "I-6", what: "people's width grows again in the last 30 pt, in sizes", unit: "", bar: 0.02,
                motions: people(.brush, size: 10).filter { $0.samples.count > 8 }, figure: swelling),
        ]
    }

    private static let swelling: @Sendable (InkMeasure, Motion) -> Double = { ink, motion in
        ink.swelling(within: min(30, ink.length / 2), size: Double(motion.size))
    }

    /// Aimed motions with minimum jerk. Source: Flash and Hogan, doi:10.1523/JNEUROSCI.05-07-01688.1985.
    public static let aimedMotions = [60.0, 120, 240, 1000].flatMap { rate in
        [40.0, 100, 300, 800].flatMap { length in
            [0.2, 0.6].map { duration in
                SimulatedHand(rate: rate, nib: .brush, size: 10).draw(duration) { time in
                    let part = min(1, time / duration)
                    return CGPoint(x: length * pow(part, 3) * (10 - 15 * part + 6 * part * part), y: 0)
                }
            }
        }
    }

    /// Recorded strokes, with a nib and without pressure.
    public static func people(_ nib: Nib, size: CGFloat) -> [Motion] {
        HandSource.allCases.flatMap { source in
            ((try? source.strokes()) ?? []).map { $0.motion(nib, size: size) }
        }
    }
}

extension HandStroke {
    /// The motion that the program would have stored.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - hasPressure: whether to include the pen's pressure, if there is any.
    public func motion(_ nib: Nib, size: CGFloat, hasPressure: Bool = false) -> Motion {
        let start = reports.first?.milliseconds ?? 0
        let samples = reports.map { report in
            Motion.Sample(
                report.location, at: (report.milliseconds - start) / 1000,
                pressure: hasPressure ? report.pressure.map { Float(min(max($0, 0), 1)) } : nil)
        }
        return Motion(samples, nib: nib, size: size)
    }
}
