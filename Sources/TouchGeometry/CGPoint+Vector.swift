public import Foundation

// Many programs have operators of their own for points, with the same meaning: where they do, theirs are taken, and not both
// found. That is what `@_disfavoredOverload` says.
extension CGPoint {
    /// Both as vectors from the origin, one after the other.
    @_disfavoredOverload @inlinable
    public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    /// The way from the right point to the left one.
    @_disfavoredOverload @inlinable
    public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    /// The vector, so many times as long; a negative factor turns it round.
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

    /// How far apart the points are, in their unit; infinite or NaN if a coordinate is.
    @_disfavoredOverload @inlinable
    public func distance(to other: CGPoint) -> CGFloat { (self - other).length }

    /// False when a coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
