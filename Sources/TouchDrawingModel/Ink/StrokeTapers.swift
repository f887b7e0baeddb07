import Foundation

/// The tapered ends of a brush's stroke.
struct StrokeTapers {
    private let size: Double
    /// The length of the entire stroke, in points.
    private let length: Double

    /// The width at the tip, as a fraction of the untapered width. Source: the rule for nibs, I-6.
    private static let tipFactor = 0.3
    /// The lengths of the tapers, in multiples of the size. Source: the same rule.
    static let startLength = 2.0
    static let endLength = 3.0
    /// The maximum distance between curve points in a taper, in multiples of the size. Source: our choice: finer isn't
    /// visible.
    private static let spacing = 0.25

    /// Nil for a stroke without tapered ends.
    init?(_ motion: Motion, length: Double, isClosed: Bool) {
        guard motion.nib == .brush, !isClosed, length > 0 else { return nil }
        (size, self.length) = (Double(motion.size), length)
    }

    /// Narrows ink towards its ends.
    ///
    /// - Parameters:
    ///   - before: the last two vertices before these, or fewer if there aren't two.
    ///   - count: the number of vertices that are settled.
    func narrow(
        _ vertices: [InkTrail.Vertex], after before: [InkTrail.Vertex], splitAt count: Int
    ) -> (settled: [InkTrail.Vertex], tail: [InkTrail.Vertex]) {
        let all = before + vertices
        var (settled, tail): ([InkTrail.Vertex], [InkTrail.Vertex]) = ([], [])
        for index in all.indices.dropFirst(before.count) {
            let isTaper = index > 0 && (isTapered(all[index - 1]) || isTapered(all[index]))
            let intermediate = isTaper ? intermediateVertices(all, index) : []
            if index < before.count + count {
                settled += intermediate
                settled.append(narrow(all[index]))
            } else {
                tail += intermediate
                tail.append(narrow(all[index]))
            }
        }
        return (settled, tail)
    }

    private func narrow(_ vertex: InkTrail.Vertex) -> InkTrail.Vertex {
        var vertex = vertex
        vertex.width *= widthFactor(at: vertex.distance)
        return vertex
    }

    private func isTapered(_ vertex: InkTrail.Vertex) -> Bool { widthFactor(at: vertex.distance) < 1 }

    /// Additional points of the curve between a vertex and the previous one.
    private func intermediateVertices(_ all: [InkTrail.Vertex], _ index: Int) -> [InkTrail.Vertex] {
        let (one, two) = (all[index - 1], all[index])
        let distance = (two.position - one.position).length
        guard distance > Self.spacing * size else { return [] }
        let count = min(Int(saturating: distance / (Self.spacing * size), .up), 64)
        let curve = StrokeCurve(
            index >= 2 ? all[index - 2].sample : nil, one.sample, two.sample,
            index + 1 < all.count ? all[index + 1].sample : nil)
        return (1..<count).map { step in
            let fraction = Double(step) / Double(count)
            let node = curve.node(at: CGFloat(fraction))
            return narrow(
                InkTrail.Vertex(
                    position: SIMD2(Double(node.point.x), Double(node.point.y)), width: Double(node.width),
                    distance: one.distance + (two.distance - one.distance) * fraction))
        }
    }

    private func widthFactor(at distance: Double) -> Double {
        // A stroke shorter than its tapers is shaped like a lens.
        let scale = min(1, length / ((Self.startLength + Self.endLength) * size))
        let startFactor = Self.taper(distance / (scale * Self.startLength * size), power: 2)
        // Within 5 % of the full width two sizes before the end, where the rule for constant speed starts to apply
        // (I-5).
        let endFactor = Self.taper((length - distance) / (scale * Self.endLength * size), power: 3)
        return min(startFactor, endFactor)
    }

    /// From the tip's width to the full width, steepest at the tip: a round end, not a spike.
    private static func taper(_ fraction: Double, power: Double) -> Double {
        if fraction >= 1 { return 1 }
        return tipFactor + (1 - tipFactor) * (1 - pow(1 - max(0, fraction), power))
    }
}

extension InkTrail.Vertex {
    fileprivate var sample: Stroke.Sample {
        Stroke.Sample(CGPoint(x: position.x, y: position.y), width: CGFloat(width))
    }
}
