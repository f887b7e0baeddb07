public import Foundation
import TouchInkRaster

/// The outline of a circle. Lengths are points of the canvas.
public struct Circle: Hashable, Sendable {
    /// In points of the canvas.
    public var center: CGPoint
    /// To the middle of the ink; 0 is a dot.
    public var radius: CGFloat
    /// Of the ink, across the circumference.
    public var width: CGFloat
    /// What it is drawn with.
    public var ink: Ink

    /// A circle of any numbers; `Figure.flaw` says whether it can be drawn.
    public init(center: CGPoint, radius: CGFloat, width: CGFloat = Line.defaultWidth, ink: Ink = .black) {
        self.center = center
        self.radius = radius
        self.width = width
        self.ink = ink
    }

    /// The circle that has a line between two points as a diameter.
    public init(diameter begin: CGPoint, _ end: CGPoint, width: CGFloat = Line.defaultWidth, ink: Ink = .black) {
        self.init(
            center: (begin + end) * 0.5, radius: begin.distance(to: end) / 2, width: width, ink: ink)
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(
            dx: -radius - width / 2, dy: -radius - width / 2)
    }

    /// How far a point is from the circumference, inside or outside.
    public func distance(to point: CGPoint) -> CGFloat {
        abs(point.distance(to: center) - radius)
    }

    /// The circle as the map leaves it, its ink's width scaled along.
    public func applying(_ similarity: Similarity) -> Circle {
        Circle(
            center: similarity.apply(to: center), radius: radius * similarity.scale, width: width * similarity.scale,
            ink: ink)
    }
}
