public import Foundation

/// An angular range of a circle.
public struct InkArc: Hashable, Sendable {
    /// The start angle in radians, clockwise from the positive x axis, −π…π.
    public let start: CGFloat
    /// The angle from start to end, clockwise, in radians; 0 for a dot, at most 2π.
    public let sweep: CGFloat

    /// Creates an arc, which may be invalid (`isValid`).
    ///
    /// - Parameters:
    ///   - start: in radians; full rotations are removed.
    ///   - sweep: in radians.
    public init(start: CGFloat, sweep: CGFloat) {
        self.start = start.remainder(dividingBy: 2 * .pi)
        self.sweep = sweep
    }

    /// All of a circle, from the positive x axis.
    public static let fullCircle = InkArc(start: 0, sweep: 2 * .pi)

    /// The end angle in radians, at least `start`.
    public var end: CGFloat { start + sweep }

    /// Whether the arc can be drawn: the start is finite, and the sweep is in 0…2π.
    public var isValid: Bool { start.isFinite && (0...2 * .pi).contains(sweep) }

    /// The clockwise angle from the start to an angle, in radians, 0…2π.
    public func offset(of angle: CGFloat) -> CGFloat {
        let offset = (angle - start).remainder(dividingBy: 2 * .pi)
        return offset < 0 ? offset + 2 * .pi : offset
    }

    /// Whether the arc includes the angle.
    public func contains(_ angle: CGFloat) -> Bool { offset(of: angle) <= sweep }

    /// The arc rotated clockwise by an angle, in radians.
    public func rotated(by angle: CGFloat) -> InkArc { InkArc(start: start + angle, sweep: sweep) }

    /// The arc on the transformed circle.
    ///
    /// - Parameter transform: uniform in all directions; it may mirror.
    public func applying(_ transform: CGAffineTransform) -> InkArc {
        let rotation = atan2(transform.b, transform.a)
        return transform.a * transform.d - transform.b * transform.c < 0
            ? InkArc(start: rotation - end, sweep: sweep) : rotated(by: rotation)
    }

    /// The smallest upright rectangle around the center line of the arc.
    public func bounds(center: CGPoint, radius: CGFloat) -> CGRect {
        let ends = [start, end].map { CGPoint(x: cos($0), y: sin($0)) }
        func extent(_ values: [CGFloat], _ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            (contains(low) ? -1 : values.min() ?? 0, contains(high) ? 1 : values.max() ?? 0)
        }
        let (left, right) = extent(ends.map(\.x), .pi, 0)
        let (top, bottom) = extent(ends.map(\.y), -.pi / 2, .pi / 2)
        return CGRect(
            x: center.x + left * radius, y: center.y + top * radius, width: (right - left) * radius,
            height: (bottom - top) * radius)
    }

    /// The point of the circle at an angle in radians.
    public static func point(at angle: CGFloat, center: CGPoint, radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }

    /// Nodes of straight pieces that deviate from the arc by at most a thousandth of its radius.
    public func nodes(center: CGPoint, radius: CGFloat, width: CGFloat) -> [InkNode] {
        let count = max(1, Int(saturating: sweep * 24, .up))
        return (0...count).map { step in
            let angle = start + sweep * CGFloat(step) / CGFloat(count)
            return InkNode(Self.point(at: angle, center: center, radius: radius), width: width)
        }
    }
}
