import Foundation

extension Bitmap {
    /// Copies the region's pixels from the same coordinates of a bitmap in the same format.
    ///
    /// Ignores pixels outside either bitmap.
    public func copy(_ region: Region, from source: Bitmap) {
        precondition(format == source.format, "bitmaps to copy between must have the same format")
        let shared = bounds.intersection(source.bounds)
        source.withBuffer { from in
            withBuffer { to in
                for index in 0..<region.rectCount {
                    to.copy(region.rect(at: index).intersection(shared), from: from)
                }
            }
        }
    }

    /// The visible color of a pixel: not premultiplied, opaque in a format without opacity.
    ///
    /// Slow; for tests and color pickers.
    public func color(x: Int, y: Int) -> Color {
        precondition(bounds.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).area == 1, "outside the bitmap")
        return withPixels { bytes in
            let offset = y * bytesPerRow + x * format.bytesPerPixel
            func component(_ value: UInt32, _ shift: UInt32, _ bits: UInt32) -> Double {
                let maximum = (UInt32(1) << bits) - 1
                return Double((value >> shift) & maximum) / Double(maximum)
            }
            switch format {
            case .rgb16:
                let value = UInt32(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
                return Color(red: component(value, 11, 5), green: component(value, 5, 6), blue: component(value, 0, 5))
            case .rgb24:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                return Color(red: component(value, 16, 8), green: component(value, 8, 8), blue: component(value, 0, 8))
            case .rgb30:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                return Color(
                    red: component(value, 20, 10), green: component(value, 10, 10), blue: component(value, 0, 10))
            case .argb32:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let alpha = component(value, 24, 8)
                if alpha == 0 { return .clear }
                return Color(
                    red: component(value, 16, 8) / alpha, green: component(value, 8, 8) / alpha,
                    blue: component(value, 0, 8) / alpha, alpha: alpha)
            }
        }
    }
}
