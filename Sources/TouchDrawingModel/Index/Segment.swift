import Foundation

/// A straight segment in single precision.
struct Segment: Sendable {
    /// x and y of the start, then of the end; in points of the canvas.
    private let ends: SIMD4<Float>

    init(from start: CGPoint, to end: CGPoint) {
        ends = SIMD4(Float(start.x), Float(start.y), Float(end.x), Float(end.y))
    }

    var start: SIMD2<Float> { ends.lowHalf }
    var end: SIMD2<Float> { ends.highHalf }

    /// The maximum rounding error of a distance, as a fraction of the coordinates' sum. Source: single precision has 24
    /// bits; the three more than cover the steps of `squaredDistance(to:)`.
    static let rounding = Float.ulpOfOne * 4

    /// The square of the distance from a point to the segment.
    @inline(__always)
    func squaredDistance(to point: SIMD2<Float>) -> Float {
        let (direction, offset) = (end - start, point - start)
        let squaredLength = (direction * direction).sum()
        let along = (direction * offset).sum()
        // Every point of a segment without length is the nearest.
        let fraction = along <= 0 ? 0 : along >= squaredLength ? 1 : along / squaredLength
        let gap = offset - direction * fraction
        return (gap * gap).sum()
    }

    @inline(__always)
    func extent(slack: Float) -> Extent {
        Extent(from: pointwiseMin(start, end) - slack, to: pointwiseMax(start, end) + slack)
    }
}
