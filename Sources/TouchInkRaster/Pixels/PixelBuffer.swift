/// Pixels in memory that are read or written in place: those of a picture, or of a layer above a part of it.
///
/// The creator keeps the memory alive. Rectangles are in the picture's coordinate space, and must be within `bounds`.
package struct PixelBuffer {
    private let start: UnsafeMutableRawPointer
    private let bytesPerRow: Int
    package let format: PixelFormat
    package let bounds: PixelRect

    /// Creates a buffer.
    ///
    /// - Parameters:
    ///   - start: the first pixel of the first row.
    ///   - bytesPerRow: from the start of a row to that of the next.
    package init(start: UnsafeMutableRawPointer, bytesPerRow: Int, format: PixelFormat, bounds: PixelRect) {
        self.start = start
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.bounds = bounds
    }

    /// The same pixels in other coordinates.
    ///
    /// - Parameter bounds: of the same size.
    package func moved(to bounds: PixelRect) -> PixelBuffer {
        PixelBuffer(start: start, bytesPerRow: bytesPerRow, format: format, bounds: bounds)
    }

    /// A row, as the address of the pixel at x = 0, which may be outside of the buffer.
    func row<Storage>(_ y: Int, as type: Storage.Type) -> UnsafeMutablePointer<Storage> {
        (start + (y - bounds.y) * bytesPerRow).assumingMemoryBound(to: Storage.self) - bounds.x
    }

    /// The first pixel of the first row, and the number of pixels from one row to the next.
    func pixels<Storage>(as type: Storage.Type) -> (first: UnsafeMutablePointer<Storage>, stride: Int) {
        (start.assumingMemoryBound(to: Storage.self), bytesPerRow / format.bytesPerPixel)
    }

    /// Copies pixels from a buffer of the same format, at the same coordinates.
    package func copy(_ rect: PixelRect, from source: PixelBuffer) {
        let count = rect.width * format.bytesPerPixel
        for y in rect.y..<rect.maxY {
            address(rect.x, y).copyMemory(from: source.address(rect.x, y), byteCount: count)
        }
    }

    private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        start + (y - bounds.y) * bytesPerRow + (x - bounds.x) * format.bytesPerPixel
    }

    /// Fills a rectangle.
    ///
    /// - Parameter color: its opacity is ignored.
    package func fill(_ rect: PixelRect, with color: Color) {
        switch format {
        case .argb32, .rgb24: fill(rect, with: Blending32(color).solid)
        case .rgb30: fill(rect, with: Blending30(color).solid)
        case .rgb16: fill(rect, with: Blending16(color).solid)
        }
    }

    @inline(__always)
    private func fill<Pixel>(_ rect: PixelRect, with pixel: Pixel) {
        for y in rect.y..<rect.maxY {
            (row(y, as: Pixel.self) + rect.x).update(repeating: pixel, count: rect.width)
        }
    }
}
