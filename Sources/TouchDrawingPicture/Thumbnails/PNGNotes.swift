import Foundation

/// What a PNG file says of itself before its pixels. Source: PNG specification, third edition, sections 5.3, 11.2.1 and 11.3.3.
struct PNGNotes {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    private(set) var texts: [String: String] = [:]

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Of a chunk without content: length, type, checksum.
    private static let frame = 12

    /// - Returns: nil if it is no whole PNG file.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.starts(with: Self.signature) else { return nil }
        var (size, place) = ((width: 0, height: 0), Self.signature.count)
        while place + Self.frame <= bytes.count {
            let length = Self.number(bytes, place)
            guard length <= bytes.count - place - Self.frame else { return nil }
            let content = bytes[place + 8..<place + 8 + length]
            switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
            case "IHDR":
                guard length >= 8 else { return nil }
                size = (Self.number(bytes, place + 8), Self.number(bytes, place + 12))
            case "tEXt":
                let parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { return nil }
                texts[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
            case "IEND":
                guard size.width > 0, size.height > 0 else { return nil }
                (width, height) = size
                return
            default: break
            }
            place += Self.frame + length
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The file with texts before its end.
    static func adding(_ texts: [(String, String)], to png: Data) -> Data {
        let chunks = texts.reduce(into: [UInt8]()) { $0 += chunk("tEXt", Array("\($1.0)\0\($1.1)".utf8)) }
        return png.dropLast(frame) + chunks + png.suffix(frame)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        let body = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + body + bytes(CRC32.of(body))
    }
}
