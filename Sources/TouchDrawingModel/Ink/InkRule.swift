/// The version of the algorithm that computes ink from a motion.
///
/// A stroke always uses the version that it was drawn with. To change the algorithm, add a case and leave the existing
/// ones as they are: the tests have pictures of each.
public enum InkRule: UInt8, Hashable, Sendable, CaseIterable {
    /// `InputResampler`, `PathFilter`, `SpeedProfile`, `WidthProfile`.
    case first = 1

    /// The version for new strokes.
    public static let latest = InkRule.first
}
