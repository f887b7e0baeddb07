import Foundation

/// The memory of a bitmap while it is read or written in place. Rectangles must lie within the bitmap.
struct PixelRows {
    let start: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let format: Bitmap.Format

    func copy(_ rect: PixelRect, from source: PixelRows) {
        let (offset, count) = (rect.x * format.bytesPerPixel, rect.width * format.bytesPerPixel)
        for y in rect.y..<rect.maxY {
            (start + y * bytesPerRow + offset).copyMemory(
                from: source.start + y * source.bytesPerRow + offset, byteCount: count)
        }
    }

    /// - Parameter color: its opacity is not looked at.
    func fill(_ rect: PixelRect, with color: Color) {
        switch format {
        case .argb32, .rgb24: fill(rect, with: Blending32(color).solid)
        case .rgb30: fill(rect, with: Blending30(color).solid)
        case .rgb16: fill(rect, with: Blending16(color).solid)
        }
    }

    @inline(__always)
    private func fill<Pixel>(_ rect: PixelRect, with pixel: Pixel) {
        for y in rect.y..<rect.maxY {
            let row = (start + y * bytesPerRow).assumingMemoryBound(to: Pixel.self)
            (row + rect.x).update(repeating: pixel, count: rect.width)
        }
    }
}

extension Bitmap {
    /// Drawing is completed before and noticed after.
    func withRows<Result>(_ body: (PixelRows) -> Result) -> Result? {
        withPixels { bytes in
            bytes.baseAddress.map { body(PixelRows(start: $0, bytesPerRow: bytesPerRow, format: format)) }
        }
    }
}
