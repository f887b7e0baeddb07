public import Foundation

/// Text with a caret and a selection. Offsets count Unicode scalars, as AT-SPI does.
public struct TextContent: Hashable, Sendable {
    /// The unit of reading.
    public enum Granularity: Hashable, Sendable {
        /// As Unicode defines it; a line ends with a line break.
        case character, word, line
    }

    /// Whether the user can change the text.
    public enum Access: Hashable, Sendable {
        /// The text can only be read, or changed, too.
        case readOnly, editable
    }

    /// The text.
    public var text: String
    /// The offset of the caret: one end of the selection.
    public var caret: Int
    /// Empty if nothing is selected.
    public var selection: Range<Int>
    /// Whether the user can change the text.
    public var access: Access
    /// The rectangles of the scalars from the top left corner of the element, in points. Empty if unknown.
    public var rects: [CGRect] = []

    /// - Parameters:
    ///   - caret: nil is the end.
    ///   - selection: nil is none.
    public init(_ text: String, caret: Int? = nil, selection: Range<Int>? = nil, access: Access = .editable) {
        let caret = caret ?? text.unicodeScalars.count
        (self.text, self.caret, self.access) = (text, caret, access)
        self.selection = selection ?? caret..<caret
    }

    /// The number of scalars.
    public var count: Int { text.unicodeScalars.count }

    /// Returns the text in a range, which is clamped; an upper bound of -1 is the end of the text.
    public func text(from start: Int, to end: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        let end = end < 0 ? scalars.count : min(end, scalars.count)
        let start = min(max(start, 0), end)
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }

    /// Returns the range of the unit of reading at an offset: a word extends to the start of the next one.
    public func range(of granularity: Granularity, at offset: Int) -> Range<Int> {
        let scalars = Array(text.unicodeScalars)
        let offset = min(max(offset, 0), scalars.count)
        switch granularity {
        case .line:
            let start = scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
            return start..<(scalars[offset...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count)
        case .character: return offset..<min(offset + 1, scalars.count)
        case .word:
            func isWord(_ index: Int) -> Bool {
                scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil
            }
            func startsWord(_ index: Int) -> Bool { isWord(index) && (index == 0 || !isWord(index - 1)) }
            var start = min(offset, max(0, scalars.count - 1))
            while start > 0, !startsWord(start) { start -= 1 }
            var end = min(start + 1, scalars.count)
            while end < scalars.count, !startsWord(end) { end += 1 }
            return start..<end
        }
    }

    /// The smallest edit that makes this text of an older one: what was removed and what was inserted, at one offset.
    func edit(from old: TextContent) -> (offset: Int, removed: String, inserted: String)? {
        guard text != old.text else { return nil }
        let (new, old) = (Array(text.unicodeScalars), Array(old.text.unicodeScalars))
        var start = 0
        while start < min(new.count, old.count), new[start] == old[start] { start += 1 }
        var (newEnd, oldEnd) = (new.count, old.count)
        while newEnd > start, oldEnd > start, new[newEnd - 1] == old[oldEnd - 1] {
            newEnd -= 1
            oldEnd -= 1
        }
        return (
            start, String(String.UnicodeScalarView(old[start..<oldEnd])),
            String(String.UnicodeScalarView(new[start..<newEnd]))
        )
    }
}
