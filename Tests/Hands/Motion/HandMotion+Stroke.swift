import Foundation
import TouchInput

extension HandMotion {
    /// - Returns: nil for a stroke of fewer than five reports, which shows no motion.
    public init?(_ stroke: HandStroke) {
        var knots = stroke.reports.map { Knot(time: $0.milliseconds, point: $0.location) }
        if stroke.source == .mmg { knots.removeFirst(Self.heldBack(knots)) }
        guard knots.count > 4 else { return nil }
        let interval = (knots[knots.count - 1].time - knots[0].time) / Double(knots.count - 1)
        Self.spread(&knots, interval: interval)
        self.init(Self.withRests(knots, interval: max(5, interval)))
    }

    /// How many points at the beginning precede a jump: one of the first four steps is long, and much longer than the
    /// others.
    private static func heldBack(_ knots: [Knot]) -> Int {
        let paths = zip(knots, knots.dropFirst()).map { $0.point.distance(to: $1.point) }
        guard paths.count > 8 else { return 0 }
        let expected = paths.sorted()[paths.count / 2]
        return paths.prefix(4).lastIndex { $0 > max(10, 2 * expected) }.map { $0 + 1 } ?? 0
    }

    /// Spreads points with the same time stamp up to the next stamp.
    private static func spread(_ knots: inout [Knot], interval: Double) {
        var first = 0
        while first < knots.count {
            let time = knots[first].time
            let end = knots[first...].firstIndex { $0.time - time >= 0.5 } ?? knots.count
            let count = Double(end - first)
            let next = end < knots.count ? min(knots[end].time, time + 1.5 * interval * count) : time + interval * count
            for index in first..<end { knots[index].time = time + (next - time) * Double(index - first) / count }
            first = end
        }
    }

    /// A device that doesn't report a resting hand leaves a gap; the hand stayed where it was until the end of the gap.
    private static func withRests(_ knots: [Knot], interval: Double) -> [Knot] {
        var all: [Knot] = []
        for knot in knots {
            if let last = all.last, knot.time - last.time > max(45, 3 * interval),
                knot.point.distance(to: last.point) < 6
            {
                all.append(Knot(time: knot.time - interval, point: last.point))
            }
            all.append(knot)
        }
        return all
    }
}
