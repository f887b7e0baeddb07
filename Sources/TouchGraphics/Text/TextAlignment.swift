/// To which side the lines of a text go where they are shorter than its width.
public enum TextAlignment: Sendable {
    /// Lines begin at the left.
    case left
    /// Lines have their middle in the middle.
    case center
    /// Lines end at the right.
    case right
    /// To the side where the text's script begins.
    case natural
}
