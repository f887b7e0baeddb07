public import Foundation
public import TouchInkRaster

extension ImageFormat {
    /// Detects the format by the first bytes, whatever a file's name says; nil if it is none of them.
    public init?(detectedIn bytes: Data) {
        let start = [UInt8](bytes.prefix(12))
        func starts(_ prefix: [UInt8]) -> Bool { start.starts(with: prefix) }
        if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if starts([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts(Array("GIF8".utf8)) {
            self = .gif
        } else if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if starts(Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
            self = .webp
        } else if starts(Array("BM".utf8)) {
            self = .bmp
        } else if Self.isSVG(bytes.prefix(4096)) {
            self = .svg
        } else {
            return nil
        }
    }

    /// Whether text with a root element `svg` starts here, maybe after a declaration and comments.
    private static func isSVG(_ bytes: Data) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return text.hasPrefix("<") && !text.hasPrefix("<html") && text.contains("<svg")
    }

    /// The name of GdkPixbuf's loader.
    var loaderName: String { rawValue }
}
