import Foundation

/// A straight way in single precision.
struct Segment: Sendable {
    /// x and y of one end, then of the other; in points of the canvas.
    private let ends: SIMD4<Float>

    init(from begin: CGPoint, to end: CGPoint) {
        ends = SIMD4(Float(begin.x), Float(begin.y), Float(end.x), Float(end.y))
    }

    var begin: SIMD2<Float> { ends.lowHalf }
    var end: SIMD2<Float> { ends.highHalf }

    /// What rounding adds to a distance, at most, as a part of the coordinates' sum. Source: single precision has 24 bits;
    /// the three more than cover the steps of `squaredDistance(to:)`.
    static let rounding = Float.ulpOfOne * 4

    /// The square of how far a point is from it.
    @inline(__always)
    func squaredDistance(to point: SIMD2<Float>) -> Float {
        let (way, offset) = (end - begin, point - begin)
        let square = (way * way).sum()
        let along = (way * offset).sum()
        // Of one without length every point is the nearest.
        let part = along <= 0 ? 0 : along >= square ? 1 : along / square
        let gap = offset - way * part
        return (gap * gap).sum()
    }

    @inline(__always)
    func extent(slack: Float) -> Extent {
        Extent(from: pointwiseMin(begin, end) - slack, to: pointwiseMax(begin, end) + slack)
    }
}
