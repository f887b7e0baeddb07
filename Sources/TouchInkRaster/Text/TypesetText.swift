public import Foundation

/// The kind of font that a text on the canvas is set in; the system has one for each.
public enum TextFamily: String, Hashable, Sendable, Codable, CaseIterable {
    /// A generic family.
    case sans, serif, mono, handwritten

    /// The name of the generic family, for fontconfig and CSS.
    public var genericName: String {
        switch self {
        case .sans: "sans-serif"
        case .serif: "serif"
        case .mono: "monospace"
        case .handwritten: "cursive"
        }
    }
}

/// The side to which the lines of a text on the canvas are aligned.
public enum TextSide: String, Hashable, Sendable, Codable, CaseIterable {
    /// The side where the text's script starts, the middle, or the opposite side.
    case start, center, end
}

/// A text with its line breaks and the measured positions of its lines, so that it looks the same with other fonts.
/// Lengths are in ems: multiples of the font's size.
public final class TypesetText: Hashable, Sendable {
    /// A line of the text.
    public struct Line: Hashable, Sendable {
        /// The characters that it shows, as offsets in the text, in UTF-8 bytes.
        public let range: Range<Int>
        /// The left end.
        public let x: CGFloat
        /// The baseline below the top of the text.
        public let baseline: CGFloat
        /// The width of all glyphs.
        public let width: CGFloat
        /// Whether its script runs from right to left.
        public let isRightToLeft: Bool

        /// Creates a line from any numbers.
        public init(range: Range<Int>, x: CGFloat, baseline: CGFloat, width: CGFloat, isRightToLeft: Bool) {
            (self.range, self.x, self.baseline) = (range, x, baseline)
            (self.width, self.isRightToLeft) = (width, isRightToLeft)
        }
    }

    /// The text; lines are also separated by line feeds.
    public let string: String
    /// The family of the font.
    public let family: TextFamily
    /// The alignment of the lines.
    public let side: TextSide
    /// The width at which lines are wrapped; nil: only line feeds start lines.
    public let wrapWidth: CGFloat?
    /// The smallest box around all glyphs and lines.
    public let size: CGSize
    /// From the top; at least one.
    public let lines: [Line]

    /// The maximum number of Unicode characters. Source: our choice: some pages, which are still drawn within a frame.
    public static let maxLength = 10_000
    /// The maximum of all lengths, in ems. Source: our choice: more than the longest text in one line.
    public static let maxExtent: CGFloat = 100_000

    /// The minimum of the box's sides and of the width at which lines are wrapped, in ems. Source: our choice: less than
    /// the space around all glyphs.
    static let minExtent: CGFloat = 0.01

    /// Creates a text.
    ///
    /// - Returns: nil if the text is empty or too long, if a length is out of range, or if a line is not a part of the
    ///   text that follows the previous one.
    public init?(
        _ string: String, family: TextFamily, side: TextSide, wrapWidth: CGFloat?, size: CGSize, lines: [Line]
    ) {
        let lengths = [size.width, size.height, wrapWidth ?? 1]
        guard lengths.allSatisfy({ $0 >= Self.minExtent && $0 <= Self.maxExtent }), !lines.isEmpty,
            lines.allSatisfy(\.isValid),
            string.unicodeScalars.count <= Self.maxLength, lines.count <= Self.maxLength + 1,
            Self.areParts(lines, of: string.utf8)
        else { return nil }
        (self.string, self.family, self.side) = (string, family, side)
        (self.wrapWidth, self.size, self.lines) = (wrapWidth, size, lines)
    }

    /// Whether the lines are disjoint, in order, and start and end between characters of the text.
    private static func areParts(_ lines: [Line], of bytes: String.UTF8View) -> Bool {
        var (index, offset) = (bytes.startIndex, 0)
        for target in lines.flatMap({ [$0.range.lowerBound, $0.range.upperBound] }) {
            guard target >= offset,
                let next = bytes.index(index, offsetBy: target - offset, limitedBy: bytes.endIndex),
                next == bytes.endIndex || bytes[next] & 0xC0 != 0x80
            else { return false }
            (index, offset) = (next, target)
        }
        return true
    }

    /// The characters of a line.
    public func text(of line: Line) -> Substring {
        let bytes = string.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: line.range.lowerBound)
        return string[start..<bytes.index(start, offsetBy: line.range.count)]
    }

    /// The same text with its first lines only.
    ///
    /// - Returns: nil if there is no such line.
    public func prefix(lines count: Int) -> TypesetText? {
        TypesetText(
            string, family: family, side: side, wrapWidth: wrapWidth, size: size, lines: Array(lines.prefix(count)))
    }

    /// Whether text and layout are equal.
    public static func == (left: TypesetText, right: TypesetText) -> Bool {
        left === right
            || left.lines == right.lines && left.string.utf8.elementsEqual(right.string.utf8)
                && left.family == right.family && left.side == right.side && left.wrapWidth == right.wrapWidth
                && left.size == right.size
    }

    /// Hashes the text's lines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(lines)
        hasher.combine(string.utf8.count)
    }
}

extension TypesetText.Line {
    fileprivate var isValid: Bool {
        let limit = TypesetText.maxExtent
        return abs(x) <= limit && abs(baseline) <= limit && width >= 0 && width <= limit
    }
}
