import CTouchPixbuf
import Foundation
import TouchDrawingModel
import TouchImageDecoding
import TouchInkRaster
import TouchKit
import TouchKitTesting

/// Pictures of 12 megapixels as a camera takes them: JPEG, about 3 MB each.
struct Photographs {
    static let (width, height) = (4000, 3000)

    let images: [EncodedImage]

    /// - Parameter count: one in four is compressed; the others differ in bytes after the image's end.
    init(count: Int) throws {
        let files = try (0..<(count + 3) / 4).map(Self.file)
        images = try (0..<count).map { number in
            let file = files[number / 4] + Data([UInt8(number % 4)])
            let digest = ImageDigest((0..<ImageDigest.size).map { $0 == 0 ? UInt8(number) : 0 })
            guard let digest,
                let image = EncodedImage(
                    digest: digest, format: .jpeg, width: Self.width, height: Self.height, bytes: file)
            else { throw BenchError("there is no picture") }
            return image
        }
    }

    /// The pictures in rows of ten.
    ///
    /// - Parameter width: of each, in points; a twelfth of it is between them.
    func figures(width: CGFloat) -> [TouchDrawingModel.Figure] {
        images.enumerated().map { number, image in
            let (column, row) = (CGFloat(number % 10), CGFloat(number / 10))
            return .image(
                CanvasImage(
                    image, center: CGPoint(x: (column + 0.5) * width * 13 / 12, y: (row + 0.5) * width * 10 / 12),
                    width: width))
        }
    }

    /// Soft shapes with a camera's noise.
    private static func file(_ seed: Int) throws -> Data {
        var random = SplitMix(seed: UInt64(seed))
        guard let small = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 40, 30), let shapes = gdk_pixbuf_get_pixels(small)
        else { throw BenchError("there is no memory") }
        defer { g_object_unref(UnsafeMutableRawPointer(small)) }
        for byte in 0..<Int(gdk_pixbuf_get_byte_length(small)) { shapes[byte] = .random(in: 20...230, using: &random) }
        guard let large = gdk_pixbuf_scale_simple(small, gint(width), gint(height), GDK_INTERP_BILINEAR),
            let pixels = gdk_pixbuf_get_pixels(large)
        else { throw BenchError("there is no memory") }
        defer { g_object_unref(UnsafeMutableRawPointer(large)) }
        let count = Int(gdk_pixbuf_get_byte_length(large))
        var noise: UInt64 = 0
        for byte in 0..<count {
            if byte % 16 == 0 { noise = random.next() }
            pixels[byte] &+= UInt8(noise & 7)
            noise >>= 4
        }
        var (buffer, size): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
        var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [strdup("90"), nil]
        defer { for word in keys + values { free(word) } }
        guard gdk_pixbuf_save_to_bufferv(large, &buffer, &size, "jpeg", &keys, &values, nil) != 0, let buffer else {
            throw BenchError("there is no encoder for JPEG")
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(size))
    }
}
