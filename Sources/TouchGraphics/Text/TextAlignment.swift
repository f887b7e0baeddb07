/// The horizontal alignment of lines that are shorter than the text's width.
public enum TextAlignment: Sendable {
    /// Aligns lines to the left.
    case left
    /// Centers lines.
    case center
    /// Aligns lines to the right.
    case right
    /// Aligns lines to the side where the text's script starts.
    case natural
}
