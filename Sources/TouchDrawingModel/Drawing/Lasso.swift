public import Foundation
import TouchInkRaster

/// A way that a hand goes around figures; it is closed from its end to its beginning.
public struct Lasso: Equatable, Sendable {
    private struct Edge: Equatable {
        let start: CGPoint
        let end: CGPoint
    }

    /// Around all of it, in points of the canvas; null if there is none.
    public let bounds: CGRect
    /// Edges that reach into each of as many bands of the same height: a point is compared with those beside it alone.
    private var bands: [[Edge]] = []

    private static let bandCount = 128

    /// - Parameter places: of the canvas, in their order.
    public init(_ points: [CGPoint]) {
        bounds = points.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        guard let last = points.last, bounds.height > 0 else { return }
        bands = Array(repeating: [], count: Self.bandCount)
        for (start, end) in zip([last] + points, points) where start.y != end.y {
            let edge = Edge(start: start, end: end)
            for band in band(at: min(start.y, end.y))...band(at: max(start.y, end.y)) { bands[band].append(edge) }
        }
    }

    private func band(at y: CGFloat) -> Int {
        Int(min(CGFloat(Self.bandCount - 1), (y - bounds.minY) / bounds.height * CGFloat(Self.bandCount)))
    }

    /// Whether the way goes around a place of the canvas, however often.
    public func contains(_ point: CGPoint) -> Bool {
        guard !bands.isEmpty, bounds.contains(point) else { return false }
        var windingNumber = 0
        for edge in bands[band(at: point.y)] where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
            let fraction = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
            guard edge.start.x + fraction * (edge.end.x - edge.start.x) > point.x else { continue }
            windingNumber += edge.start.y <= point.y ? 1 : -1
        }
        return windingNumber != 0
    }

    /// Whether at least half of a figure lies within.
    public func selects(_ figure: Figure) -> Bool {
        guard bounds.intersects(figure.bounds) else { return false }
        let points = figure.representativePoints
        return !points.isEmpty && 2 * points.count(where: contains) >= points.count
    }
}

extension Drawing {
    /// What a lasso catches, from back to front.
    ///
    /// - Complexity: O(n) for n that may have ink within its bounds.
    public func ids(selectedBy lasso: Lasso) -> [FigureID] {
        lasso.bounds.isNull ? [] : entries(in: lasso.bounds).filter { lasso.selects($0.figure) }.map(\.id)
    }
}

extension Figure {
    /// So many places tell where a figure is. Source: our choice: each is at most 3 % of it.
    private static let pointCount = 32

    /// Places along the middle of the ink, about as far from each other.
    fileprivate var representativePoints: [CGPoint] {
        let fractions = (0..<Self.pointCount).map { (CGFloat($0) + 0.5) / CGFloat(Self.pointCount) }
        switch self {
        case .line(let line): return fractions.map { line.start + (line.end - line.start) * $0 }
        case .circle(let circle):
            let (start, sweep) = circle.arc.map { ($0.start, $0.sweep) } ?? (0, 2 * .pi)
            return fractions.map { circle.point(at: start + sweep * $0) }
        case .stroke(let stroke): return stroke.nodes.evenlySpacedPoints(Self.pointCount)
        }
    }
}

extension [InkNode] {
    /// Places along them, as far from each other along the ink.
    fileprivate func evenlySpacedPoints(_ count: Int) -> [CGPoint] {
        var lengths: [CGFloat] = [0]
        for (one, two) in zip(self, dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + one.point.distance(to: two.point))
        }
        guard let length = lengths.last, length > 0 else { return prefix(1).map(\.point) }
        var index = 0
        return (0..<count).map { number in
            let target = length * (CGFloat(number) + 0.5) / CGFloat(count)
            while index < lengths.count - 2, lengths[index + 1] < target { index += 1 }
            let step = Swift.max(lengths[index + 1] - lengths[index], .leastNormalMagnitude)
            let (one, two) = (self[index].point, self[index + 1].point)
            return one + (two - one) * ((target - lengths[index]) / step)
        }
    }
}
