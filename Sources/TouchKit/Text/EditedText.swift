/// A text during editing: its characters (grapheme clusters) and its selection.
nonisolated struct EditedText: Equatable {
    /// Whether line ends are part of the text.
    enum Lines {
        case one, several
    }

    let lines: Lines
    private(set) var letters: [Character]
    /// The fixed end of the selection.
    private(set) var anchor: Int
    /// The moving end of the selection; the caret when the selection is empty.
    private(set) var head: Int
    /// The input method's uncommitted text.
    private(set) var marked: Range<Int>?

    /// How far one step moves the caret.
    enum Unit {
        case letter, word, line
    }

    enum Direction {
        case backward, forward
    }

    /// Puts the caret at the end.
    init(_ text: String = "", _ lines: Lines = .one) {
        self.lines = lines
        letters = Self.letters(of: text, lines)
        anchor = letters.count
        head = letters.count
    }

    /// Replaces line ends, which a single line can't have, and NUL, which would end the string in C. In several lines,
    /// all line ends become the same character.
    private static func letters(of text: String, _ lines: Lines) -> [Character] {
        text.map { letter in
            switch letter {
            case "\0": "\u{FFFD}"
            case "\t": lines == .one ? " " : letter
            default: letter.isNewline ? (lines == .one ? " " : "\n") : letter
            }
        }
    }

    var text: String { String(letters) }
    var count: Int { letters.count }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    func text(in range: Range<Int>) -> String { String(letters[range]) }

    // MARK: Changes

    /// Replaces a range, puts the caret behind the new text and clears the marked text.
    ///
    /// - Parameter range: within the characters.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let new = Self.letters(of: text, lines)
        letters.replaceSubrange(range, with: new)
        marked = nil
        head = range.lowerBound + new.count
        anchor = head
        // A combining mark joins the character before it.
        let combined = Self.letters(of: self.text, lines)
        guard combined.count != letters.count else { return }
        head = Self.letters(of: String(letters[..<head]), lines).count
        anchor = head
        letters = combined
        head = min(head, letters.count)
        anchor = head
    }

    /// Replaces the marked text, or else the selection, with new marked text.
    mutating func mark(_ text: String) {
        let start = (marked ?? selection).lowerBound
        replace(marked ?? selection, with: text)
        marked = text.isEmpty || start >= head ? nil : start..<head
    }

    mutating func unmark() { marked = nil }

    // MARK: Selection

    /// - Parameters: indices of characters; clamped to the text.
    mutating func select(from anchor: Int, to head: Int) {
        self.anchor = min(max(anchor, 0), count)
        self.head = min(max(head, 0), count)
    }

    /// The index one step away from another.
    func index(from index: Int, by unit: Unit, _ direction: Direction) -> Int {
        switch (unit, direction) {
        case (.letter, .backward): return max(0, index - 1)
        case (.letter, .forward): return min(count, index + 1)
        case (.line, .backward): return 0
        case (.line, .forward): return count
        case (.word, .backward):
            var index = index
            while index > 0, !isWord(index - 1) { index -= 1 }
            while index > 0, isWord(index - 1) { index -= 1 }
            return index
        case (.word, .forward):
            var index = index
            while index < count, !isWord(index) { index += 1 }
            while index < count, isWord(index) { index += 1 }
            return index
        }
    }

    /// The range of the word at an index, or of the characters between two words.
    func word(at index: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let inside = min(max(index, 0), count - 1)
        var (start, end) = (inside, inside + 1)
        while start > 0, isWord(start - 1) == isWord(inside) { start -= 1 }
        while end < count, isWord(end) == isWord(inside) { end += 1 }
        return start..<end
    }

    /// The range between the line ends around an index.
    func paragraph(at index: Int) -> Range<Int> {
        let index = min(max(index, 0), count)
        let start = letters[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return start..<(letters[index...].firstIndex(of: "\n") ?? count)
    }

    private func isWord(_ index: Int) -> Bool {
        letters[index].isLetter || letters[index].isNumber || letters[index] == "'" || letters[index] == "’"
    }

    // MARK: Other ways to count

    /// The number of UTF-8 bytes before an index.
    func bytes(before index: Int) -> Int { letters[..<index].reduce(0) { $0 + $1.utf8.count } }

    /// The number of UTF-16 code units before an index.
    func units(before index: Int) -> Int { letters[..<index].reduce(0) { $0 + $1.utf16.count } }

    /// The index of the character that contains a UTF-16 offset.
    func index(atUnit unit: Int) -> Int {
        var sum = 0
        for (index, letter) in letters.enumerated() {
            sum += letter.utf16.count
            if sum > unit { return index }
        }
        return count
    }

    /// The index of the first character that does not start before a UTF-16 offset.
    func index(afterUnit unit: Int) -> Int {
        let index = index(atUnit: unit)
        return units(before: index) < unit ? index + 1 : index
    }

    /// The index of the character that contains a UTF-8 offset.
    func index(atByte byte: Int) -> Int {
        var sum = 0
        for (index, letter) in letters.enumerated() {
            sum += letter.utf8.count
            if sum > byte { return index }
        }
        return count
    }
}

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
