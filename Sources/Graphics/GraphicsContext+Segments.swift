internal import CCairo
public import Foundation

extension GraphicsContext {
    /// Draws a straight line with round ends; one without length is a dot.
    ///
    /// Each pixel depends on the line alone, not on the clip: a line that is drawn in parts, whichever, looks as if it had
    /// been drawn at once, bit for bit. (What Cairo strokes differs by up to a fifteenth of a pixel where a clip cuts it.)
    /// Where the clip is no set of whole pixels, or the transform is not the same in all directions, Cairo draws it.
    ///
    /// - Parameters:
    ///   - width: in user space, more than 0.
    public func strokeSegment(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
        guard begin.isFinite, end.isFinite, width > 0, width.isFinite else { return }
        guard let clipRegion, let scale = uniformScale else {
            setColor(color)
            setLineWidth(width)
            setLineCap(.round)
            move(to: begin)
            addLine(to: end)
            return strokePath()
        }
        let capsule = Capsule(from: begin.applying(matrix), to: end.applying(matrix), width: Double(width) * scale)
        guard capsule.isMeasurable else { return }
        withTarget { target in
            switch target.format {
            case .argb32, .rgb24: fill(capsule, clipRegion, target, Blending32(color), color.alpha)
            case .rgb30: fill(capsule, clipRegion, target, Blending30(color), color.alpha)
            case .rgb16: fill(capsule, clipRegion, target, Blending16(color), color.alpha)
            }
        }
    }

    /// By how much user space is magnified, in all directions alike; nil if not alike.
    private var uniformScale: Double? {
        let (one, two) = (matrix.a * matrix.a + matrix.b * matrix.b, matrix.c * matrix.c + matrix.d * matrix.d)
        let skew = matrix.a * matrix.c + matrix.b * matrix.d
        guard one > 0, abs(one - two) <= 1e-9 * one, abs(skew) <= 1e-9 * one else { return nil }
        return Double(one.squareRoot())
    }

    private func fill<Blending: PixelBlending>(
        _ capsule: Capsule, _ clip: Region, _ target: Target, _ blending: Blending, _ alpha: Double
    ) {
        let bounds = capsule.bounds.intersection(target.bounds)
        let opacity = min(max(alpha, 0), 1) * 255
        // Rectangles come in bands, those of a band beside one another: a row is worked out once for all of them.
        var index = 0
        while index < clip.rectCount {
            let first = clip.rect(at: index)
            var next = index + 1
            while next < clip.rectCount, clip.rect(at: next).y == first.y { next += 1 }
            for y in max(first.y, bounds.y)..<max(first.y, bounds.y, min(first.maxY, bounds.maxY)) {
                guard let row = capsule.row(y) else { continue }
                let pixels = target.row(y, as: Blending.Storage.self)
                for position in index..<next {
                    let rect = position == index ? first : clip.rect(at: position)
                    let left = max(row.touched.lowerBound, rect.x, bounds.x)
                    let right = min(row.touched.upperBound, rect.maxX, bounds.maxX)
                    if left < right { fill(capsule, row, left..<right, pixels, blending, opacity) }
                }
            }
            index = next
        }
    }

    /// - Parameter opacity: 0…255.
    @inline(__always)
    private func fill<Blending: PixelBlending>(
        _ capsule: Capsule, _ row: Capsule.Row, _ range: Range<Int>, _ pixels: UnsafeMutablePointer<Blending.Storage>,
        _ blending: Blending,
        _ opacity: Double
    ) {
        let covered = row.covered.isEmpty ? range.upperBound..<range.upperBound : row.covered.clamped(to: range)
        edge(capsule, row, range.lowerBound..<covered.lowerBound, pixels, blending, opacity)
        edge(capsule, row, covered.upperBound..<range.upperBound, pixels, blending, opacity)
        if opacity == 255 {
            (pixels + covered.lowerBound).update(repeating: blending.solid, count: covered.count)
        } else {
            let weight = UInt32(opacity + 0.5)
            for x in covered { pixels[x] = blending.blend(over: pixels[x], weight: weight) }
        }
    }

    /// Pixels that may be covered in part.
    @inline(__always)
    private func edge<Blending: PixelBlending>(
        _ capsule: Capsule, _ row: Capsule.Row, _ range: Range<Int>, _ pixels: UnsafeMutablePointer<Blending.Storage>,
        _ blending: Blending,
        _ opacity: Double
    ) {
        var x = range.lowerBound
        while x < range.upperBound {
            let weight = UInt32(truncatingIfNeeded: Int(capsule.coverage(of: x, in: row) * opacity + 0.5))
            pixels[x] = blending.blend(over: pixels[x], weight: weight)
            x &+= 1
        }
    }

    // MARK: Target

    /// The pixels that are drawn into: the bitmap's, or a layer's.
    private struct Target {
        let pixels: UnsafeMutablePointer<UInt8>
        let bytesPerRow: Int
        let format: Bitmap.Format
        /// In device space; a layer lies somewhere in it.
        let bounds: PixelRect

        func row<Storage>(_ y: Int, as type: Storage.Type) -> UnsafeMutablePointer<Storage> {
            UnsafeMutableRawPointer(pixels + (y - bounds.y) * bytesPerRow).assumingMemoryBound(to: Storage.self)
                - bounds.x
        }
    }

    private func withTarget(_ body: (Target) -> Void) {
        guard let surface = cairo_get_group_target(lagging),
            let format = Bitmap.Format(cairo_image_surface_get_format(surface))
        else { return }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        let bounds = PixelRect(
            x: Int(-x), y: Int(-y), width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)))
        body(
            Target(
                pixels: pixels, bytesPerRow: Int(cairo_image_surface_get_stride(surface)), format: format,
                bounds: bounds))
        cairo_surface_mark_dirty(surface)
    }
}
