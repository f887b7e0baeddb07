/// A desktop's settings, in the binary form of the XSETTINGS specification (freedesktop.org, version 0.5).
///
/// Parses integers and strings. Parsing stops at the first truncated or invalid entry; earlier entries count.
struct XSettings: Equatable {
    private(set) var integers: [String: Int32] = [:]
    private(set) var strings: [String: String] = [:]

    init(_ bytes: [UInt8]) {
        guard let order = bytes.first, order <= 1, bytes.count >= 12 else { return }
        var reader = Reader(bytes: bytes, position: 8, isBigEndian: order == 1)
        guard let count = reader.uint32() else { return }
        for _ in 0..<min(count, 10_000) {
            guard let type = reader.uint8(), reader.skip(1), let length = reader.uint16(),
                let name = reader.string(Int(length)), reader.skip(Self.padding(Int(length)) + 4)
            else { return }
            switch type {
            case 0:
                guard let value = reader.uint32() else { return }
                integers[name] = Int32(bitPattern: value)
            case 1:
                guard let length = reader.uint32(), let value = reader.string(Int(length)),
                    reader.skip(Self.padding(Int(length)))
                else { return }
                strings[name] = value
            case 2:
                guard reader.skip(8) else { return }
            default: return
            }
        }
    }

    private static func padding(_ length: Int) -> Int { (4 - length % 4) % 4 }

    private struct Reader {
        let bytes: [UInt8]
        var position: Int
        let isBigEndian: Bool

        mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
            guard count >= 0, count <= bytes.count - position else { return nil }
            defer { position += count }
            return bytes[position..<position + count]
        }

        mutating func skip(_ count: Int) -> Bool { read(count) != nil }

        mutating func number(_ count: Int) -> UInt32? {
            guard let part = read(count) else { return nil }
            let ordered = isBigEndian ? Array(part) : part.reversed()
            return ordered.reduce(0) { $0 << 8 | UInt32($1) }
        }

        mutating func uint8() -> UInt8? { number(1).map { UInt8($0) } }
        mutating func uint16() -> UInt16? { number(2).map { UInt16($0) } }
        mutating func uint32() -> UInt32? { number(4) }
        mutating func string(_ count: Int) -> String? { read(count).map { String(decoding: $0, as: UTF8.self) } }
    }
}
