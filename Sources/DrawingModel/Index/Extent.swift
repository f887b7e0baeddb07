import Foundation

/// The smallest upright rectangle around the middle of some ink, and how far beside it there may be ink.
struct Extent: Sendable {
    /// Left, top, and the negatives of right and bottom: so the union takes the least of each.
    private var edges: SIMD4<Float>
    private(set) var reach: Float

    /// Around nothing.
    static let none = Extent(edges: SIMD4(repeating: .infinity), reach: 0)

    private init(edges: SIMD4<Float>, reach: Float) {
        self.edges = edges
        self.reach = reach
    }

    init(from low: SIMD2<Float>, to high: SIMD2<Float>, reach: Float) {
        edges = SIMD4(lowHalf: low, highHalf: -high)
        self.reach = reach
    }

    /// Around a rectangle, with nothing beside it; rounded outward.
    init(_ rect: CGRect) {
        func down(_ value: CGFloat) -> Float { Float(value).nextDown }
        edges = SIMD4(down(rect.minX), down(rect.minY), down(-rect.maxX), down(-rect.maxY))
        reach = 0
    }

    @inline(__always)
    mutating func formUnion(_ other: Extent) {
        edges = pointwiseMin(edges, other.edges)
        reach = max(reach, other.reach)
    }

    /// The square of how far a point is from the rectangle; 0 inside.
    @inline(__always)
    func squaredDistance(to point: SIMD2<Float>) -> Float {
        let beyond = edges - SIMD4(lowHalf: point, highHalf: -point)
        let gap = pointwiseMax(pointwiseMax(beyond.lowHalf, beyond.highHalf), SIMD2(repeating: 0))
        return (gap * gap).sum()
    }

    /// Whether there may be ink in the other's rectangle.
    @inline(__always)
    func mayInk(_ other: Extent) -> Bool {
        let opposite = SIMD4(lowHalf: -other.edges.highHalf, highHalf: -other.edges.lowHalf)
        return all(edges - reach .<= opposite)
    }
}
