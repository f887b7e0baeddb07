import Foundation
import Testing
import TouchGraphics
import TouchImageDecoding

/// The kinds of image files.
@Suite struct DetectionTests {
    @Test("image format: is detected by the first bytes, not by a name (O-10)")
    func formats() {
        let cases: [([UInt8], ImageFormat?)] = [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png), ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
            (Array("GIF89a".utf8), .gif), ([0x49, 0x49, 0x2A, 0, 8], .tiff), ([0x4D, 0x4D, 0, 0x2A, 8], .tiff),
            (Array("RIFF1234WEBPVP8 ".utf8), .webp), (Array("RIFF1234WAVEfmt ".utf8), nil), (Array("BM".utf8), .bmp),
            (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .svg),
            (Array("\u{FEFF}\n<?xml version='1.0'?><!-- a --><svg/>".utf8), .svg),
            (Array("<html><svg/></html>".utf8), nil), (Array("plain text <svg".utf8), nil), ([], nil),
        ]
        for (bytes, format) in cases { #expect(ImageFormat(detectedIn: Data(bytes)) == format, "\(bytes)") }
    }
}
