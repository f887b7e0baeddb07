internal import CTouchGraphics

extension GraphicsContext {
    /// Draws without Cairo, directly into the pixels of the bitmap or the current layer.
    func withPixels(_ body: (PixelBuffer) -> Void) {
        guard let surface = cairo_get_group_target(unsyncedCairo),
            let format = PixelFormat(cairo_image_surface_get_format(surface))
        else { return }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        let bounds = PixelRect(
            x: Int(saturating: -x), y: Int(saturating: -y), width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)))
        body(
            PixelBuffer(
                start: pixels, bytesPerRow: Int(cairo_image_surface_get_stride(surface)), format: format, bounds: bounds
            ))
        cairo_surface_mark_dirty(surface)
    }

    /// Pixels per unit of user space; nil if the transform's scale is not the same in all directions.
    public var pixelsPerUnit: Double? { matrix.uniformScale }
}
