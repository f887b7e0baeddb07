import Foundation
import TouchInkRaster

/// A short straight segment of a figure's center line, as stored by the index: small, so that many are checked within a
/// microsecond.
///
/// Coordinates are single-precision: the index only finds candidates for an exact check.
struct Piece: Sendable {
    /// The data that is needed only for nearby pieces.
    struct Owner: Sendable {
        let id: FigureID
        /// The maximum distance between the true center line and the piece, in both directions; rounding included.
        let slack: Float
        /// The maximum distance of ink from the true center line; half its width.
        let reach: Float
    }

    let segment: Segment
    let owner: Owner

    /// The coordinate sum beyond which nothing is found. Source: single precision, whose squares stay finite.
    private static let maxCoordinateSum: CGFloat = 1e15

    init(_ segment: Segment, _ owner: Owner) {
        self.segment = segment
        self.owner = owner
    }

    /// Creates a piece.
    ///
    /// - Parameter slack: without rounding.
    /// - Returns: nil if a coordinate is not a number, or too far out to be found.
    init?(of id: FigureID, from start: CGPoint, to end: CGPoint, slack: CGFloat = 0, width: CGFloat) {
        let sum = abs(start.x) + abs(start.y) + abs(end.x) + abs(end.y) + abs(width)
        guard sum + slack < Self.maxCoordinateSum else { return nil }
        segment = Segment(from: start, to: end)
        owner = Owner(
            id: id, slack: Float(slack).nextUp + Float(sum) * Segment.rounding,
            reach: Float(max(0, width / 2)).nextUp)
    }

    var extent: Extent { segment.extent(slack: owner.slack) }

    /// The sort key in the index.
    var key: PieceKey { PieceKey(segment, owner.id) }
}

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
