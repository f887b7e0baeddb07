import Foundation
import TouchInput

extension HandMotion {
    /// A synthetic hand that moves from place to place with minimum jerk (T. Flash, N. Hogan,
    /// doi:10.1523/JNEUROSCI.05-07-01688.1985), and rests at each.
    ///
    /// - Parameters:
    ///   - speed: points per second while moving, on average; almost twice that in mid-movement.
    ///   - rest: milliseconds at each place.
    public static func strokes<Random: RandomNumberGenerator>(
        _ count: Int, speed: Double, remainder: Double, using random: inout Random
    ) -> HandMotion? {
        var point = CGPoint(x: 500, y: 500)
        var knots = [Knot(time: 0, point: point)]
        var time = 0.0
        for _ in 0..<count {
            let angle = Double.random(in: 0..<2 * .pi, using: &random)
            // Longer movements take longer, at the same average speed.
            let duration = Double.random(in: 250...500, using: &random)
            let distance = CGPoint(x: cos(angle), y: sin(angle)) * (speed * duration / 1000)
            for step in stride(from: 2.0, through: duration, by: 2) {
                let u = step / duration
                knots.append(Knot(time: time + step, point: point + distance * (u * u * u * (10 - 15 * u + 6 * u * u))))
            }
            point += distance
            time += duration + remainder
            knots.append(Knot(time: time, point: point))
        }
        return HandMotion(knots)
    }

    /// A synthetic hand that writes loops towards the right, some higher than others.
    ///
    /// - Parameters:
    ///   - size: points from the lowest place to the highest, on average.
    ///   - frequency: loops per second.
    public static func writing<Random: RandomNumberGenerator>(
        loops: Int, size: Double, frequency: Double, using random: inout Random
    ) -> HandMotion? {
        let heights = (0...loops).map { _ in Double.random(in: 0.5...1.5, using: &random) * size / 2 }
        let duration = 1000 * Double(loops) / frequency
        return HandMotion(
            stride(from: 0.0, to: duration, by: 2).map { time in
                let rounds = time / 1000 * frequency
                let (angle, part) = (2 * .pi * rounds, rounds - rounds.rounded(.down))
                let height = heights[Int(rounds)] * (1 - part) + heights[Int(rounds) + 1] * part
                let x = size * (0.5 * rounds + 0.25 * cos(angle))
                return Knot(time: time, point: CGPoint(x: 100 + x, y: 300 - height * sin(angle)))
            })
    }
}
