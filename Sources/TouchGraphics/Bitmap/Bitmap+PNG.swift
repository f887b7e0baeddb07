internal import CTouchGraphics
public import Foundation

extension Bitmap {
    /// Reads a PNG file.
    ///
    /// - Throws: `GraphicsError` with the reason: file not found, not a PNG, damaged, not enough memory.
    public convenience init(png path: String) throws(GraphicsError) {
        try self.init(adopting: cairo_image_surface_create_from_png(path), operation: "read \(path)")
    }

    /// Decodes the contents of a PNG file.
    ///
    /// - Throws: `GraphicsError` with the reason: not a PNG, damaged, not enough memory.
    public convenience init(pngData data: Data) throws(GraphicsError) {
        let stream = ByteSource(data)
        let surface = withExtendedLifetime(stream) {
            cairo_image_surface_create_from_png_stream(ByteSource.read, stream.closure)
        }
        try self.init(adopting: surface, operation: "read a picture")
    }

    /// Writes a PNG file, replacing an existing one.
    public func writePNG(to path: String) throws(GraphicsError) {
        cairo_surface_flush(surface)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError("write \(path)", status) }
    }

    /// Returns the bitmap as the contents of a PNG file.
    ///
    /// - Parameter progress: called with the number of bytes so far, several thousand times for a large bitmap.
    public func pngData(progress: @escaping (Int) -> Void = { _ in }) throws(GraphicsError) -> Data {
        cairo_surface_flush(surface)
        let stream = ByteStream(progress: progress)
        let status = withExtendedLifetime(stream) {
            cairo_surface_write_to_png_stream(surface, ByteStream.write, stream.closure)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError("write a PNG file", status) }
        return stream.data
    }
}
