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
