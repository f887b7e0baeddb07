internal import CTouchGraphics
import Foundation

/// An image in memory that can be drawn into and drawn.
///
/// Sizes are complete pixels. Rows are `bytesPerRow` apart, from the top. Not thread-safe.
public final class Bitmap {
    /// The storage format of pixels.
    public typealias Format = PixelFormat

    /// In pixels, 0 to 32,767.
    public let width: Int
    /// In pixels, 0 to 32,767.
    public let height: Int
    /// The storage format of pixels.
    public let format: Format
    let surface: OpaquePointer
    /// The mask for drawing ink into the bitmap.
    private(set) lazy var inkMask = InkMask()

    /// Creates a cleared bitmap: transparent, or black in a format without opacity.
    ///
    /// - Throws: `GraphicsError` if there is not enough memory or a side exceeds 32,767 pixels.
    public convenience init(width: Int, height: Int, format: Format = .argb32) throws(GraphicsError) {
        let surface = cairo_image_surface_create(format.cairo, Int32(clamping: width), Int32(clamping: height))
        try self.init(adopting: surface)
    }

    /// Creates a bitmap over memory with another owner, for instance a segment shared with a display server.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow × height` bytes, aligned to 4, that outlive the bitmap.
    ///   - bytesPerRow: the result of `bytesPerRow(forWidth:format:)`.
    public convenience init(
        over data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format
    ) throws(GraphicsError) {
        let surface = cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(clamping: width), Int32(clamping: height),
            Int32(clamping: bytesPerRow))
        try self.init(adopting: surface)
    }

    init(adopting surface: OpaquePointer?, operation: String = "make a picture") throws(GraphicsError) {
        let status = cairo_surface_status(surface)
        guard let surface, status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw GraphicsError(operation, status)
        }
        guard let format = Format(cairo_image_surface_get_format(surface)) else {
            cairo_surface_destroy(surface)
            throw GraphicsError(operation, CAIRO_STATUS_INVALID_FORMAT)
        }
        self.surface = surface
        self.format = format
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// The distance between the starts of two rows: at least the pixels' bytes, and a multiple of 4.
    public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// All of the bitmap's pixels; the origin is 0, 0.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Returns the distance between rows of the given width, in bytes.
    public static func bytesPerRow(forWidth width: Int, format: Format) -> Int {
        Int(cairo_format_stride_for_width(format.cairo, Int32(clamping: width)))
    }

    /// Reads or writes the pixels in place. Flushes pending drawing before and notifies Cairo of changes after.
    public func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
        return try body(UnsafeMutableRawBufferPointer(start: data, count: bytesPerRow * height))
    }

    /// As `withPixels(_:)`; nil if the bitmap has no pixels.
    func withBuffer<Result>(_ body: (PixelBuffer) -> Result) -> Result? {
        withPixels { bytes in
            bytes.baseAddress.map {
                body(PixelBuffer(start: $0, bytesPerRow: bytesPerRow, format: format, bounds: bounds))
            }
        }
    }
}

extension PixelFormat {
    var cairo: cairo_format_t {
        switch self {
        case .argb32: CAIRO_FORMAT_ARGB32
        case .rgb24: CAIRO_FORMAT_RGB24
        case .rgb30: CAIRO_FORMAT_RGB30
        case .rgb16: CAIRO_FORMAT_RGB16_565
        }
    }

    init?(_ format: cairo_format_t) {
        switch format {
        case CAIRO_FORMAT_ARGB32: self = .argb32
        case CAIRO_FORMAT_RGB24: self = .rgb24
        case CAIRO_FORMAT_RGB30: self = .rgb30
        case CAIRO_FORMAT_RGB16_565: self = .rgb16
        default: return nil
        }
    }
}
