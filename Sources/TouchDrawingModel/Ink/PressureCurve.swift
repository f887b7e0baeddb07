import Foundation

/// What a pen's pressure does to the width of ink.
public enum PressureCurve: String, Hashable, Sendable, Codable, CaseIterable {
    /// A light hand has wide ink already.
    case soft
    /// As much more width for as much more pressure.
    case even
    /// Wide ink takes a heavy hand.
    case hard

    /// What the chosen size is multiplied with at no pressure, and at all. Source: the rule for nibs, I-3.
    public static let factors: ClosedRange<Double> = 0.25...1.75

    /// What the chosen size is multiplied with.
    ///
    /// - Parameter pressure: 0…1; what lies beyond is taken as the nearer end, what is no number as 0.
    public func factor(at pressure: Double) -> Double {
        let bounded = pressure > 0 ? min(pressure, 1) : 0
        return Self.factors.lowerBound + (Self.factors.upperBound - Self.factors.lowerBound) * pow(bounded, exponent)
    }

    /// Source: our choice: half a pen's pressure counts as 0.66, 0.5 or 0.33 of it.
    private var exponent: Double {
        switch self {
        case .soft: 0.6
        case .even: 1
        case .hard: 1.6
        }
    }
}
