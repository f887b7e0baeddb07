/// Pixels in memory that are read or written in place: a picture's, or those of a layer that lies somewhere over it.
///
/// Whoever makes one keeps the memory alive. Rectangles are in the space of the picture, and must lie within `bounds`.
package struct PixelBuffer {
    private let start: UnsafeMutableRawPointer
    private let bytesPerRow: Int
    package let format: PixelFormat
    package let bounds: PixelRect

    /// - Parameters:
    ///   - start: the first pixel of the first row.
    ///   - bytesPerRow: from the begin of a row to that of the next.
    package init(start: UnsafeMutableRawPointer, bytesPerRow: Int, format: PixelFormat, bounds: PixelRect) {
        self.start = start
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.bounds = bounds
    }

    /// A row, from the pixel whose x is 0, which may lie outside.
    func row<Storage>(_ y: Int, as type: Storage.Type) -> UnsafeMutablePointer<Storage> {
        (start + (y - bounds.y) * bytesPerRow).assumingMemoryBound(to: Storage.self) - bounds.x
    }

    /// All rows from the first pixel of the first one, and how many pixels it is from one to the next.
    func pixels<Storage>(as type: Storage.Type) -> (first: UnsafeMutablePointer<Storage>, stride: Int) {
        (start.assumingMemoryBound(to: Storage.self), bytesPerRow / format.bytesPerPixel)
    }

    /// Copies pixels from a buffer of the same format, place by place.
    package func copy(_ rect: PixelRect, from source: PixelBuffer) {
        let count = rect.width * format.bytesPerPixel
        for y in rect.y..<rect.maxY {
            address(rect.x, y).copyMemory(from: source.address(rect.x, y), byteCount: count)
        }
    }

    private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        start + (y - bounds.y) * bytesPerRow + (x - bounds.x) * format.bytesPerPixel
    }

    /// - Parameter color: its opacity is not looked at.
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
