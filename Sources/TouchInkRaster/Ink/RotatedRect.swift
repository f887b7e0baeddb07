public import Foundation

/// A rectangle that is rotated about its center. Lengths are in user space.
public struct RotatedRect: Hashable, Sendable {
    /// The center.
    public var center: CGPoint
    /// The lengths of the sides before the rotation; at least 0.
    public var size: CGSize
    /// The rotation in radians, clockwise.
    public var angle: CGFloat

    /// Creates a rectangle from any numbers.
    public init(center: CGPoint, size: CGSize, angle: CGFloat = 0) {
        self.center = center
        self.size = size
        self.angle = angle
    }

    /// Whether all numbers are finite and no side is negative.
    public var isValid: Bool {
        center.isFinite && angle.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0
            && size.height >= 0
    }

    /// The point at a fraction of each side, 0…1, from the corner that is the top left one before the rotation.
    public func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let (along, down) = ((x - 0.5) * size.width, (y - 0.5) * size.height)
        let (cosine, sine) = (cos(angle), sin(angle))
        return CGPoint(x: center.x + along * cosine - down * sine, y: center.y + along * sine + down * cosine)
    }

    /// The corners, clockwise from the one that is the top left one before the rotation.
    public var corners: [CGPoint] { [point(0, 0), point(1, 0), point(1, 1), point(0, 1)] }

    /// The smallest upright rectangle around it.
    public var bounds: CGRect {
        let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
        let (width, height) = (
            size.width * cosine + size.height * sine, size.width * sine + size.height * cosine
        )
        return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// The distance from a point to the rectangle; 0 inside.
    public func distance(to point: CGPoint) -> CGFloat {
        let (x, y) = (point.x - center.x, point.y - center.y)
        let (cosine, sine) = (cos(angle), sin(angle))
        let outside = (
            x: max(abs(x * cosine + y * sine) - size.width / 2, 0),
            y: max(abs(y * cosine - x * sine) - size.height / 2, 0)
        )
        return hypot(outside.x, outside.y)
    }

    /// Whether a point is inside or on the edge.
    public func contains(_ point: CGPoint) -> Bool { distance(to: point) == 0 }

    /// The rectangle with each side moved inward by a distance, at most to the center; outward if it is negative.
    public func insetBy(_ distance: CGFloat) -> RotatedRect {
        let inset = min(distance, min(size.width, size.height) / 2)
        return RotatedRect(
            center: center, size: CGSize(width: size.width - 2 * inset, height: size.height - 2 * inset), angle: angle)
    }

    /// The closed line along the edges.
    ///
    /// - Parameter width: of the line.
    public func outline(width: CGFloat) -> [InkNode] {
        let corners = corners
        return (corners + corners.prefix(1)).map { InkNode($0, width: width) }
    }

    /// The transform that maps the rectangle from 0, 0 with these sides onto this one.
    public func transform(fromWidth width: CGFloat, height: CGFloat) -> CGAffineTransform {
        let (origin, right, bottom) = (point(0, 0), point(1, 0), point(0, 1))
        return CGAffineTransform(
            a: (right.x - origin.x) / width, b: (right.y - origin.y) / width, c: (bottom.x - origin.x) / height,
            d: (bottom.y - origin.y) / height, tx: origin.x, ty: origin.y)
    }
}
