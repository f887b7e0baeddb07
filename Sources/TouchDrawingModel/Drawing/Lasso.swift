public import Foundation
import TouchInkRaster

/// A path drawn around figures, closed from its end to its start.
public struct Lasso: Equatable, Sendable {
    private struct Edge: Equatable {
        let start: CGPoint
        let end: CGPoint
    }

    /// The bounds of the path, in points of the canvas; null if it is empty.
    public let bounds: CGRect
    /// The edges that reach into each of several horizontal bands of equal height, so that a point is compared only
    /// with edges at its height.
    private var bands: [[Edge]] = []

    private static let bandCount = 128

    /// Creates a lasso from the points of its path.
    ///
    /// - Parameter points: in points of the canvas, in order.
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

    /// Whether a point of the canvas is inside, by the nonzero winding rule.
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

    /// Whether at least half of a figure is inside.
    public func selects(_ figure: Figure) -> Bool {
        guard bounds.intersects(figure.bounds) else { return false }
        let points = figure.representativePoints
        return !points.isEmpty && 2 * points.count(where: contains) >= points.count
    }
}

extension Drawing {
    /// The unlocked figures that a lasso selects, from back to front.
    ///
    /// - Complexity: O(n) for n figures that may have ink within its bounds.
    public func ids(selectedBy lasso: Lasso) -> [FigureID] {
        if lasso.bounds.isNull { return [] }
        return entries(in: lasso.bounds).filter { !$0.isLocked && lasso.selects($0.figure) }.map(\.id)
    }
}

extension Figure {
    /// The number of points that represent a figure. Source: our choice: each stands for about 3 % of it.
    private static let pointCount = 32

    /// Evenly spaced points along the center line of the ink, or all over an area.
    fileprivate var representativePoints: [CGPoint] {
        let fractions = (0..<Self.pointCount).map { (CGFloat($0) + 0.5) / CGFloat(Self.pointCount) }
        switch shape() {
        case .segment(let start, let end, _): return fractions.map { start + (end - start) * $0 }
        case .circle(let center, let radius, let arc, _):
            let arc = arc ?? .fullCircle
            return fractions.map { InkArc.point(at: arc.start + arc.sweep * $0, center: center, radius: radius) }
        case .area(let area): return area.evenlySpacedPoints
        case .nodes(let nodes, _), .filled(let nodes, _): return nodes.evenlySpacedPoints(Self.pointCount)
        }
    }
}

extension RotatedRect {
    /// Points of a grid of 8 by 4.
    fileprivate var evenlySpacedPoints: [CGPoint] {
        (0..<32).map { point((CGFloat($0 % 8) + 0.5) / 8, (CGFloat($0 / 8) + 0.5) / 4) }
    }
}

extension [InkNode] {
    /// Points along the nodes, evenly spaced along the ink.
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
