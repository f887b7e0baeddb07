import Foundation

/// The size and texts of a PNG file. Source: PNG specification, third edition, sections 5.3, 11.2.1 and 11.3.3.
struct PNGMetadata {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    private(set) var texts: [String: String] = [:]

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The bytes of a chunk besides its content: length, type, checksum.
    private static let chunkOverhead = 12

    /// - Returns: nil if the data isn't a complete PNG file.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.starts(with: Self.signature) else { return nil }
        var (size, offset) = ((width: 0, height: 0), Self.signature.count)
        while offset + Self.chunkOverhead <= bytes.count {
            let length = Self.number(bytes, offset)
            guard length <= bytes.count - offset - Self.chunkOverhead else { return nil }
            let content = bytes[offset + 8..<offset + 8 + length]
            switch String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self) {
            case "IHDR":
                guard length >= 8 else { return nil }
                size = (Self.number(bytes, offset + 8), Self.number(bytes, offset + 12))
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
            offset += Self.chunkOverhead + length
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The file with added texts before its end.
    static func adding(_ texts: [(String, String)], to png: Data) -> Data {
        let chunks = texts.reduce(into: [UInt8]()) { $0 += chunk("tEXt", Array("\($1.0)\0\($1.1)".utf8)) }
        return png.dropLast(chunkOverhead) + chunks + png.suffix(chunkOverhead)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        let body = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + body + bytes(CRC32.of(body))
    }
}
