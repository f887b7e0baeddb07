public import Foundation
import TouchInkRaster

/// A way that a hand goes around figures; it is closed from its end to its beginning.
public struct Lasso: Equatable, Sendable {
    private struct Edge: Equatable {
        let begin: CGPoint
        let end: CGPoint
    }

    /// Around all of it, in points of the canvas; null if there is none.
    public let bounds: CGRect
    /// Edges that reach into each of as many bands of the same height: a point is compared with those beside it alone.
    private var bands: [[Edge]] = []

    private static let bandCount = 128

    /// - Parameter places: of the canvas, in their order.
    public init(_ places: [CGPoint]) {
        bounds = places.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        guard let last = places.last, bounds.height > 0 else { return }
        bands = Array(repeating: [], count: Self.bandCount)
        for (begin, end) in zip([last] + places, places) where begin.y != end.y {
            let edge = Edge(begin: begin, end: end)
            for band in band(at: min(begin.y, end.y))...band(at: max(begin.y, end.y)) { bands[band].append(edge) }
        }
    }

    private func band(at y: CGFloat) -> Int {
        Int(min(CGFloat(Self.bandCount - 1), (y - bounds.minY) / bounds.height * CGFloat(Self.bandCount)))
    }

    /// Whether the way goes around a place of the canvas, however often.
    public func contains(_ place: CGPoint) -> Bool {
        guard !bands.isEmpty, bounds.contains(place) else { return false }
        var turns = 0
        for edge in bands[band(at: place.y)] where (edge.begin.y <= place.y) != (edge.end.y <= place.y) {
            let part = (place.y - edge.begin.y) / (edge.end.y - edge.begin.y)
            guard edge.begin.x + part * (edge.end.x - edge.begin.x) > place.x else { continue }
            turns += edge.begin.y <= place.y ? 1 : -1
        }
        return turns != 0
    }

    /// Whether at least half of a figure lies within.
    public func catches(_ figure: Figure) -> Bool {
        guard bounds.intersects(figure.bounds) else { return false }
        let places = figure.places
        return !places.isEmpty && 2 * places.count(where: contains) >= places.count
    }
}

extension Drawing {
    /// What a lasso catches, from back to front.
    ///
    /// - Complexity: O(n) for n that may have ink within its bounds.
    public func ids(caughtBy lasso: Lasso) -> [FigureID] {
        lasso.bounds.isNull ? [] : entries(in: lasso.bounds).filter { lasso.catches($0.figure) }.map(\.id)
    }
}

extension Figure {
    /// So many places tell where a figure is. Source: our choice: each is at most 3 % of it.
    private static let placeCount = 32

    /// Places along the middle of the ink, about as far from each other.
    fileprivate var places: [CGPoint] {
        let parts = (0..<Self.placeCount).map { (CGFloat($0) + 0.5) / CGFloat(Self.placeCount) }
        switch self {
        case .line(let line): return parts.map { line.begin + (line.end - line.begin) * $0 }
        case .circle(let circle):
            let (begin, sweep) = circle.arc.map { ($0.begin, $0.sweep) } ?? (0, 2 * .pi)
            return parts.map { circle.point(at: begin + sweep * $0) }
        case .stroke(let stroke): return stroke.nodes.places(Self.placeCount)
        }
    }
}

extension [InkNode] {
    /// Places along them, as far from each other along the ink.
    fileprivate func places(_ count: Int) -> [CGPoint] {
        var ways: [CGFloat] = [0]
        for (one, two) in zip(self, dropFirst()) {
            ways.append(ways[ways.count - 1] + one.point.distance(to: two.point))
        }
        guard let length = ways.last, length > 0 else { return prefix(1).map(\.point) }
        var index = 0
        return (0..<count).map { number in
            let way = length * (CGFloat(number) + 0.5) / CGFloat(count)
            while index < ways.count - 2, ways[index + 1] < way { index += 1 }
            let step = Swift.max(ways[index + 1] - ways[index], .leastNormalMagnitude)
            let (one, two) = (self[index].point, self[index + 1].point)
            return one + (two - one) * ((way - ways[index]) / step)
        }
    }
}
