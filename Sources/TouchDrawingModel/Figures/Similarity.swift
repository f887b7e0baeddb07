public import Foundation
import TouchInkRaster

/// A transform that preserves shapes: it rotates, scales uniformly, and translates.
public struct Similarity: Hashable, Sendable {
    /// The complex number by which a point is multiplied: its length is the scale, its angle the rotation.
    private var factor: CGPoint
    private var offset: CGPoint

    /// The transform that leaves every point unchanged.
    public static let identity = Similarity(translation: .zero)

    /// Creates a translation by a vector.
    public init(translation: CGPoint) {
        factor = CGPoint(x: 1, y: 0)
        offset = translation
    }

    /// Creates a rotation and scaling about a point.
    ///
    /// - Parameters:
    ///   - scale: more than 0.
    ///   - angle: in radians, clockwise.
    ///   - center: the fixed point.
    public init(scale: CGFloat, angle: CGFloat, about center: CGPoint) {
        factor = CGPoint(x: scale * cos(angle), y: scale * sin(angle))
        offset = .zero
        offset = center - apply(to: center)
    }

    /// Creates the transform that maps two points to two others; only a translation if the points of a pair coincide.
    public init(moving old: (CGPoint, CGPoint), to new: (CGPoint, CGPoint)) {
        let (from, to) = (old.1 - old.0, new.1 - new.0)
        let squaredLength = from.x * from.x + from.y * from.y
        factor = CGPoint(x: 1, y: 0)
        if squaredLength > 0, to != .zero {
            factor = CGPoint(
                x: (to.x * from.x + to.y * from.y) / squaredLength, y: (to.y * from.x - to.x * from.y) / squaredLength)
        }
        offset = .zero
        offset = (new.0 + new.1) * 0.5 - apply(to: (old.0 + old.1) * 0.5)
    }

    /// The factor by which lengths grow; more than 0.
    public var scale: CGFloat { factor.length }

    /// The rotation; in radians, clockwise, −π…π.
    public var angle: CGFloat { atan2(factor.y, factor.x) }

    /// The transformed point.
    public func apply(to point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * factor.x - point.y * factor.y + offset.x, y: point.x * factor.y + point.y * factor.x + offset.y
        )
    }

    /// The transform that applies this one first, then the other.
    public func followed(by next: Similarity) -> Similarity {
        var result = self
        result.factor = CGPoint(
            x: factor.x * next.factor.x - factor.y * next.factor.y,
            y: factor.x * next.factor.y + factor.y * next.factor.x)
        result.offset = next.apply(to: offset)
        return result
    }
}
