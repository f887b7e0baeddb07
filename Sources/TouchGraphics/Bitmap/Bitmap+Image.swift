extension Bitmap {
    /// Decodes an image at its own size, on this thread, as far as the memory of `ImageCache` allows; nil if it can't be
    /// decoded.
    package static func decoded(_ image: EncodedImage) -> Bitmap? {
        guard let pixels = ImageCache.shared.pixels(of: image, shownWidth: .infinity, .decoding),
            let bitmap = try? Bitmap(width: pixels.width, height: pixels.height)
        else { return nil }
        bitmap.withPixels { bytes in
            for y in 0..<pixels.height {
                pixels.withRow(y) { row in
                    bytes.baseAddress?.advanced(by: y * bitmap.bytesPerRow).copyMemory(
                        from: row, byteCount: 4 * pixels.width)
                }
            }
        }
        return bitmap
    }
}
