import Foundation

/// Marks a picture file as exported by this program and unchanged since: it can be exported again, so the next export
/// may replace it.
///
/// PNG and PDF files contain a line with a checksum of everything else. SVG documents contain none: the possible lines
/// are so few that all can be checked.
enum ExportSignature {
    /// Adds the mark to a complete file.
    static func adding(to data: Data, _ format: PictureFormat) -> Data {
        guard let tail = tail(of: format), data.suffix(tail.count).elementsEqual(tail) else { return data }
        let body = data.dropLast(tail.count)
        return body + mark(of: body, format) + tail
    }

    /// Whether the file is an output of `adding`, or an SVG document as this program writes it.
    static func isValid(_ data: Data, _ format: PictureFormat) -> Bool {
        guard let tail = tail(of: format) else { return isUnchangedSVG(data) }
        let count = mark(of: Data(), format).count + tail.count
        guard data.count > count else { return false }
        let body = data.dropLast(count)
        return data.suffix(count).elementsEqual(mark(of: body, format) + tail)
    }

    /// The bytes after the mark; nil if the format has no mark.
    private static func tail(of format: PictureFormat) -> [UInt8]? {
        switch format {
        // The chunk IEND. Source: PNG specification, third edition, section 11.2.5.
        case .png: [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        // A comment may follow a PDF file's end.
        case .pdf: []
        case .svg: nil
        }
    }

    private static func mark(of body: Data, _ format: PictureFormat) -> [UInt8] {
        let checksum = String(format: "TouchTracker %08x", CRC32.of(body))
        guard format == .png else { return Array("% \(checksum)\n".utf8) }
        // Source: PNG specification, third edition, section 11.3.3.
        let text = Array("tEXt".utf8) + Array("Software\0\(checksum)".utf8)
        return bigEndian(UInt32(text.count - 4)) + text + bigEndian(CRC32.of(text))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

    // MARK: SVG

    private static func isUnchangedSVG(_ data: Data) -> Bool {
        guard data.last == UInt8(ascii: "\n") else { return false }
        var lines = data.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        func isLine(_ line: Data?, _ start: String, _ end: String) -> Bool {
            guard let line else { return false }
            return line.starts(with: start.utf8) && line.suffix(end.utf8.count).elementsEqual(end.utf8)
        }
        guard isLine(lines.popFirst(), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "?>"),
            isLine(lines.popFirst(), "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", "\">"),
            isLine(lines.popLast(), "</svg>", "</svg>")
        else { return false }
        if isLine(lines.first, "<title>", "</title>") { lines.removeFirst() }
        if isLine(lines.first, "<rect x=", "/>") { lines.removeFirst() }
        return lines.allSatisfy { line in
            ["<line x1=", "<circle cx=", "<path d="].contains { isLine(line, $0, "/>") }
        }
    }
}

/// The checksum of PNG chunks. Source: PNG specification, third edition, annex D.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.reduce(~0) { value, byte in table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
    }
}
