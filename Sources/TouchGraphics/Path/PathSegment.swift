import Foundation

/// A line or curve of a path.
struct PathSegment {
    /// Two points for a line, three for a quadratic curve, four for a cubic curve.
    let points: [CGPoint]

    private init(_ points: [CGPoint]) {
        self.points = points
    }

    /// Nil for elements that draw nothing.
    init?(from start: CGPoint, _ element: CGPath.Element) {
        switch element {
        case .move, .close: return nil
        case .line, .quadCurve, .curve: points = [start] + element.points
        }
    }

    static func line(from start: CGPoint, to end: CGPoint) -> PathSegment { PathSegment([start, end]) }

    var start: CGPoint { points[0] }
    var end: CGPoint { points[points.count - 1] }
    var reversed: PathSegment { PathSegment(points.reversed()) }

    var element: CGPath.Element {
        switch points.count {
        case 2: .line(end)
        case 3: .quadCurve(control: points[1], end: end)
        default: .curve(control1: points[1], control2: points[2], end: end)
        }
    }

    /// The point at the curve parameter `t`, 0…1.
    func point(at t: CGFloat) -> CGPoint {
        var row = points
        // De Casteljau's algorithm.
        while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 + ($1 - $0) * t } }
        return row[0]
    }

    /// Splits the segment at the curve parameter `t`, 0…1.
    func split(at t: CGFloat) -> (PathSegment, PathSegment) {
        var (row, before, after) = (points, [start], [end])
        while row.count > 1 {
            row = zip(row, row.dropFirst()).map { $0 + ($1 - $0) * t }
            before.append(row[0])
            after.insert(row[row.count - 1], at: 0)
        }
        return (PathSegment(before), PathSegment(after))
    }

    // MARK: Extent

    /// The ends and the extrema of x and y.
    var extremes: [CGPoint] {
        let parameters = extremumParameters(\.x) + extremumParameters(\.y)
        return [start, end] + parameters.map(point)
    }

    /// The curve parameters of extrema along an axis, between 0 and 1.
    private func extremumParameters(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
        let values = points.map { $0[keyPath: axis] }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        let roots: [CGFloat]
        switch steps.count {
        case 2: roots = Self.roots(0, steps[1] - steps[0], steps[0])
        case 3: roots = Self.roots(steps[0] - 2 * steps[1] + steps[2], 2 * (steps[1] - steps[0]), steps[0])
        default: roots = []
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    /// The real roots of a·t² + b·t + c.
    private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        let scale = max(abs(a), abs(b), abs(c))
        guard scale > 0 else { return [] }
        if abs(a) < 1e-12 * scale { return abs(b) < 1e-12 * scale ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // Numerically stable when b is close to the root of the discriminant.
        let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return sum == 0 ? [0] : [sum / a, c / sum]
    }

    // MARK: Winding

    /// Counts crossings of the ray from the point along x: downward ones minus upward ones.
    func crossings(rightOf point: CGPoint) -> Int {
        // Between the extrema of y, each height is crossed at most once.
        var remainder = self
        var (count, done) = (0, CGFloat(0))
        for extremum in extremumParameters(\.y).sorted() where extremum > done {
            let (piece, after) = remainder.split(at: (extremum - done) / (1 - done))
            count += piece.crossing(rightOf: point)
            (remainder, done) = (after, extremum)
        }
        return count + remainder.crossing(rightOf: point)
    }

    /// As `crossings(rightOf:)`, for a piece that is monotonic in y.
    private func crossing(rightOf point: CGPoint) -> Int {
        let direction = end.y > start.y ? 1 : -1
        let (low, high) = (min(start.y, end.y), max(start.y, end.y))
        // The lower end is inclusive and the upper end exclusive, so that a corner counts once.
        guard point.y >= low, point.y < high else { return 0 }
        let xs = points.map(\.x)
        guard let left = xs.min(), let right = xs.max(), point.x < right else { return 0 }
        if point.x < left { return direction }
        return x(atHeight: point.y) > point.x ? direction : 0
    }

    private func x(atHeight y: CGFloat) -> CGFloat {
        if points.count == 2 { return start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y) }
        var (low, high) = (CGFloat(0), CGFloat(1))
        let isRising = end.y > start.y
        // Precise to a billionth of the curve.
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if (self.point(at: middle).y < y) == isRising { low = middle } else { high = middle }
        }
        return self.point(at: (low + high) / 2).x
    }

    // MARK: Lines

    /// Returns points along the segment, without its start; lines between them deviate by at most the tolerance.
    ///
    /// Source: Wang's bound, *Comparing recursive subdivision…* (1984): a Bézier curve of degree n, divided into m
    /// equal steps, deviates by n(n−1)/8 times the largest second difference, divided by m².
    func flattened(tolerance: CGFloat) -> [CGPoint] {
        let degree = CGFloat(points.count - 1)
        guard points.count > 2 else { return [end] }
        let bend = (0..<(points.count - 2)).map(secondDifference).max() ?? 0
        let factor = degree * (degree - 1) / 8
        let count: CGFloat = (factor * bend / tolerance).squareRoot().rounded(.up)
        let steps = Int(saturating: Double(min(max(count, 1), 1_000)))
        return (1...steps).map { $0 == steps ? end : point(at: CGFloat($0) / CGFloat(steps)) }
    }
}

extension PathSegment {
    private func secondDifference(at index: Int) -> CGFloat {
        let (one, two, three) = (points[index], points[index + 1], points[index + 2])
        return (one - two + (three - two)).length
    }
}

extension CGRect {
    /// Creates the smallest rectangle around the points; null if there are none.
    init(around points: [CGPoint]) {
        let points = points.filter(\.isFinite)
        guard let first = points.first else {
            self = .null
            return
        }
        var (low, high) = (first, first)
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
