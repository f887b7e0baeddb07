/// A position between two characters of a text.
///
/// **Difference from UIKit**: a value, not an object; it counts grapheme clusters, so that none is ever divided.
public nonisolated struct UITextPosition: Hashable, Comparable, Sendable {
    let index: Int

    /// Whether the left position is nearer to the start.
    public static func < (left: UITextPosition, right: UITextPosition) -> Bool { left.index < right.index }
}

/// A range of a text; empty for the position of a caret.
///
/// **Difference from UIKit**: a value, not an object.
public nonisolated struct UITextRange: Hashable, Sendable {
    /// The first position.
    public let start: UITextPosition
    /// The last position; not before `start`.
    public let end: UITextPosition

    /// Whether the range has no characters.
    public var isEmpty: Bool { start == end }

    init(_ range: Range<Int>) {
        start = UITextPosition(index: range.lowerBound)
        end = UITextPosition(index: range.upperBound)
    }

    var indices: Range<Int> { start.index..<end.index }
}
