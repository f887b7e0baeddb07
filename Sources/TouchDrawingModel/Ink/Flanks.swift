import Foundation

/// The tapered ends of a brush's stroke.
struct Flanks {
    private let size: Double
    /// Of all of the stroke, in points.
    private let length: Double

    /// What the ends are, as a part of the width beside them. Source: the rule for nibs, I-6.
    private static let tip = 0.3
    /// How long the flanks are, in sizes. Source: the same rule.
    static let begin = 2.0
    static let end = 3.0
    /// The curve goes through places that are no farther apart along a flank, in sizes. Source: our choice: less is not seen.
    private static let spacing = 0.25

    /// Nil for a stroke without tapered ends.
    init?(_ motion: Motion, length: Double, isClosed: Bool) {
        guard motion.nib == .brush, !isClosed, length > 0 else { return nil }
        (size, self.length) = (Double(motion.size), length)
    }

    /// Narrows ink towards its ends.
    ///
    /// - Parameters:
    ///   - before: the last vertices before these, two of them if there are as many.
    ///   - count: so many of the vertices are there to stay.
    func narrow(
        _ vertices: [InkTrail.Vertex], after before: [InkTrail.Vertex], splitAt count: Int
    ) -> (settled: [InkTrail.Vertex], tail: [InkTrail.Vertex]) {
        let all = before + vertices
        var (settled, tail): ([InkTrail.Vertex], [InkTrail.Vertex]) = ([], [])
        for index in all.indices.dropFirst(before.count) {
            let isFlank = index > 0 && (isOnFlank(all[index - 1]) || isOnFlank(all[index]))
            let more = isFlank ? between(all, index) : []
            if index < before.count + count {
                settled += more
                settled.append(narrow(all[index]))
            } else {
                tail += more
                tail.append(narrow(all[index]))
            }
        }
        return (settled, tail)
    }

    private func narrow(_ vertex: InkTrail.Vertex) -> InkTrail.Vertex {
        var vertex = vertex
        vertex.width *= share(at: vertex.way)
        return vertex
    }

    private func isOnFlank(_ vertex: InkTrail.Vertex) -> Bool { share(at: vertex.way) < 1 }

    /// More places of the curve between a vertex and the one before.
    private func between(_ all: [InkTrail.Vertex], _ index: Int) -> [InkTrail.Vertex] {
        let (one, two) = (all[index - 1], all[index])
        let way = (two.place - one.place).length
        guard way > Self.spacing * size else { return [] }
        let count = min(Int(saturating: way / (Self.spacing * size), .up), 64)
        let curve = StrokeCurve(
            index >= 2 ? all[index - 2].sample : nil, one.sample, two.sample,
            index + 1 < all.count ? all[index + 1].sample : nil)
        return (1..<count).map { step in
            let part = Double(step) / Double(count)
            let node = curve.node(at: CGFloat(part))
            return narrow(
                InkTrail.Vertex(
                    place: SIMD2(Double(node.point.x), Double(node.point.y)), width: Double(node.width),
                    way: one.way + (two.way - one.way) * part))
        }
    }

    private func share(at way: Double) -> Double {
        // What is shorter than its flanks is a lens.
        let part = min(1, length / ((Self.begin + Self.end) * size))
        let begin = Self.flank(way / (part * Self.begin * size), power: 2)
        // Within 5 % of its whole width two sizes before the end, where the rule for constant speed begins (I-5).
        let end = Self.flank((length - way) / (part * Self.end * size), power: 3)
        return min(begin, end)
    }

    /// From the tip's width to all of it, steepest at the tip: a round end, not a spike.
    private static func flank(_ part: Double, power: Double) -> Double {
        if part >= 1 { return 1 }
        return tip + (1 - tip) * (1 - pow(1 - max(0, part), power))
    }
}

extension InkTrail.Vertex {
    fileprivate var sample: Stroke.Sample {
        Stroke.Sample(CGPoint(x: place.x, y: place.y), width: CGFloat(width))
    }
}
