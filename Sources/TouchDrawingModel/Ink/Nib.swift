/// The pen type of a tool: how the width of its ink varies along a stroke.
///
/// The chosen size always counts: speed and pressure multiply it.
public enum Nib: String, Hashable, Sendable, Codable, CaseIterable {
    /// The chosen width; varies with the pressure of a pen that reports it.
    case pen
    /// Wide where the motion is slow or pressed, thin where it is fast, with tapered ends.
    case brush
    /// Translucent and of constant width; drawn below the ink of the other nibs, and no darker where it crosses itself.
    case marker
}
