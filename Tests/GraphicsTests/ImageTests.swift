import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics
@testable import TouchInkRaster

/// The drawing of images.
@Suite struct ImageTests {
    /// A decoder without processes: a gradient of the requested size.
    private struct Gradient: ImageDecoder {
        func pixels(of image: EncodedImage, width: Int, height: Int) throws -> ImagePixels {
            let pixels = (0..<width * height).map { index in
                let (x, y) = (UInt32(index % width * 255 / width), UInt32(index / width * 255 / height))
                return 0xFF00_0000 | x << 16 | y << 8
            }
            return try #require(ImagePixels(width: width, height: height, pixels: pixels))
        }
    }

    private static func image(_ number: UInt8, _ width: Int, _ height: Int) throws -> EncodedImage {
        let digest = try #require(ImageDigest(Array(repeating: number, count: 32)))
        return try #require(EncodedImage(digest: digest, format: .png, width: width, height: height, bytes: Data()))
    }

    private static func pixels(_ width: Int, _ height: Int) throws -> ImagePixels {
        try Gradient().pixels(of: image(0, 1, 1), width: width, height: height)
    }

    @Test("image: has all resolutions down to a pixel in at most 1.34 × the memory of the finest (O-13)")
    func resolutions() throws {
        for (width, height) in [(512, 512), (300, 77), (1, 1), (5, 1)] {
            let pixels = try Self.pixels(width, height)
            #expect(pixels.levels.last.map { $0.width == 1 && $0.height == 1 } == true)
            #expect(width * height < 10_000 || Double(pixels.byteCount) <= 1.34 * Double(4 * width * height))
        }
        let pixels = try Self.pixels(512, 512)
        #expect([600, 512, 300, 256, 255, 3].map { pixels.level(forWidth: $0).width } == [512, 512, 512, 256, 256, 4])
    }

    private static func drawn(
        _ pixels: ImagePixels, _ transform: CGAffineTransform, within clip: [PixelRect], _ format: Bitmap.Format
    ) throws -> [UInt8] {
        let bitmap = try Bitmap(width: 90, height: 70, format: format)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        context.withPixels { $0.draw(pixels, transform, within: clip) }
        return bitmap.withPixels { Array($0) }
    }

    @Test("image drawn in parts: equals the one that is drawn at once, bit for bit (O-13, C-25)")
    func parts() throws {
        let pixels = try Self.pixels(64, 48)
        let transform = CGAffineTransform(a: 60, b: 20, c: -15, d: 45, tx: 20.3, ty: 3.7)
        for format in [Bitmap.Format.rgb24, .argb32, .rgb30, .rgb16] {
            let all = PixelRect(x: 0, y: 0, width: 90, height: 70)
            let strips = stride(from: 0, to: 90, by: 7).flatMap { x in
                stride(from: 0, to: 70, by: 11).map { PixelRect(x: x, y: $0, width: 7, height: 11) }
            }
            let once = try Self.drawn(pixels, transform, within: [all], format)
            #expect(try Self.drawn(pixels, transform, within: strips, format) == once, "\(format)")
        }
    }

