/// A place between two letters of a text.
///
/// **Difference from UIKit**: a value, not an object; it counts letters as people do, so that none is ever divided.
public nonisolated struct UITextPosition: Hashable, Comparable, Sendable {
    let index: Int

    /// Whether the left one is nearer to the begin.
    public static func < (left: UITextPosition, right: UITextPosition) -> Bool { left.index < right.index }
}

/// A part of a text; without letters, the place of a caret.
///
/// **Difference from UIKit**: a value, not an object.
public nonisolated struct UITextRange: Hashable, Sendable {
    /// Where it begins.
    public let start: UITextPosition
    /// Where it ends; not before its begin.
    public let end: UITextPosition

    /// Whether there is no letter in it.
    public var isEmpty: Bool { start == end }

    init(_ range: Range<Int>) {
        start = UITextPosition(index: range.lowerBound)
        end = UITextPosition(index: range.upperBound)
    }

    var indices: Range<Int> { start.index..<end.index }
}
