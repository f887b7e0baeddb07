internal import CTouchCairo
import Foundation

extension GraphicsContext {
    /// Fills a shape without Cairo.
    func fill<Shape: PixelShape>(_ shape: Shape, within clip: Region, color: Color) {
        withTarget { target in
            switch target.format {
            case .argb32, .rgb24: fill(shape, clip, target, Blending32(color), color.alpha)
            case .rgb30: fill(shape, clip, target, Blending30(color), color.alpha)
            case .rgb16: fill(shape, clip, target, Blending16(color), color.alpha)
            }
        }
    }

    /// By how much user space is magnified, in all directions alike; nil if not alike.
    var uniformScale: Double? { matrix.uniformScale }

    func fill<Shape: PixelShape, Blending: PixelBlending>(
        _ shape: Shape, _ clip: Region, _ target: Target, _ blending: Blending, _ alpha: Double
    ) {
        let bounds = shape.bounds.intersection(target.bounds)
        let opacity = alpha.unit * 255
        // Taken out once: rows would ask for the same ones again and again.
        let rects = clip.rects
        // Rectangles come in bands, those of a band beside one another: a row is worked out once for all of them.
        var index = 0
        while index < rects.count, rects[index].y < bounds.maxY {
            let first = rects[index]
            var next = index + 1
            while next < rects.count, rects[next].y == first.y { next += 1 }
            for y in max(first.y, bounds.y)..<max(first.y, bounds.y, min(first.maxY, bounds.maxY)) {
                guard let row = shape.row(y) else { continue }
                let sink = BlendingSink(
                    pixels: target.row(y, as: Blending.Storage.self), blending: blending,
                    weight: UInt32(saturating: opacity + 0.5))
                for position in index..<next {
                    let rect = rects[position]
                    let (left, right) = (max(rect.x, bounds.x), min(rect.maxX, bounds.maxX))
                    if left < right { shape.rasterize(row, within: left..<right, opacity: opacity, into: sink) }
                }
            }
            index = next
        }
    }

    // MARK: Target

    /// The pixels that are drawn into: the bitmap's, or a layer's.
    struct Target {
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

    func withTarget(_ body: (Target) -> Void) {
        guard let surface = cairo_get_group_target(lagging),
            let format = Bitmap.Format(cairo_image_surface_get_format(surface))
        else { return }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        let bounds = PixelRect(
            x: Int(saturating: -x), y: Int(saturating: -y), width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)))
        body(
            Target(
                pixels: pixels, bytesPerRow: Int(cairo_image_surface_get_stride(surface)), format: format,
                bounds: bounds))
        cairo_surface_mark_dirty(surface)
    }
}

/// Mixes a colour into a row of pixels.
private struct BlendingSink<Blending: PixelBlending>: CoverageSink {
    let pixels: UnsafeMutablePointer<Blending.Storage>
    let blending: Blending
    /// 0…255, where the shape covers all.
    let weight: UInt32

    @inline(__always)
    func isFull(_ x: Int) -> Bool { false }

    @inline(__always)
    func touch(_ x: Int, weight: UInt32) {
        pixels[x] = blending.blend(over: pixels[x], weight: weight)
    }

    @inline(__always)
    func cover(_ range: Range<Int>) {
        if weight == 255 {
            (pixels + range.lowerBound).update(repeating: blending.solid, count: range.count)
        } else {
            for x in range { pixels[x] = blending.blend(over: pixels[x], weight: weight) }
        }
    }
}
