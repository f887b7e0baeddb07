public import Foundation

extension CGPoint {
    @inlinable
    public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    @inlinable
    public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    @inlinable
    public static func * (left: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: left.x * factor, y: left.y * factor)
    }

    @inlinable
    public static func += (left: inout CGPoint, right: CGPoint) {
        left = left + right
    }

    /// The distance from the origin.
    @inlinable public var length: CGFloat { (x * x + y * y).squareRoot() }

    @inlinable
    public func distance(to other: CGPoint) -> CGFloat { (self - other).length }

    /// False when a coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
