import Foundation
import Testing
import TouchGraphics
import TouchKitTesting

/// A white picture to draw on.
func paper(_ format: Bitmap.Format = .rgb24, width: Int = 120, height: Int = 90) throws -> (Bitmap, GraphicsContext) {
    let bitmap = try Bitmap(width: width, height: height, format: format)
    let context = GraphicsContext(bitmap)
    context.setColor(.white)
    context.paint()
    return (bitmap, context)
}

/// The visible bytes of a picture.
func pixels(_ bitmap: Bitmap) -> [UInt8] {
    // The upper byte of rgb24 and the padding of rows are not visible.
    let row = bitmap.width * bitmap.format.bytesPerPixel
    return bitmap.withPixels { bytes in
        (0..<bitmap.height).flatMap { y in
            (0..<row).map { x in
                bitmap.format == .rgb24 && x % 4 == 3 ? 0 : bytes[y * bitmap.bytesPerRow + x]
            }
        }
    }
}

/// The greatest difference in a channel of a pixel, and the difference in the amount of ink.
func difference(_ one: Bitmap, _ two: Bitmap) -> (most: Double, ink: Double) {
    var (maximum, sum, ink) = (0.0, 0.0, 0.0)
    for y in 0..<one.height {
        for x in 0..<one.width {
            let (left, right) = (one.color(x: x, y: y), two.color(x: x, y: y))
            for (a, b) in [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)] {
                maximum = max(maximum, abs(a - b))
                sum += a - b
                ink += 1 - b
            }
        }
    }
    return (maximum, ink > 0 ? abs(sum) / ink : 0)
}

/// Draws in parts that together cover each pixel once.
func drawInParts(
    _ bitmap: Bitmap, _ context: GraphicsContext, _ random: inout SplitMix, _ draw: (GraphicsContext, Region) -> Void
) {
    var remainder = Region(bitmap.bounds)
    while !remainder.isEmpty {
        var part = Region((0..<5).map { _ in random.rect(within: bitmap.bounds) })
        part.formIntersection(remainder)
        if random.next(4) == 0 { part = remainder }
        remainder.subtract(part)
        context.saveGState()
        context.clip(to: part)
        draw(context, part)
        context.restoreGState()
    }
}

/// Expects that shapes have the same pixels, bit for bit, whether they are drawn at once or in parts.
func expectSameInParts<Shape>(
    _ shapes: [Shape], _ format: Bitmap.Format, _ draw: (Shape, GraphicsContext) -> Void
) throws {
    let seed = Seed()
    var random = SplitMix(seed: seed)
    for shape in shapes {
        let (complete, context) = try paper(format)
        draw(shape, context)
        let (parted, other) = try paper(format)
        drawInParts(parted, other, &random) { context, _ in draw(shape, context) }
        #expect(pixels(parted) == pixels(complete), "\(shape), \(seed)")
    }
}

extension SplitMix {
    /// A random rectangle that touches the given one.
    mutating func rect(within bounds: PixelRect) -> PixelRect {
        let (x, y) = (next(bounds.width), next(bounds.height))
        return PixelRect(
            x: bounds.x + x, y: bounds.y + y, width: 1 + next(bounds.width), height: 1 + next(bounds.height))
    }
}
