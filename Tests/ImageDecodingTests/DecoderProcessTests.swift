import Foundation
import Testing
import TouchGraphics
import TouchImageDecoding
import TouchServerHarness

/// Decoding of images in a process of limited rights.
@Suite struct DecoderProcessTests {
    private let decoder = DecoderProcess(program: ChildProcess.product("touchtracker"), command: ["decode-picture"])

    /// The pixels of an image, drawn over its own size.
    private func bitmap(of image: EncodedImage) throws -> Bitmap {
        let pixels = try decoder.pixels(of: image, width: image.width, height: image.height)
        #expect(pixels.width == image.width && pixels.height == image.height)
        let bitmap = try Bitmap(width: image.width, height: image.height)
        bitmap.draw(pixels)
        return bitmap
    }

    @Test("image file of each kind: is decoded, with its size and its bytes (O-10, O-11)")
    func formats() throws {
        let files: [(ImageFormat, Data)] = [
            (.png, try ImageFiles.png(3, 2)), (.webp, ImageFiles.webP), (.gif, ImageFiles.gif),
            (.tiff, ImageFiles.tiff),
            (.bmp, ImageFiles.bmp),
        ]
        for (format, data) in files {
            let (image, isScaledDown) = try decoder.image(of: data)
            #expect(image.format == format && image.width == 3 && image.height == 2 && !isScaledDown)
            #expect(image.bytes == data && DecoderProcess.isAuthentic(image))
            let color = try bitmap(of: image).color(x: 1, y: 1)
            #expect(color.green > 0.9 && color.red < 0.1 && color.blue < 0.1, "\(format) \(color)")
        }
    }

    @Test("digest: is the SHA-256 of the bytes (O-12)")
    func digest() throws {
        let digest = try #require(ImageDigest((0..<32).map { UInt8($0) }))
        let (image, _) = try decoder.image(of: ImageFiles.gif)
        // Source: sha256sum.
        #expect(image.digest.bytes.prefix(4).map { $0 } == Self.gifDigest)
        let forged = EncodedImage(digest: digest, format: .gif, width: 3, height: 2, bytes: ImageFiles.gif)
        #expect(try !DecoderProcess.isAuthentic(#require(forged)))
    }

    private static let gifDigest: [UInt8] = [0xf3, 0xbf, 0x8e, 0x68]

    @Test("photograph: is shown in the orientation that the camera recorded; its bytes are unchanged (O-11)")
    func orientation() throws {
        let (image, _) = try decoder.image(of: ImageFiles.rotatedJPEG)
        #expect(image.orientation == .right && image.width == 16 && image.height == 24)
        #expect(image.bytes == ImageFiles.rotatedJPEG)
        let bitmap = try bitmap(of: image)
        #expect(bitmap.color(x: 8, y: 3).blue > 0.8 && bitmap.color(x: 8, y: 20).red > 0.8)
    }

    @Test("vector image: is stored for a large screen, and decoded at any size (O-11, O-13)")
    func vector() throws {
        let (image, isScaledDown) = try decoder.image(of: ImageFiles.svg)
        #expect(image.format == .svg && image.width == 4096 && image.height == 2730 && !isScaledDown)
        let pixels = try decoder.pixels(of: image, width: 60, height: 40)
        #expect(pixels.width == 60 && pixels.height == 40)
    }

    @Test("image of more than 8192 pixels on a side: is scaled down, and its smaller file is stored (O-11)")
    func large() throws {
        let (image, isScaledDown) = try decoder.image(of: ImageFiles.png(8200, 4))
        #expect(isScaledDown && image.width == 8192 && image.height == 3)
        #expect(try DecoderProcess.isAuthentic(image) && decoder.pixels(of: image, width: 128, height: 1).width == 128)
    }

    @Test("decoding at a smaller size: is done for each kind (O-13)")
    func smaller() throws {
        for data in [try ImageFiles.png(64, 32), ImageFiles.rotatedJPEG] {
            let (image, _) = try decoder.image(of: data)
            let pixels = try decoder.pixels(of: image, width: image.width / 4, height: image.height / 4)
            #expect(pixels.width == image.width / 4)
        }
    }

    // MARK: Hostile files

    private func refusal(of data: Data) -> ImageImportError? {
        do throws(ImageImportError) {
            _ = try decoder.image(of: data)
            return nil
        } catch {
            return error
        }
    }

