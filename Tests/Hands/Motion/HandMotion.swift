public import Foundation
import TouchInput

/// A hand's movement, as far as its reports show it: a place for each time, interpolated by smooth curves.
///
/// Known defects of the source are corrected: reports with the same time stamp are spread up to the next one; a gap in
/// which the hand hardly moved is a rest; a beginning that the device held back until a jump is left out.
public struct HandMotion: Sendable {
    /// A place and its time.
    public struct Knot: Sendable, Equatable {
        /// In milliseconds, from any origin.
        public var time: Double
        /// In points.
        public var point: CGPoint
    }

    /// At least two, each later than the one before.
    public let knots: [Knot]
    /// Points per millisecond at each knot.
    private let slopes: [CGPoint]

    /// - Parameter knots: in order; of several at the same time, the last counts.
    /// - Returns: nil for fewer than two times.
    public init?(_ knots: [Knot]) {
        var distinct: [Knot] = []
        for knot in knots {
            if let last = distinct.last, knot.time - last.time < 1e-6 { distinct.removeLast() }
            distinct.append(knot)
        }
        guard distinct.count > 1 else { return nil }
        self.knots = distinct
        slopes = Self.slopes(distinct)
    }

    /// When it begins, in milliseconds.
    public var begin: Double { knots[0].time }
    /// When it ends, in milliseconds.
    public var end: Double { knots[knots.count - 1].time }

    /// Where the hand was; before the beginning and after the end, the first or last place.
    ///
    /// - Complexity: O(log *n*) for *n* knots.
    public func point(at time: Double) -> CGPoint {
        if time <= begin { return knots[0].point }
        if time >= end { return knots[knots.count - 1].point }
        var (low, high) = (0, knots.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if knots[middle].time <= time { low = middle } else { high = middle }
        }
        let (from, to) = (knots[low], knots[high])
        let step = to.time - from.time
        let u = (time - from.time) / step
        let v = 1 - u
        return from.point * ((1 + 2 * u) * v * v) + to.point * ((1 + 2 * v) * u * u)
            + slopes[low] * (step * u * v * v) + slopes[high] * (-step * v * u * u)
    }

    /// The average velocity over a span from `time` on, in points per millisecond.
    ///
    /// - Parameter span: in milliseconds.
    public func velocity(at time: Double, over span: Double) -> CGPoint {
        (point(at: time + span) - point(at: time)) * (1 / span)
    }

    /// The slopes of curves that stay between neighbouring knots, so that a hand that stopped doesn't overshoot.
    ///
    /// Source: F. N. Fritsch, J. Butland (doi:10.1137/0905021).
    private static func slopes(_ knots: [Knot]) -> [CGPoint] {
        let steps = zip(knots, knots.dropFirst()).map { $1.time - $0.time }
        let chords = zip(knots, knots.dropFirst()).map { ($1.point - $0.point) * (1 / ($1.time - $0.time)) }
        let inner = zip(zip(steps, steps.dropFirst()), zip(chords, chords.dropFirst())).map { steps, chords in
            CGPoint(
                x: slope(steps.0, steps.1, chords.0.x, chords.1.x), y: slope(steps.0, steps.1, chords.0.y, chords.1.y))
        }
        return [chords[0]] + inner + [chords[chords.count - 1]]
    }

    private static func slope(_ step: Double, _ nextStep: Double, _ chord: Double, _ nextChord: Double) -> Double {
        guard chord * nextChord > 0 else { return 0 }
        let (weight, nextWeight) = (2 * nextStep + step, nextStep + 2 * step)
        return (weight + nextWeight) / (weight / chord + nextWeight / nextChord)
    }
}
