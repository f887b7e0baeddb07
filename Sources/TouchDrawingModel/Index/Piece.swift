import Foundation
import TouchInkRaster

/// A short straight part of a figure's middle of the ink, as the index keeps it: small, so that many are looked at in a
/// microsecond.
///
/// Coordinates are single-precision: what the index finds is near enough to be looked at exactly, and nothing else is.
struct Piece: Sendable {
    /// What is looked at only of those that are near.
    struct Owner: Sendable {
        let id: FigureID
        /// How far the true middle of the ink may be from the piece, and the piece from it; rounding included.
        let slack: Float
        /// How far from the true middle of the ink there may be ink; half its width.
        let reach: Float
    }

    let segment: Segment
    let owner: Owner

    /// Farther out nothing is found. Source: single precision, whose squares stay finite.
    private static let maxCoordinateSum: CGFloat = 1e15

    init(_ segment: Segment, _ owner: Owner) {
        self.segment = segment
        self.owner = owner
    }

    /// - Parameter slack: without rounding.
    /// - Returns: nil for what lies nowhere or too far out to be found.
    init?(of id: FigureID, from start: CGPoint, to end: CGPoint, slack: CGFloat = 0, width: CGFloat) {
        let sum = abs(start.x) + abs(start.y) + abs(end.x) + abs(end.y) + abs(width)
        guard sum + slack < Self.maxCoordinateSum else { return nil }
        segment = Segment(from: start, to: end)
        owner = Owner(
            id: id, slack: Float(slack).nextUp + Float(sum) * Segment.rounding,
            reach: Float(max(0, width / 2)).nextUp)
    }

    var extent: Extent { segment.extent(slack: owner.slack) }

    /// Where the index keeps it.
    var key: PieceKey { PieceKey(segment, owner.id) }
}
