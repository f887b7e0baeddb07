import Foundation

/// Reads the fields of one line of a recording, in order.
struct RecordingFields {
    private var fields: ArraySlice<Substring>

    init(_ line: Substring) {
        fields = line.split(separator: " ")[...]
    }

    var isAtEnd: Bool { fields.isEmpty }

    mutating func readWord() -> Substring? {
        fields.popFirst()
    }

    mutating func readInt<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
        readWord().flatMap { Number($0) }
    }

    /// Rejects times that no clock ever shows.
    mutating func readInstant() -> Instant? {
        readInt(Int64.self).flatMap { Self.times.contains($0) ? Instant(nanoseconds: $0) : nil }
    }

    /// In nanoseconds. Source: our choice: 36 years, so that times can be added and subtracted without overflow.
    private static let times: ClosedRange<Int64> = -(1 << 60)...1 << 60

    mutating func readDouble() -> Double? {
        readWord().flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    mutating func readPoint() -> CGPoint? {
        guard let x = readDouble(), let y = readDouble() else { return nil }
        return CGPoint(x: x, y: y)
    }

    mutating func readWindow() -> WindowID? {
        readInt(UInt32.self).map(WindowID.init(rawValue:))
    }

    mutating func readDevice() -> DeviceID? {
        readInt(UInt32.self).map(DeviceID.init(rawValue:))
    }

    mutating func readText() -> String? {
        readWord().flatMap(Self.decode)
    }

    /// Reads the case with the field's name.
    mutating func readName<Value>(of cases: [Value]) -> Value? {
        guard let word = readWord() else { return nil }
        return cases.first { "\($0)" == word }
    }

    /// Reads the remaining fields as "key=value"; nil if one has another form.
    mutating func readOptions() -> [Substring: Substring]? {
        var options: [Substring: Substring] = [:]
        while let field = readWord() {
            guard let separator = field.firstIndex(of: "=") else { return nil }
            options[field[..<separator]] = field[field.index(after: separator)...]
        }
        return options
    }

    static func decode(_ field: some StringProtocol) -> String? {
        field == "-" ? "" : field.removingPercentEncoding
    }

    /// Encodes a text as one field in printable ASCII without spaces; `-` for an empty one.
    static func encode(_ text: String) -> String {
        if text.isEmpty { return "-" }
        if text == "-" { return "%2D" }
        return text.utf8.reduce(into: "") { result, byte in
            if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%") {
                result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
    }
}
