public import Foundation

// Many programs define operators of their own for points, with the same meaning. `@_disfavoredOverload` makes the
// compiler prefer theirs where they exist, instead of reporting an ambiguity.
extension CGPoint {
    /// The sum of both as vectors from the origin.
    @_disfavoredOverload @inlinable
    public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    /// The vector from the right point to the left one.
    @_disfavoredOverload @inlinable
    public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    /// The vector scaled by a factor; a negative one reverses it.
    @_disfavoredOverload @inlinable
    public static func * (left: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: left.x * factor, y: left.y * factor)
    }

    /// Moves the point by the vector.
    @_disfavoredOverload @inlinable
    public static func += (left: inout CGPoint, right: CGPoint) {
        left = left + right
    }

    /// The distance from the origin.
    @_disfavoredOverload @inlinable
    public var length: CGFloat { (x * x + y * y).squareRoot() }

    /// The distance to another point, in the unit of the coordinates; infinite or NaN if a coordinate is.
    @_disfavoredOverload @inlinable
    public func distance(to other: CGPoint) -> CGFloat { (self - other).length }

    /// Whether neither coordinate is infinite or NaN.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
