internal import CTouchCairo
public import Foundation

extension Bitmap {
    /// Reads a PNG file.
    ///
    /// - Throws: `GraphicsError` with the reason: no such file, not a PNG, damaged, no memory.
    public convenience init(png path: String) throws(GraphicsError) {
        try self.init(adopting: cairo_image_surface_create_from_png(path), operation: "read \(path)")
    }

    /// Reads what a PNG file has in it.
    ///
    /// - Throws: `GraphicsError` with the reason: not a PNG, damaged, no memory.
    public convenience init(pngData data: Data) throws(GraphicsError) {
        let stream = ByteSource(data)
        let surface = withExtendedLifetime(stream) {
            cairo_image_surface_create_from_png_stream(ByteSource.read, stream.closure)
        }
        try self.init(adopting: surface, operation: "read a picture")
    }

    /// Writes a PNG file, over one that is there.
    public func writePNG(to path: String) throws(GraphicsError) {
        cairo_surface_flush(surface)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError("write \(path)", status) }
    }

    /// The picture as the bytes of a PNG file.
    ///
    /// - Parameter progress: told how many bytes there are, some thousand times for a large picture.
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
