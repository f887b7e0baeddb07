public import Foundation

extension CGPoint {
    public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    public static func * (left: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: left.x * factor, y: left.y * factor)
    }

    public static func += (left: inout CGPoint, right: CGPoint) {
        left = left + right
    }

    /// The distance from the origin.
    public var length: CGFloat { (x * x + y * y).squareRoot() }

    public func distance(to other: CGPoint) -> CGFloat { (self - other).length }

    /// False when a coordinate is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
