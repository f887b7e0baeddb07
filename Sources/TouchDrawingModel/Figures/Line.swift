public import Foundation
import TouchInkRaster

/// A straight stroke with round ends. Lengths are points of the canvas.
public struct Line: Hashable, Sendable {
    /// Where the hand set out, in the middle of the round end.
    public var begin: CGPoint
    /// Where the hand left off, in the middle of the round end.
    public var end: CGPoint
    /// Of the ink, from side to side.
    public var width: CGFloat
    /// What it is drawn with.
    public var ink: Ink

    /// How wide a line is of which nothing else is known, in points. Source: our choice.
    public static let defaultWidth: CGFloat = 10

    /// A line of any numbers; `Figure.flaw` says whether it can be drawn.
    public init(begin: CGPoint, end: CGPoint, width: CGFloat = Line.defaultWidth, ink: Ink = .automatic) {
        self.begin = begin
        self.end = end
        self.width = width
        self.ink = ink
    }

    /// The smallest upright rectangle around the stroke, its round ends included.
    public var bounds: CGRect {
        CGRect(
            x: min(begin.x, end.x), y: min(begin.y, end.y), width: abs(begin.x - end.x), height: abs(begin.y - end.y)
        ).insetBy(dx: -width / 2, dy: -width / 2)
    }

    /// How far a point is from the straight line between begin and end.
    public func distance(to point: CGPoint) -> CGFloat {
        point.distance(toSegmentFrom: begin, to: end)
    }

    /// The line as the map leaves it, its width scaled along.
    public func applying(_ similarity: Similarity) -> Line {
        Line(
            begin: similarity.apply(to: begin), end: similarity.apply(to: end), width: width * similarity.scale,
            ink: ink)
    }
}

extension CGPoint {
    /// How far the point is from a straight line between two others.
    func distance(toSegmentFrom begin: CGPoint, to end: CGPoint) -> CGFloat {
        let way = end - begin
        let square = way.x * way.x + way.y * way.y
        guard square > 0 else { return distance(to: begin) }
        let offset = self - begin
        let part = min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1)
        return distance(to: begin + way * part)
    }
}
