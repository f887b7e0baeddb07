import Foundation

/// How wide a brush's ink is for how fast the hand draws: faster is thinner.
///
/// The map is fixed, so that the same motion gives the same ink, whatever was drawn before. It falls strictly and smoothly
/// with the logarithm of the speed, since that is what a hand varies evenly: a step from 100 to 200 pt/s is felt as one from
/// 1,000 to 2,000. Source: Fitts' and Meyer's observation of aimed movements, doi:10.1037/0033-295X.95.3.340.
public enum SpeedWidth {
    /// What the chosen size is multiplied with, at the fastest and at the slowest. Source: the rule for nibs, I-3.
    public static let factors: ClosedRange<Double> = 0.4...1.6
    /// The speeds beyond which hardly anything changes, in points of the screen a second. Source: the rule for widths, I-4.
    public static let speeds: ClosedRange<Double> = 30...6000

    /// How near the factor is to its end at either of `speeds`: a hundredth of the way.
    private static let steepness = 2 * log(99.0) / log(speeds.upperBound / speeds.lowerBound)
    private static let middle = (log(speeds.lowerBound) + log(speeds.upperBound)) / 2

    /// What the chosen size is multiplied with.
    ///
    /// - Parameter speed: in points of the screen a second; 0 or less, or what is no number, is as slow as can be.
    public static func factor(at speed: Double) -> Double {
        guard speed > 0 else { return factors.upperBound }
        let fraction = 1 / (1 + exp(steepness * (log(speed) - middle)))
        return factors.lowerBound + (factors.upperBound - factors.lowerBound) * fraction
    }
}