    @Test("file that is no image, or is damaged: is refused with a reason (O-11)")
    func damaged() throws {
        let png = try ImageFiles.png(300, 200)
        #expect(refusal(of: Data()) == .notAnImage)
        #expect(refusal(of: Data("a letter".utf8)) == .notAnImage)
        #expect(refusal(of: png.prefix(20)) == .damaged)
        // Another kind of content behind the first bytes.
        #expect(refusal(of: Data([0xFF, 0xD8, 0xFF, 0xE0]) + png) == .damaged)
        #expect(refusal(of: Data("<svg this is no XML".utf8)) == .damaged)
        #expect(refusal(of: Data(count: EncodedImage.maxBytes + 1)) == .tooLarge(bytes: EncodedImage.maxBytes + 1))
        #expect("\(ImageImportError.tooLarge(bytes: EncodedImage.maxBytes + 1))".contains("65 MiB"))
        for length in 1..<ImageFiles.rotatedJPEG.count / 2 {
            guard length % 37 == 0 else { continue }
            #expect(refusal(of: ImageFiles.rotatedJPEG.prefix(length)) != nil, "\(length)")
        }
    }

    @Test("image with 60,000 × 60,000 pixels in a few bytes: is refused before it is decoded (O-11)")
    func bomb() throws {
        var png = try ImageFiles.png(4, 4)
        // Width and height of the header chunk, and its checksum. Source: Portable Network Graphics 1.2, section 4.1.1.
        for offset in [16, 20] { png.replaceSubrange(offset..<offset + 4, with: [0, 0, 0xEA, 0x60]) }
        var header = png[12..<29]
        png.replaceSubrange(29..<33, with: withUnsafeBytes(of: Self.checksum(&header).bigEndian) { Array($0) })
        #expect(refusal(of: png) == .tooManyPixels(width: 60_000, height: 60_000))
    }

    /// The CRC-32 of a chunk. Source: Portable Network Graphics 1.2, annex D.
    private static func checksum(_ bytes: inout Data) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    @Test("SVG that multiplies itself: ends its process, and others are still decoded (O-11)")
    func recursion() throws {
        var svg =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' width='9' height='9'><defs>"
        svg += "<g id='a0'><circle r='9'/><circle r='8'/></g>"
        for level in 1...40 {
            svg += "<g id='a\(level)'>" + String(repeating: "<use x:href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
        svg += "</defs><use x:href='#a40'/></svg>"
        #expect(refusal(of: Data(svg.utf8)) != nil)
        #expect(refusal(of: ImageFiles.svg) == nil)
    }

    @Test("SVG that includes a file of this machine: doesn't show it (O-11)")
    func inclusion() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appendingPathComponent("secret.png")
        try ImageFiles.png(8, 8, Color(red: 1, green: 0, blue: 0)).write(to: secret)
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' width='8' height='8'>"
            + "<image width='8' height='8' x:href='\(secret.absoluteString)'/></svg>"
        let (image, _) = try decoder.image(of: Data(svg.utf8))
        let pixels = try decoder.pixels(of: image, width: 8, height: 8)
        let bitmap = try Bitmap(width: 8, height: 8)
        bitmap.draw(pixels)
        #expect(bitmap.color(x: 4, y: 4).alpha == 0)
    }

    @Test("program that can't be started: is an error, not the end (O-11)")
    func missing() throws {
        let absent = DecoderProcess(program: "/nowhere", command: [])
        #expect(throws: ImageImportError.self) { try absent.image(of: ImageFiles.gif) }
        // One that writes nonsense, or nothing, is no decoder.
        for program in ["/bin/false", "/bin/cat"] {
            let other = DecoderProcess(program: program, command: [])
            #expect(throws: ImageImportError.refusedByLimits) { try other.image(of: ImageFiles.gif) }
        }
    }
}

extension Bitmap {
    fileprivate func draw(_ pixels: ImagePixels) {
        withPixels { bytes in
            for y in 0..<height {
                pixels.withRow(y) { row in
                    bytes.baseAddress?.advanced(by: y * bytesPerRow).copyMemory(from: row, byteCount: 4 * width)
                }
            }
        }
    }

    fileprivate func color(x: Int, y: Int) -> Color {
        withPixels { bytes in
            let pixel = bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
            func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
            return Color(red: component(16), green: component(8), blue: component(0), alpha: component(24))
        }
    }
}