    @Test("image at its own size: shows exactly its pixels (O-13)")
    func exact() throws {
        let pixels = try Self.pixels(30, 20)
        let all = PixelRect(x: 0, y: 0, width: 90, height: 70)
        let bytes = try Self.drawn(
            pixels, CGAffineTransform(a: 30, b: 0, c: 0, d: 20, tx: 4, ty: 5), within: [all], .rgb24)
        let shown = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        for y in 0..<20 {
            for x in 0..<30 {
                #expect(shown[(y + 5) * 90 + x + 4] & 0xFFFFFF == pixels.levels[0].pixels[y * 30 + x] & 0xFFFFFF)
            }
        }
        #expect(shown[0] & 0xFFFFFF == 0xFFFFFF && shown[5 * 90 + 34] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test(
        "edges of an image: are smooth where it is rotated, or between two pixels (O-13)", arguments: [0, 0.2, 0.7, 2])
    func edges(angle: Double) throws {
        let pixels = try #require(ImagePixels(width: 8, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 32)))
        let (width, height) = (48.0, 24.0)
        let transform = CGAffineTransform(scaleX: width, y: height)
            .concatenating(CGAffineTransform(translationX: -width / 2, y: -height / 2))
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: 45.25, y: 35.5))
        let all = PixelRect(x: 0, y: 0, width: 90, height: 70)
        let bytes = try Self.drawn(pixels, transform, within: [all], .rgb24)
        let darkness = bytes.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).map { 255 - Double($0 & 0xFF) }
        }
        #expect(abs(darkness.reduce(0, +) / 255 - width * height) < 6)
        let partial = darkness.filter { $0 > 0 && $0 < 255 }.count
        // All around, or along the edges on the left and right.
        #expect(partial >= (angle == 0 ? 48 : 96))
        // The edge on the left is three quarters of a pixel in from a pixel's left.
        if angle == 0 { #expect(darkness[35 * 90 + 21] == 191 && darkness[35 * 90 + 20] == 0) }
    }

    @Test("translucent image: lets the background shine through in each pixel format (O-13)")
    func translucent() throws {
        // Half covered, premultiplied red.
        let pixels = try #require(ImagePixels(width: 1, height: 1, pixels: [0x8080_0000]))
        let transform = CGAffineTransform(a: 90, b: 0, c: 0, d: 70, tx: 0, ty: 0)
        let all = PixelRect(x: 0, y: 0, width: 90, height: 70)
        let wide = try Self.drawn(pixels, transform, within: [all], .rgb24)
        #expect(Array(wide.prefix(3)) == [127, 127, 255])
        let deep = try Self.drawn(pixels, transform, within: [all], .rgb30)
        let pixel = deep.withUnsafeBytes { $0.load(as: UInt32.self) }
        #expect(pixel >> 20 & 0x3FF > 1000 && (450...560).contains(pixel & 0x3FF))
        let narrow = try Self.drawn(pixels, transform, within: [all], .rgb16)
        let short = narrow.withUnsafeBytes { $0.load(as: UInt16.self) }
        #expect(short >> 11 == 31 && (13...18).contains(short & 31))
    }

    @Test("cache: decodes only as finely as is shown, and removes what was not seen for longest (O-13)")
    func cache() throws {
        let cache = ImageCache(limit: 400_000)
        cache.setDecoder(Gradient())
        let images = try (1...4).map { try Self.image($0, 400, 200) }
        let far = try #require(cache.pixels(of: images[0], shownWidth: 40, .decoding))
        #expect(far.width == 50)
        let near = try #require(cache.pixels(of: images[0], shownWidth: 150, .decoding))
        #expect(near.width == 200)
        // The finer pixels also serve a smaller size.
        #expect(cache.pixels(of: images[0], shownWidth: 40, .decoding) === near)
        // An image that would not fit is decoded more coarsely.
        let huge = try #require(cache.pixels(of: try Self.image(9, 4000, 4000), shownWidth: .infinity, .decoding))
        #expect(huge.byteCount <= 400_000)
        for image in images { _ = cache.pixels(of: image, shownWidth: 200, .decoding) }
        for image in images + images { #expect(cache.pixels(of: image, shownWidth: 200, .decoding) != nil) }
        #expect(cache.byteCount <= 400_000)
    }

    /// A decoder that has no memory for more than some pixels.
    private struct Limited: ImageDecoder {
        struct Refusal: Error {}

        func pixels(of image: EncodedImage, width: Int, height: Int) throws -> ImagePixels {
            guard width * height < 1000 else { throw Refusal() }
            return try Gradient().pixels(of: image, width: width, height: height)
        }
    }

    @Test("image that can't be decoded as finely as it is shown: stays coarse, and isn't tried again (O-20)")
    func coarse() throws {
        let cache = ImageCache(limit: 1 << 20)
        cache.setDecoder(Limited())
        let image = try Self.image(6, 100, 100)
        let far = try #require(cache.pixels(of: image, shownWidth: 20, .decoding))
        #expect(far.width == 25)
        #expect(cache.pixels(of: image, shownWidth: 100, .decoding) === far)
        #expect(cache.pixels(of: image, shownWidth: 100, .decoding) === far)
    }

    @Test("pages of a document: are images of their own with the same bytes, at 300 pixels per inch at most (O-20)")
    func pages() throws {
        let digest = try #require(ImageDigest(Array(repeating: 7, count: 32)))
        let document = try #require(EncodedImage(document: Data([1, 2]), digest: digest))
        func page(_ number: Int, _ width: CGFloat, _ height: CGFloat) throws -> EncodedImage {
            let page = try #require(DocumentPage(number: number, size: CGSize(width: width, height: height)))
            return try #require(document.showing(page))
        }
        let letter = try page(1, 612, 792)
        #expect(letter.width == 2550 && letter.height == 3300 && letter.bytes == document.bytes)
        #expect(try letter != page(2, 612, 792) && letter == page(1, 612, 792) && letter.file == document)
        let poster = try page(3, 2384, 3370)
        #expect(poster.width * poster.height <= 24_000_000 && poster.width > 4000)
        let strip = try page(4, 144_000, 1)
        #expect(strip.width == 8192 && strip.height == 1)
        #expect(letter.showing(try #require(letter.page)) == nil)
        for (number, size) in [(0, 1.0), (5001, 1), (1, 0.5), (1, .infinity), (1, .nan), (1, 200_000)] {
            #expect(DocumentPage(number: number, size: CGSize(width: size, height: 9)) == nil)
        }
    }

    @Test("image that is not decoded yet: is a gray frame, and is decoded on another thread (O-12)")
    func waiting() async throws {
        let cache = ImageCache(limit: 1 << 20)
        let image = try Self.image(5, 40, 20)
        #expect(cache.pixels(of: image, shownWidth: 40, .frame) == nil)
        let decoded = await withCheckedContinuation { continuation in
            cache.setDecoder(Gradient()) { image, _ in continuation.resume(returning: image) }
            #expect(cache.pixels(of: image, shownWidth: 40, .frame) == nil)
        }
        #expect(decoded == image && cache.pixels(of: image, shownWidth: 40, .frame)?.width == 40)
        // The program's cache has no decoder here.
        let bitmap = try Bitmap(width: 10, height: 10, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.draw(image, in: RotatedRect(center: CGPoint(x: 5, y: 5), size: CGSize(width: 4, height: 4)))
        let bytes = bitmap.withPixels { Array($0) }
        #expect(bytes[(5 * 10 + 5) * 4] == 77 && bytes[0] == 0)
    }
}
