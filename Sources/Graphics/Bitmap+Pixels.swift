import Foundation

extension Bitmap {
    /// Copies the region's pixels from a picture of the same format, place by place.
    ///
    /// Pixels outside either picture are left alone.
    public func copy(_ region: Region, from source: Bitmap) {
        for index in 0..<region.rectCount { copy(region.rect(at: index), from: source) }
    }

    /// Copies a rectangle's pixels from a picture of the same format, place by place.
    ///
    /// Pixels outside either picture are left alone.
    func copy(_ rect: PixelRect, from source: Bitmap) {
        precondition(format == source.format, "copying pixels needs two pictures of one format")
        let rect = rect.intersection(bounds).intersection(source.bounds)
        guard !rect.isEmpty else { return }
        let (offset, count) = (rect.x * format.bytesPerPixel, rect.width * format.bytesPerPixel)
        let (bytesPerRow, sourceBytesPerRow) = (bytesPerRow, source.bytesPerRow)
        source.withPixels { from in
            withPixels { to in
                guard let source = from.baseAddress, let target = to.baseAddress else { return }
                for y in rect.y..<rect.maxY {
                    (target + y * bytesPerRow + offset).copyMemory(
                        from: source + y * sourceBytesPerRow + offset, byteCount: count)
                }
            }
        }
    }

    /// Gives every pixel of a rectangle an opaque colour. Pixels outside the picture are left alone.
    func fill(_ rect: PixelRect, with color: Color) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        switch format {
        case .argb32, .rgb24: fill(rect, with: Blending32(color).solid)
        case .rgb30: fill(rect, with: Blending30(color).solid)
        case .rgb16: fill(rect, with: Blending16(color).solid)
        }
    }

    private func fill<Pixel>(_ rect: PixelRect, with pixel: Pixel) {
        let bytesPerRow = bytesPerRow
        withPixels { bytes in
            guard let start = bytes.baseAddress else { return }
            for y in rect.y..<rect.maxY {
                let row = (start + y * bytesPerRow).assumingMemoryBound(to: Pixel.self)
                (row + rect.x).update(repeating: pixel, count: rect.width)
            }
        }
    }

    /// The colour of one pixel, as a person sees it: not premultiplied, opaque where the format has no opacity.
    ///
    /// Slow; for tests and colour pickers.
    public func color(x: Int, y: Int) -> Color {
        precondition(bounds.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).area == 1, "pixel outside")
        return withPixels { bytes in
            let offset = y * bytesPerRow + x * format.bytesPerPixel
            func part(_ value: UInt32, _ shift: UInt32, _ bits: UInt32) -> Double {
                let maximum = (UInt32(1) << bits) - 1
                return Double((value >> shift) & maximum) / Double(maximum)
            }
            switch format {
            case .rgb16:
                let value = UInt32(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
                return Color(red: part(value, 11, 5), green: part(value, 5, 6), blue: part(value, 0, 5))
            case .rgb24:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                return Color(red: part(value, 16, 8), green: part(value, 8, 8), blue: part(value, 0, 8))
            case .rgb30:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                return Color(red: part(value, 20, 10), green: part(value, 10, 10), blue: part(value, 0, 10))
            case .argb32:
                let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let alpha = part(value, 24, 8)
                if alpha == 0 { return .clear }
                return Color(
                    red: part(value, 16, 8) / alpha, green: part(value, 8, 8) / alpha,
                    blue: part(value, 0, 8) / alpha, alpha: alpha)
            }
        }
    }
}
