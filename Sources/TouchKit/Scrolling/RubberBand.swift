public import Foundation

/// The resistance of something that is pulled beyond its end: the farther it is pulled, the less it follows, and never
/// by its own length.
///
/// The formula is `(1 − 1 / (x·c/d + 1)) · d` for a pull of x and a length of d. Source: published measurements of iOS,
/// where c is 0.55.
public nonisolated struct RubberBand: Hashable, Sendable {
    /// The length along the axis, in points: the limit of the displacement.
    public let length: CGFloat
    /// The initial ratio of displacement to pull.
    public let coefficient: CGFloat

    /// The coefficient of iOS.
    public static let defaultCoefficient: CGFloat = 0.55

    /// - Parameters:
    ///   - length: in points; 0 or less: no displacement.
    ///   - coefficient: more than 0.
    public init(length: CGFloat, coefficient: CGFloat = Self.defaultCoefficient) {
        precondition(coefficient > 0, "a rubber band has a coefficient of more than 0, not \(coefficient)")
        self.length = length
        self.coefficient = coefficient
    }

    /// The displacement beyond the end.
    ///
    /// - Parameter pull: the distance of the finger beyond the end, in points; the sign is kept.
    public func displacement(by pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let displacement = (1 - 1 / (abs(pull) * coefficient / length + 1)) * length
        return pull < 0 ? -displacement : displacement
    }

    /// The inverse: the pull that causes a displacement.
    ///
    /// - Parameter displacement: in points, less than `length`; larger values are clamped just below. The sign is kept.
    public func pull(for displacement: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let fraction = min(abs(displacement) / length, 0.999)
        let pull = (1 / (1 - fraction) - 1) * length / coefficient
        return displacement < 0 ? -pull : pull
    }

    /// The position for a finger at a position: the same inside the range, and displaced beyond it.
    public func position(of finger: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let end = min(max(finger, range.lowerBound), range.upperBound)
        return end + displacement(by: finger - end)
    }

    /// The inverse: the position of the finger.
    public func finger(at position: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let end = min(max(position, range.lowerBound), range.upperBound)
        return end + pull(for: position - end)
    }
}
