/// Which version of the rule makes ink of a motion.
///
/// A stroke keeps the version that it was drawn with. A rule that is to change gets a new case, and the old one stays as it
/// is: the tests have pictures of each.
public enum InkRule: UInt8, Hashable, Sendable, CaseIterable {
    /// `InputResampler`, `PathFilter`, `SpeedProfile`, `WidthProfile`.
    case first = 1

    /// For new strokes.
    public static let latest = InkRule.first
}
