/// What happens to text that is wider than its lines, with UIKit's values.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines end between words. What is beyond the last line is left out.
    case byWordWrapping = 0
    /// Lines end between characters. What is beyond the last line is left out.
    case byCharWrapping = 1
    /// A single line is cut off at its edge; several lines end between words.
    case byClipping = 2
    /// An ellipsis replaces the start of what doesn't fit.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end of what doesn't fit.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle of what doesn't fit.
    case byTruncatingMiddle = 5
}
