import Foundation

/// How the pressure of a pen affects the width of ink.
public enum PressureCurve: String, Hashable, Sendable, Codable, CaseIterable {
    /// Light pressure gives wide ink.
    case soft
    /// The width grows linearly with the pressure.
    case even
    /// Wide ink needs heavy pressure.
    case hard

    /// The multiplier of the chosen size at no pressure and at full pressure. Source: the rule for nibs, I-3.
    public static let factors: ClosedRange<Double> = 0.25...1.75

    /// The multiplier of the chosen size.
    ///
    /// - Parameter pressure: 0…1; values beyond are clamped, NaN counts as 0.
    public func factor(at pressure: Double) -> Double {
        let bounded = pressure > 0 ? min(pressure, 1) : 0
        return Self.factors.lowerBound + (Self.factors.upperBound - Self.factors.lowerBound) * pow(bounded, exponent)
    }

    /// Source: our choice: half pressure counts as 0.66, 0.5 or 0.33 of full pressure.
    private var exponent: Double {
        switch self {
        case .soft: 0.6
        case .even: 1
        case .hard: 1.6
        }
    }
}
