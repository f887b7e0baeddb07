public import Foundation
public import TouchInkRaster

/// The outline of a circle, or an arc of it. Lengths are in points of the canvas.
public struct Circle: Hashable, Sendable {
    /// The center, in points of the canvas.
    public var center: CGPoint
    /// The radius of the center line of the ink; 0 is a dot.
    public var radius: CGFloat
    /// The remaining arc, with round ends; nil if the circle is complete.
    public var arc: InkArc?
    /// The width of the ink, across the circumference.
    public var width: CGFloat
    /// The ink of the outline.
    public var ink: Ink

    /// Creates a circle from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(
        center: CGPoint, radius: CGFloat, arc: InkArc? = nil, width: CGFloat = Line.defaultWidth, ink: Ink = .automatic
    ) {
        self.center = center
        self.radius = radius
        self.arc = arc
        self.width = width
        self.ink = ink
    }

    /// Creates the circle that has the line between two points as a diameter.
    public init(diameter start: CGPoint, _ end: CGPoint, width: CGFloat = Line.defaultWidth, ink: Ink = .automatic) {
        self.init(
            center: (start + end) * 0.5, radius: start.distance(to: end) / 2, width: width, ink: ink)
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        let centerLine =
            arc?.bounds(center: center, radius: radius)
            ?? CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return centerLine.insetBy(dx: -width / 2, dy: -width / 2)
    }

    /// The point of the center line at an angle, in radians, clockwise from the positive x axis.
    public func point(at angle: CGFloat) -> CGPoint { InkArc.point(at: angle, center: center, radius: radius) }

    /// The distance from a point, inside or outside, to the center line of the ink.
    public func distance(to point: CGPoint) -> CGFloat {
        guard let arc, !arc.contains(atan2(point.y - center.y, point.x - center.x)) else {
            return abs(point.distance(to: center) - radius)
        }
        return min(point.distance(to: self.point(at: arc.start)), point.distance(to: self.point(at: arc.end)))
    }

    /// The transformed circle, with the width of its ink scaled.
    public func applying(_ similarity: Similarity) -> Circle {
        Circle(
            center: similarity.apply(to: center), radius: radius * similarity.scale,
            arc: arc?.rotated(by: similarity.angle), width: width * similarity.scale, ink: ink)
    }
}
