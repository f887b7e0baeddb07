public import Foundation
import TouchInkRaster

/// A map that keeps shapes: it turns, scales alike in all directions, and moves.
public struct Similarity: Hashable, Sendable {
    /// A point is multiplied with this, as complex numbers are: its length is the scale, its angle the turn.
    private var factor: CGPoint
    private var offset: CGPoint

    /// The map that leaves every point where it is.
    public static let identity = Similarity(translation: .zero)

    /// The map that moves every point by this vector.
    public init(translation: CGPoint) {
        factor = CGPoint(x: 1, y: 0)
        offset = translation
    }

    /// - Parameters:
    ///   - scale: more than 0.
    ///   - angle: in radians, clockwise.
    ///   - center: the point that stays where it is.
    public init(scale: CGFloat, angle: CGFloat, about center: CGPoint) {
        factor = CGPoint(x: scale * cos(angle), y: scale * sin(angle))
        offset = .zero
        offset = center - apply(to: center)
    }

    /// The map that takes two points to two others; only moves where they lie on each other.
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

    /// By how much lengths grow; more than 0.
    public var scale: CGFloat { factor.length }

    /// By how much it turns; in radians, clockwise, −π…π.
    public var angle: CGFloat { atan2(factor.y, factor.x) }

    /// Where the map takes the point.
    public func apply(to point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * factor.x - point.y * factor.y + offset.x, y: point.x * factor.y + point.y * factor.x + offset.y
        )
    }

    /// This map first, then the other.
    public func followed(by next: Similarity) -> Similarity {
        var result = self
        result.factor = CGPoint(
            x: factor.x * next.factor.x - factor.y * next.factor.y,
            y: factor.x * next.factor.y + factor.y * next.factor.x)
        result.offset = next.apply(to: offset)
        return result
    }
}
