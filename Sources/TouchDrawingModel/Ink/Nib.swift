/// What a tool draws with: what makes its ink wide or thin along the way.
///
/// The size that was chosen always counts: speed and pressure multiply it.
public enum Nib: String, Hashable, Sendable, Codable, CaseIterable {
    /// As wide as was chosen; with a pen that reports pressure, by that.
    case pen
    /// Wide where the hand is slow, or presses, and thin where it is fast, with tapered ends.
    case brush
    /// Translucent and of one width; it lies below the ink of the others, and never darkens where it crosses itself.
    case marker
}
