import Foundation

/// The notes of a recording: lines before its first pass.
struct RecordingNotes {
    /// The text read for a key, not yet decoded, and the number of its first line.
    private struct Part {
        var text: String
        let line: Int
    }

    private var parts: [String: Part] = [:]

    /// The maximum length of the text in a line, in bytes.
    private static let maxLineLength = 4000
    /// The maximum length of a key, in bytes.
    private static let maxKeyLength = 64

    // MARK: Writing

    /// - Precondition: the key is a word of ASCII characters.
    static func lines(key: String, text: String) -> [String] {
        precondition(isKey(key), "a note's key must be a word of ASCII characters, not \(key)")
        let encoded = Array(RecordingFields.encode(text).utf8)
        return stride(from: 0, to: encoded.count, by: maxLineLength).map { start in
            let part = encoded[start..<min(start + maxLineLength, encoded.count)]
            return "note \(key) " + String(decoding: part, as: UTF8.self)
        }
    }

    private static func isKey(_ text: some StringProtocol) -> Bool {
        (1...maxKeyLength).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    // MARK: Reading

    /// Reads a line, if it is a note.
    ///
    /// - Returns: whether the line is a note.
    mutating func consume(_ line: Substring, number: Int) throws(RecordingError) -> Bool {
        guard line.hasPrefix("note ") else { return false }
        var fields = RecordingFields(line)
        _ = fields.readWord()
        guard let key = fields.readWord(), let text = fields.readWord(), fields.isAtEnd, Self.isKey(key) else {
            throw .damaged(line: number, text: String(line))
        }
        parts[String(key), default: Part(text: "", line: number)].text += text
        return true
    }

    /// The decoded notes.
    ///
    /// - Throws: `RecordingError` if a text can't be decoded.
    func finish() throws(RecordingError) -> [String: String] {
        var notes: [String: String] = [:]
        for (key, part) in parts {
            guard let text = RecordingFields.decode(part.text) else {
                throw .damaged(line: part.line, text: "note \(key) \(part.text.prefix(80))")
            }
            notes[key] = text
        }
        return notes
    }
}
