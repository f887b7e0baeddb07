internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Fills a rectangle with a color, masked by the opacity of a bitmap stretched to it.
    public func fill(with color: Color, through mask: Bitmap, in rect: CGRect) {
        guard rect.origin.isFinite, rect.width > 0, rect.height > 0, mask.width > 0, mask.height > 0 else { return }
        saveGState()
        translateBy(x: rect.minX, y: rect.minY)
        scaleBy(x: rect.width / CGFloat(mask.width), y: rect.height / CGFloat(mask.height))
        setColor(color)
        shadowed { cairo_mask_surface(cairo, mask.surface, 0, 0) }
        restoreGState()
    }

    /// Draws a soft shadow.
    ///
    /// - Parameters:
    ///   - area: the maximum extent of the shadow, in pixels of the bitmap.
    ///   - color: the shadow's color and opacity.
    ///   - blur: the standard deviation of the blur, in pixels; 0 is sharp.
    ///   - offset: from the shape to its shadow, in pixels.
    ///   - body: draws the shape; the units of user space are pixels of this context's bitmap.
    package func drawShadow(
        in area: CGRect, color: Color, blur: CGFloat, offset: CGPoint, of body: (GraphicsContext) -> Void
    ) {
        let reach = min(max(blur, 0), 200) * 3
        let shadowRect = PixelRect(covering: area.insetBy(dx: -reach, dy: -reach))
        guard offset.isFinite, !shadowRect.isEmpty, shadowRect.width <= 8_192, shadowRect.height <= 8_192,
            let shape = try? Bitmap(width: shadowRect.width, height: shadowRect.height)
        else { return }
        let context = GraphicsContext(shape)
        context.translateBy(x: -CGFloat(shadowRect.x) + offset.x, y: -CGFloat(shadowRect.y) + offset.y)
        body(context)
        shape.blurOpacity(min(max(blur, 0), 200))
        saveGState()
        cairo_identity_matrix(cairo)
        setColor(color)
        cairo_mask_surface(cairo, shape.surface, Double(shadowRect.x), Double(shadowRect.y))
        restoreGState()
    }
}

extension Bitmap {
    /// Blurs the opacity, and makes all colors black.
    ///
    /// Source: three successive box blurs approximate a Gaussian; the box size for a standard deviation is that of the
    /// SVG 1.1 recommendation, feGaussianBlur.
    func blurOpacity(_ deviation: CGFloat) {
        precondition(format == .argb32, "blurring needs a format with opacity")
        let (width, height) = (width, height)
        let size = Int(saturating: (deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        withPixels { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            let stride = bytes.count / max(height, 1) / 4
            var opacity = [UInt32](repeating: 0, count: width * height)
            for y in 0..<height { for x in 0..<width { opacity[y * width + x] = pixels[y * stride + x] >> 24 } }
            for _ in 0..<3 where size > 1 {
                Self.average(&opacity, lines: height, length: width, step: 1, lineStep: width, size)
                Self.average(&opacity, lines: width, length: height, step: width, lineStep: 1, size)
            }
            for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = opacity[y * width + x] << 24 } }
        }
    }

    /// Replaces each value with the mean of its neighborhood along lines.
    private static func average(
        _ values: inout [UInt32], lines: Int, length: Int, step: Int, lineStep: Int, _ size: Int
    ) {
        var line = [UInt32](repeating: 0, count: length)
        let before = size / 2
        for index in 0..<lines {
            for position in 0..<length { line[position] = values[index * lineStep + position * step] }
            var sum: UInt32 = 0
            for position in 0..<min(size - before - 1, length) { sum += line[position] }
            for position in 0..<length {
                if position + size - before - 1 < length { sum += line[position + size - before - 1] }
                if position - before - 1 >= 0 { sum -= line[position - before - 1] }
                values[index * lineStep + position * step] = sum / UInt32(size)
            }
        }
    }
}
