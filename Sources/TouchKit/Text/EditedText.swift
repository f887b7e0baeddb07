/// A line of text while it is edited: its letters, as people count them, and what of it is selected.
nonisolated struct EditedText: Equatable {
    private(set) var letters: [Character]
    /// The end of the selection that stays where it is.
    private(set) var anchor: Int
    /// The end of the selection that moves: the caret, where nothing is selected.
    private(set) var head: Int
    /// What an input method has written so far, and may still change.
    private(set) var marked: Range<Int>?

    /// How far one step of the caret goes.
    enum Unit {
        case letter, word, line
    }

    enum Direction {
        case backward, forward
    }

    /// The caret stands at the end.
    init(_ text: String = "") {
        letters = Self.letters(of: text)
        anchor = letters.count
        head = letters.count
    }

    /// One line has no line ends; NUL would end it for others.
    private static func letters(of text: String) -> [Character] {
        text.map { $0.isNewline || $0 == "\t" ? " " : $0 == "\0" ? "\u{FFFD}" : $0 }
    }

    var text: String { String(letters) }
    var count: Int { letters.count }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    func text(in range: Range<Int>) -> String { String(letters[range]) }

    // MARK: Changes

    /// Puts text in place of other, with the caret behind it; nothing is marked afterwards.
    ///
    /// - Parameter range: within the letters.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let new = Self.letters(of: text)
        letters.replaceSubrange(range, with: new)
        marked = nil
        head = range.lowerBound + new.count
        anchor = head
        // A mark that combines makes one letter of what was two.
        let combined = Self.letters(of: self.text)
        guard combined.count != letters.count else { return }
        head = Self.letters(of: String(letters[..<head])).count
        anchor = head
        letters = combined
        head = min(head, letters.count)
        anchor = head
    }

    /// Puts text in place of what is marked, or else selected, that may still change.
    mutating func mark(_ text: String) {
        let start = (marked ?? selection).lowerBound
        replace(marked ?? selection, with: text)
        marked = text.isEmpty || start >= head ? nil : start..<head
    }

    mutating func unmark() { marked = nil }

    // MARK: Selection

    /// - Parameters: within the letters; what is not counts as the nearest end.
    mutating func select(from anchor: Int, to head: Int) {
        self.anchor = min(max(anchor, 0), count)
        self.head = min(max(head, 0), count)
    }

    /// Where one step from a place leads.
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

    /// The word around a place, or what is between words there.
    func word(at index: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let inside = min(max(index, 0), count - 1)
        var (start, end) = (inside, inside + 1)
        while start > 0, isWord(start - 1) == isWord(inside) { start -= 1 }
        while end < count, isWord(end) == isWord(inside) { end += 1 }
        return start..<end
    }

    private func isWord(_ index: Int) -> Bool {
        letters[index].isLetter || letters[index].isNumber || letters[index] == "'" || letters[index] == "’"
    }

    // MARK: Other ways to count

    /// In bytes of UTF-8, before a place.
    func bytes(before index: Int) -> Int { letters[..<index].reduce(0) { $0 + $1.utf8.count } }

    /// In units of UTF-16, before a place.
    func units(before index: Int) -> Int { letters[..<index].reduce(0) { $0 + $1.utf16.count } }

    /// The place at so many bytes of UTF-8, or the last before.
    func index(atByte byte: Int) -> Int {
        var sum = 0
        for (index, letter) in letters.enumerated() {
            sum += letter.utf8.count
            if sum > byte { return index }
        }
        return count
    }
}
