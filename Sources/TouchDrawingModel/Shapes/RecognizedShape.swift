public import Foundation

/// The geometric shape that a freehand stroke was recognized as. Lengths are in points of the canvas, angles in radians
/// clockwise from the positive x axis.
public enum RecognizedShape: Hashable, Sendable {
    /// A straight line, in the direction in which it was drawn.
    case line(start: CGPoint, end: CGPoint)
    /// An arrow with a straight shaft.
    case arrow(Arrow)
    /// A circle with a radius greater than 0.
    case circle(center: CGPoint, radius: CGFloat)
    /// An ellipse that is clearly no circle.
    case ellipse(Ellipse)
    /// A quadrilateral with four right angles.
    case rectangle(Rectangle)
    /// The three corners of a triangle, in the direction in which they were drawn.
    case triangle([CGPoint])
    /// The four to eight corners of any other polygon, in the direction in which they were drawn.
    case polygon([CGPoint])
    /// A regular star.
    case star(Star)

    /// A shaft with two barbs of the same length.
    public struct Arrow: Hashable, Sendable {
        /// The end of the shaft without barbs.
        public var tail: CGPoint
        /// The end of the shaft with the barbs.
        public var tip: CGPoint
        /// The length of each barb.
        public var barbLength: CGFloat
        /// The angle between the shaft and each barb, more than 0 and less than π/2.
        public var barbAngle: CGFloat

        /// The free ends of the two barbs.
        public var barbEnds: [CGPoint] {
            let direction = atan2(tail.y - tip.y, tail.x - tip.x)
            return [-barbAngle, barbAngle].map { tip.offset(by: barbLength, at: direction + $0) }
        }
    }

    /// An ellipse, possibly rotated.
    public struct Ellipse: Hashable, Sendable {
        /// The center.
        public var center: CGPoint
        /// The greater radius.
        public var semiMajorAxis: CGFloat
        /// The smaller radius, more than 0.
        public var semiMinorAxis: CGFloat
        /// The direction of the major axis, more than -π/2 and at most π/2.
        public var rotation: CGFloat
    }

    /// A rectangle, possibly rotated.
    public struct Rectangle: Hashable, Sendable {
        /// The center.
        public var center: CGPoint
        /// The length of the two sides in the direction of the rotation, and that of the two others.
        public var size: CGSize
        /// The direction of the sides that `size.width` measures, more than -π/4 and at most π/4; 0 is upright.
        public var rotation: CGFloat

        /// The four corners, clockwise.
        public var corners: [CGPoint] {
            let (cosine, sine) = (cos(rotation) / 2, sin(rotation) / 2)
            return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (across: CGFloat, down: CGFloat) in
                CGPoint(
                    x: center.x + across * size.width * cosine - down * size.height * sine,
                    y: center.y + across * size.width * sine + down * size.height * cosine)
            }
        }
    }

    /// A regular star, as the outline of its tips.
    public struct Star: Hashable, Sendable {
        /// The center.
        public var center: CGPoint
        /// The number of tips, 4…9.
        public var tipCount: Int
        /// The distance from the center to each tip.
        public var outerRadius: CGFloat
        /// The distance from the center to each corner between two tips.
        public var innerRadius: CGFloat
        /// The direction from the center to the first tip.
        public var rotation: CGFloat

        /// Tips and the corners between them by turns, clockwise from the first tip.
        public var corners: [CGPoint] {
            (0..<2 * tipCount).map { index in
                center.offset(
                    by: index.isMultiple(of: 2) ? outerRadius : innerRadius,
                    at: rotation + CGFloat(index) * .pi / CGFloat(tipCount))
            }
        }
    }

    /// Whether the shape has an inside that can be filled.
    public var isClosed: Bool {
        switch self {
        case .line, .arrow: false
        case .circle, .ellipse, .rectangle, .triangle, .polygon, .star: true
        }
    }

    /// The corners of the outline, or the ends and the tip of a line or an arrow; empty for circles and ellipses.
    public var corners: [CGPoint] {
        switch self {
        case .line(let start, let end): [start, end]
        case .arrow(let arrow): [arrow.tail, arrow.tip] + arrow.barbEnds
        case .circle, .ellipse: []
        case .rectangle(let rectangle): rectangle.corners
        case .triangle(let corners), .polygon(let corners): corners
        case .star(let star): star.corners
        }
    }
}

extension CGPoint {
    fileprivate func offset(by distance: CGFloat, at angle: CGFloat) -> CGPoint {
        CGPoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
    }
}
