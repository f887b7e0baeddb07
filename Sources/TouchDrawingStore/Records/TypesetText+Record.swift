import Foundation
import TouchInkRaster

// A text is its UTF-8 bytes, preceded by their count; the codes of the font's family and of the alignment (a byte each);
// the width at which it is wrapped (0: it is not), the width and the height of its box, in ems (8 bytes each); a count of
// lines, and of each: the bytes of the text that it skips, and the bytes that it shows, as counts; its left end, its
// baseline and its width (8 bytes each); 1 if it runs from right to left, or 0, as a byte.

extension RecordWriter {
    mutating func write(_ text: TypesetText) {
        write(text.string.utf8.count)
        write(Array(text.string.utf8))
        write(byte: text.family.code)
        write(byte: text.side.code)
        for length in [text.wrapWidth ?? 0, text.size.width, text.size.height] { write(Double(length)) }
        write(text.lines.count)
        var end = 0
        for line in text.lines {
            write(line.range.lowerBound - end)
            write(line.range.count)
            for length in [line.x, line.baseline, line.width] { write(Double(length)) }
            write(byte: line.isRightToLeft ? 1 : 0)
            end = line.range.upperBound
        }
    }
}

extension RecordReader {
    /// The smallest line: two counts, three lengths and a byte.
    private static let minLineSize = 27

    mutating func readTypesetText() throws(RecordError) -> TypesetText {
        guard let string = String(validating: try readBytes(), as: UTF8.self),
            let family = TextFamily(code: try readByte()), let side = TextSide(code: try readByte())
        else { throw .invalid }
        let wrapWidth = try readDouble()
        let size = CGSize(width: try readDouble(), height: try readDouble())
        var (lines, end): ([TypesetText.Line], Int) = ([], 0)
        for _ in 0..<(try readCount(minItemSize: Self.minLineSize)) {
            let start = try offset(after: end)
            end = try offset(after: start)
            lines.append(
                TypesetText.Line(
                    range: start..<end, x: try readDouble(), baseline: try readDouble(), width: try readDouble(),
                    isRightToLeft: try readByte() == 1))
        }
        let text = TypesetText(
            string, family: family, side: side, wrapWidth: wrapWidth == 0 ? nil : wrapWidth, size: size, lines: lines)
        guard let text else { throw .invalid }
        return text
    }

    private mutating func offset(after start: Int) throws(RecordError) -> Int {
        let (end, overflows) = start.addingReportingOverflow(Int(clamping: try readNumber()))
        if overflows { throw .invalid }
        return end
    }
}

extension TextFamily {
    /// Stored in files: numbers never change; a new family gets the next one.
    fileprivate var code: UInt8 {
        switch self {
        case .sans: 1
        case .serif: 2
        case .mono: 3
        case .handwritten: 4
        }
    }

    fileprivate init?(code: UInt8) {
        guard let family = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = family
    }
}

extension TextSide {
    /// Stored in files: numbers never change.
    fileprivate var code: UInt8 {
        switch self {
        case .start: 1
        case .center: 2
        case .end: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let side = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = side
    }
}
