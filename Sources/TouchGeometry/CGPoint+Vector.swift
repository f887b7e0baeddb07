public import Foundation

extension CGPoint {
    /// Both as vectors from the origin, one after the other.
    @inlinable
    public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    /// The way from the right point to the left one.
    @inlinable
    public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    /// The vector, so many times as long; a negative factor turns it round.
    @inlinable
    public static func * (left: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: left.x * factor, y: left.y * factor)
    }

    /// Moves the point by the vector.
    @inlinable
    public static func += (left: inout CGPoint, right: CGPoint) {
        left = left + right
    }

    /// The distance from the origin.
    @inlinable public var length: CGFloat { (x * x + y * y).squareRoot() }

    /// How far apart the points are, in their unit; infinite or NaN if a coordinate is.
    @inlinable
    public func distance(to other: CGPoint) -> CGFloat { (self - other).length }

    /// False when a coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
