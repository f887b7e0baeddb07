public import Foundation

/// Which part of a circle is there.
public struct InkArc: Hashable, Sendable {
    /// Where it begins: in radians, clockwise from the positive x axis, −π…π.
    public let start: CGFloat
    /// How far it goes on from there, clockwise; in radians. Up to 2π, and 0 for a dot.
    public let sweep: CGFloat

    /// - Parameters:
    ///   - begin: in radians; any turn of it is the same.
    ///   - sweep: in radians; `isSound` says whether there is such an arc.
    public init(start: CGFloat, sweep: CGFloat) {
        self.start = start.remainder(dividingBy: 2 * .pi)
        self.sweep = sweep
    }

    /// In radians, not before `begin`.
    public var end: CGFloat { start + sweep }

    /// False for what can't be drawn.
    public var isValid: Bool { start.isFinite && (0...2 * .pi).contains(sweep) }

    /// How far an angle lies behind the begin, clockwise; in radians, 0…2π.
    public func offset(of angle: CGFloat) -> CGFloat {
        let offset = (angle - start).remainder(dividingBy: 2 * .pi)
        return offset < 0 ? offset + 2 * .pi : offset
    }

    /// Whether it has a place at this angle.
    public func contains(_ angle: CGFloat) -> Bool { offset(of: angle) <= sweep }

    /// The arc turned clockwise by an angle, in radians.
    public func rotated(by angle: CGFloat) -> InkArc { InkArc(start: start + angle, sweep: sweep) }

    /// The arc of what the map makes of its circle.
    ///
    /// - Parameter transform: the same in all directions; it may mirror.
    public func applying(_ transform: CGAffineTransform) -> InkArc {
        let rotation = atan2(transform.b, transform.a)
        return transform.a * transform.d - transform.b * transform.c < 0
            ? InkArc(start: rotation - end, sweep: sweep) : rotated(by: rotation)
    }

    /// The smallest upright rectangle around the middle of the line.
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

    /// Where on the circle an angle is, in radians.
    public static func point(at angle: CGFloat, center: CGPoint, radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }

    /// Straight pieces, nowhere farther from the arc than a thousandth of its radius.
    public func nodes(center: CGPoint, radius: CGFloat, width: CGFloat) -> [InkNode] {
        let count = max(1, Int(saturating: sweep * 24, .up))
        return (0...count).map { step in
            let angle = start + sweep * CGFloat(step) / CGFloat(count)
            return InkNode(Self.point(at: angle, center: center, radius: radius), width: width)
        }
    }
}
