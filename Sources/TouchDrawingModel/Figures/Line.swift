public import Foundation
import TouchInkRaster

/// A straight line with round ends. Lengths are in points of the canvas.
public struct Line: Hashable, Sendable {
    /// The point where drawing started, in the center of the round end.
    public var start: CGPoint
    /// The point where drawing ended, in the center of the round end.
    public var end: CGPoint
    /// The width of the ink, from side to side.
    public var width: CGFloat
    /// The ink of the line.
    public var ink: Ink

    /// The width of a line of which nothing else is known, in points. Source: our choice.
    public static let defaultWidth: CGFloat = 10

    /// Creates a line from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(start: CGPoint, end: CGPoint, width: CGFloat = Line.defaultWidth, ink: Ink = .automatic) {
        self.start = start
        self.end = end
        self.width = width
        self.ink = ink
    }

    /// The smallest upright rectangle around the line, including its round ends.
    public var bounds: CGRect {
        CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y)
        ).insetBy(dx: -width / 2, dy: -width / 2)
    }

    /// The distance from a point to the straight segment between start and end.
    public func distance(to point: CGPoint) -> CGFloat {
        point.distance(toSegmentFrom: start, to: end)
    }

    /// The transformed line, with its width scaled.
    public func applying(_ similarity: Similarity) -> Line {
        Line(
            start: similarity.apply(to: start), end: similarity.apply(to: end), width: width * similarity.scale,
            ink: ink)
    }
}

extension CGPoint {
    /// The distance from the point to a straight segment between two others.
    func distance(toSegmentFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let direction = end - start
        let squaredLength = direction.x * direction.x + direction.y * direction.y
        guard squaredLength > 0 else { return distance(to: start) }
        let offset = self - start
        let fraction = min(max((offset.x * direction.x + offset.y * direction.y) / squaredLength, 0), 1)
        return distance(to: start + direction * fraction)
    }
}
