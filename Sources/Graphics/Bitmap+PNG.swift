internal import CCairo
import Foundation

extension Bitmap {
    /// Reads a PNG file.
    ///
    /// - Throws: `GraphicsError` with the reason: no such file, not a PNG, damaged, no memory.
    public convenience init(png path: String) throws(GraphicsError) {
        try self.init(adopting: cairo_image_surface_create_from_png(path), operation: "read \(path)")
    }

    /// Writes a PNG file, over one that is there.
    public func writePNG(to path: String) throws(GraphicsError) {
        cairo_surface_flush(surface)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError("write \(path)", status) }
    }
}
