import Foundation
import TouchDrawingModel
import TouchGraphics

/// A simulated stroke of a hand: through some points, slowly at its ends, and never twice the same.
struct SimulatedStroke {
    /// In points of the canvas.
    var points: [CGPoint]
    /// In seconds: its start and its duration.
    var start: TimeInterval
    var duration: TimeInterval
    var nib = Nib.brush
    /// In points.
    var size: CGFloat
    var color: Color

    /// Reports per second. Source: common touch screens.
    private static let rate = 120.0
    /// The deviation of the hand from its path, in points. Source: our choice: just visible.
    private static let deviation: CGFloat = 0.8

    var end: TimeInterval { start + duration }

    /// The stroke on the canvas.
    ///
    /// - Parameter part: the fraction that is drawn, 0…1.
    func figure(_ part: Double = 1) -> Figure {
        .stroke(Stroke(Motion(samples(part), nib: nib, size: size), ink: Ink(color)))
    }

    /// The hand's locations at times from the start on.
    func samples(_ part: Double = 1) -> [Motion.Sample] {
        let curve = self.curve
        let count = Int(duration * Self.rate * part)
        let phase = Double(points[0].x + 3 * points[0].y)
        return (0...max(1, count)).map { index in
            let time = Double(index) / Self.rate
            let position = Self.eased(min(1, time / duration)) * Double(curve.count - 1)
            let step = min(Int(position), curve.count - 2)
            var point = curve[step] + (curve[step + 1] - curve[step]) * CGFloat(position - Double(step))
            point.x += Self.deviation * CGFloat(sin(time * 11 + phase) + sin(time * 27 + 2 * phase) / 3)
            point.y += Self.deviation * CGFloat(sin(time * 13 + 5 * phase) + sin(time * 23 + phase) / 3)
            return Motion.Sample(point, at: time)
        }
    }

    /// Acceleration and deceleration, as in aimed movements.
    private static func eased(_ time: Double) -> Double {
        let smooth = time * time * (3 - 2 * time)
        return 0.4 * time + 0.6 * smooth
    }

    /// Evenly spaced points on a smooth curve through the given ones. Source: Catmull and Rom.
    private var curve: [CGPoint] {
        var fine: [CGPoint] = []
        for index in 0..<points.count - 1 {
            let (one, two) = (points[index], points[index + 1])
            let before = index > 0 ? points[index - 1] : one
            let after = index + 2 < points.count ? points[index + 2] : two
            for part in 0..<40 {
                let t = CGFloat(part) / 40
                let cubic = (one - two) * 3 + after - before
                let square = before * 2 - one * 5 + two * 4 - after
                fine.append(one + ((two - before) * t + square * (t * t) + cubic * (t * t * t)) * 0.5)
            }
        }
        fine.append(points[points.count - 1])
        return Self.evenly(fine)
    }

    private static func evenly(_ points: [CGPoint]) -> [CGPoint] {
        var result = [points[0]]
        var remainder: CGFloat = 0
        for (one, two) in zip(points, points.dropFirst()) {
            let length = one.distance(to: two)
            var distance = 1 - remainder
            while distance <= length, length > 0 {
                result.append(one + (two - one) * (distance / length))
                distance += 1
            }
            remainder = length - (distance - 1)
        }
        return result + [points[points.count - 1]]
    }
}
