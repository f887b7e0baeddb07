import Foundation

/// The smallest upright rectangle around the center line of some ink.
struct Extent: Sendable {
    /// Left, top, and the negated right and bottom, so that the union takes the minimum of each.
    private var edges: SIMD4<Float>

    /// The empty extent.
    static let none = Extent(edges: SIMD4(repeating: .infinity))

    private init(edges: SIMD4<Float>) {
        self.edges = edges
    }

    init(from low: SIMD2<Float>, to high: SIMD2<Float>) {
        edges = SIMD4(lowHalf: low, highHalf: -high)
    }

    /// Creates the extent of a rectangle, rounded outward.
    init(_ rect: CGRect) {
        func down(_ value: CGFloat) -> Float { Float(value).nextDown }
        edges = SIMD4(down(rect.minX), down(rect.minY), down(-rect.maxX), down(-rect.maxY))
    }

    /// The rectangle, enlarged on all sides; null if it is empty.
    func rect(enlargedBy reach: Float) -> CGRect {
        let (low, high) = (edges.lowHalf - reach, -edges.highHalf + reach)
        guard all(low .<= high) else { return .null }
        let size = high - low
        return CGRect(x: CGFloat(low.x), y: CGFloat(low.y), width: CGFloat(size.x), height: CGFloat(size.y))
    }

    @inline(__always)
    mutating func formUnion(_ other: Extent) {
        edges = pointwiseMin(edges, other.edges)
    }

    /// The square of the distance from a point to the rectangle; 0 inside.
    @inline(__always)
    func squaredDistance(to point: SIMD2<Float>) -> Float {
        let beyond = edges - SIMD4(lowHalf: point, highHalf: -point)
        let gap = pointwiseMax(pointwiseMax(beyond.lowHalf, beyond.highHalf), SIMD2(repeating: 0))
        return (gap * gap).sum()
    }

    /// Whether the rectangles intersect when this one is enlarged on all sides.
    @inline(__always)
    func intersects(_ other: Extent, enlargedBy reach: Float) -> Bool {
        let opposite = SIMD4(lowHalf: -other.edges.highHalf, highHalf: -other.edges.lowHalf)
        return all(edges - reach .<= opposite)
    }

    /// Whether a rectangle within this one has an edge on one of its edges.
    @inline(__always)
    func hasEdge(of inner: Extent) -> Bool {
        any(inner.edges .<= edges)
    }
}
