import Foundation
import Graphics

/// A short straight part of a figure's middle of the ink, as the index keeps it: 32 bytes, so that many are looked at in a
/// microsecond.
///
/// Coordinates are single-precision: what the index finds is near enough to be looked at exactly, and nothing else is.
struct Piece: Sendable {
    /// x and y of one end, then of the other; in points of the canvas.
    let ends: SIMD4<Float>
    /// How far the true middle of the ink may be from this piece, and this piece from it; rounding included.
    let slack: Float
    /// How far from the true middle of the ink there may be ink; half its width.
    let reach: Float
    let id: FigureID

    /// Farther out nothing is found. Source: single precision, whose squares stay finite.
    private static let farthest: CGFloat = 1e15

    /// - Parameter slack: without rounding.
    /// - Returns: nil for what lies nowhere or too far out to be found.
    init?(of id: FigureID, from begin: CGPoint, to end: CGPoint, slack: CGFloat = 0, width: CGFloat) {
        let sum = abs(begin.x) + abs(begin.y) + abs(end.x) + abs(end.y) + abs(width)
        guard sum + slack < Self.farthest else { return nil }
        self.id = id
        ends = SIMD4(Float(begin.x), Float(begin.y), Float(end.x), Float(end.y))
        self.slack = Float(slack).nextUp + Float(sum) * Self.rounding
        reach = Float(max(0, width / 2)).nextUp
    }

    /// What rounding adds to a distance, at most, as a part of the coordinates' sum. Source: single precision has 24 bits;
    /// the three more than cover the steps of `squaredDistance(to:)`.
    static let rounding = Float.ulpOfOne * 4

    /// The square of how far a point is from the piece itself.
    @inline(__always)
    func squaredDistance(to point: SIMD2<Float>) -> Float {
        let (begin, end) = (ends.lowHalf, ends.highHalf)
        let (way, offset) = (end - begin, point - begin)
        let square = (way * way).sum()
        let along = (way * offset).sum()
        // Of a piece without length every point is the nearest.
        let part = along <= 0 ? 0 : along >= square ? 1 : along / square
        let gap = offset - way * part
        return (gap * gap).sum()
    }

    var extent: Extent {
        let (begin, end) = (ends.lowHalf, ends.highHalf)
        let (low, high) = (pointwiseMin(begin, end) - slack, pointwiseMax(begin, end) + slack)
        return Extent(from: low, to: high, reach: reach)
    }

    /// Where the index keeps it.
    var key: PieceKey {
        PieceKey(from: ends.lowHalf, to: ends.highHalf, id: id)
    }
}
