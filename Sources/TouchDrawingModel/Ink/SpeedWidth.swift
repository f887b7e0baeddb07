import Foundation

/// The width of a brush's ink as a function of speed: faster is thinner.
///
/// The function is fixed, so the same motion gives the same ink, whatever was drawn before. It falls strictly and
/// smoothly with the logarithm of the speed, which people vary evenly: a step from 100 to 200 pt/s feels like one from
/// 1,000 to 2,000. Source: Fitts' and Meyer's observation of aimed movements, doi:10.1037/0033-295X.95.3.340.
public enum SpeedWidth {
    /// The multiplier of the chosen size at the highest and at the lowest speed. Source: the rule for nibs, I-3.
    public static let factors: ClosedRange<Double> = 0.4...1.6
    /// The speeds beyond which the width hardly changes, in screen points per second. Source: the rule for widths, I-4.
    public static let speeds: ClosedRange<Double> = 30...6000

    /// Chosen so that at either limit of `speeds` the factor is within a hundredth of the range from its own limit.
    private static let steepness = 2 * log(99.0) / log(speeds.upperBound / speeds.lowerBound)
    private static let middle = (log(speeds.lowerBound) + log(speeds.upperBound)) / 2

    /// The multiplier of the chosen size.
    ///
    /// - Parameter speed: in screen points per second; 0 or less, or NaN, counts as the lowest speed.
    public static func factor(at speed: Double) -> Double {
        guard speed > 0 else { return factors.upperBound }
        let fraction = 1 / (1 + exp(steepness * (log(speed) - middle)))
        return factors.lowerBound + (factors.upperBound - factors.lowerBound) * fraction
    }
}
