/// To which side the lines of a text go where they are shorter than its width.
public enum TextAlignment: Sendable {
    case left, center, right
    /// To the side where the text's script begins.
    case natural
}
