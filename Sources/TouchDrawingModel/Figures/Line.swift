public import Foundation
import TouchInkRaster

/// A straight stroke with round ends. Lengths are points of the canvas.
public struct Line: Hashable, Sendable {
    /// Where the hand set out, in the middle of the round end.
    public var start: CGPoint
    /// Where the hand left off, in the middle of the round end.
    public var end: CGPoint
    /// Of the ink, from side to side.
    public var width: CGFloat
    /// What it is drawn with.
    public var ink: Ink

    /// How wide a line is of which nothing else is known, in points. Source: our choice.
    public static let defaultWidth: CGFloat = 10

    /// A line of any numbers; `Figure.flaw` says whether it can be drawn.
    public init(start: CGPoint, end: CGPoint, width: CGFloat = Line.defaultWidth, ink: Ink = .automatic) {
        self.start = start
        self.end = end
        self.width = width
        self.ink = ink
    }

    /// The smallest upright rectangle around the stroke, its round ends included.
    public var bounds: CGRect {
        CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y)
        ).insetBy(dx: -width / 2, dy: -width / 2)
    }

    /// How far a point is from the straight line between begin and end.
    public func distance(to point: CGPoint) -> CGFloat {
        point.distance(toSegmentFrom: start, to: end)
    }

    /// The line as the map leaves it, its width scaled along.
    public func applying(_ similarity: Similarity) -> Line {
        Line(
            start: similarity.apply(to: start), end: similarity.apply(to: end), width: width * similarity.scale,
            ink: ink)
    }
}

extension CGPoint {
    /// How far the point is from a straight line between two others.
    func distance(toSegmentFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let direction = end - start
        let squaredLength = direction.x * direction.x + direction.y * direction.y
        guard squaredLength > 0 else { return distance(to: start) }
        let offset = self - start
        let fraction = min(max((offset.x * direction.x + offset.y * direction.y) / squaredLength, 0), 1)
        return distance(to: start + direction * fraction)
    }
}
