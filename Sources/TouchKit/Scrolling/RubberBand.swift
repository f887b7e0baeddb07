public import Foundation

/// How far something follows a hand that pulls it beyond its end: ever less, and never as far as its own length.
///
/// The formula is `(1 − 1 / (x·c/d + 1)) · d` for a pull of x and a length of d. Source: published measurements of iOS, where
/// c is 0.55.
public nonisolated struct RubberBand: Hashable, Sendable {
    /// The length of what is pulled along the axis, in points: the limit of how far it goes.
    public let length: CGFloat
    /// How willingly it follows at first: 0.55 points for each point.
    public let coefficient: CGFloat

    /// That of iOS.
    public static let defaultCoefficient: CGFloat = 0.55

    /// - Parameters:
    ///   - length: points; with none or less, nothing is stretched.
    ///   - coefficient: more than 0.
    public init(length: CGFloat, coefficient: CGFloat = Self.defaultCoefficient) {
        precondition(coefficient > 0, "a rubber band has a coefficient of more than 0, not \(coefficient)")
        self.length = length
        self.coefficient = coefficient
    }

    /// How far it goes beyond its end.
    ///
    /// - Parameter pull: how far the hand is beyond the end, in points; the sign is kept.
    public func displacement(by pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let displacement = (1 - 1 / (abs(pull) * coefficient / length + 1)) * length
        return pull < 0 ? -displacement : displacement
    }

    /// The other way round: how far a hand has to be beyond the end for this stretch.
    ///
    /// - Parameter stretch: points, of a size less than `length`; more is cut to just below it. The sign is kept.
    public func pull(for displacement: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let fraction = min(abs(displacement) / length, 0.999)
        let pull = (1 / (1 - fraction) - 1) * length / coefficient
        return displacement < 0 ? -pull : pull
    }

    /// Where something is whose hand is at the position: there within the range, and held back beyond it.
    public func position(of finger: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let end = min(max(finger, range.lowerBound), range.upperBound)
        return end + displacement(by: finger - end)
    }

    /// The other way round: where the hand is of something that is at the position.
    public func finger(at position: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let end = min(max(position, range.lowerBound), range.upperBound)
        return end + pull(for: position - end)
    }
}
