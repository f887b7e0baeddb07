import DrawingModel
import Foundation
import TouchKit

/// A picture of the finished lines, kept so that a frame costs the same however many there are.
final class FinishedInk {
    private var bitmap: Bitmap?
    private var scale: CGFloat = 1
    /// How many of the drawing's lines, from the first, the picture shows.
    private var shown = 0

    /// The picture of the drawing as it is now.
    ///
    /// - Parameters:
    ///   - size: in pixels.
    ///   - scale: pixels to a point.
    func picture(
        of drawing: Drawing, size: (width: Int, height: Int), scale: CGFloat, format: Bitmap.Format
    ) throws(GraphicsError) -> Bitmap {
        let bitmap = try freshBitmap(size: size, scale: scale, format: format)
        guard shown < drawing.lines.count else { return bitmap }
        let context = GraphicsContext(bitmap)
        context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        for line in drawing.lines[shown...] { context.stroke(line, color: line.ink.color) }
        shown = drawing.lines.count
        return bitmap
    }

    private func freshBitmap(
        size: (width: Int, height: Int), scale: CGFloat, format: Bitmap.Format
    ) throws(GraphicsError) -> Bitmap {
        if let bitmap, bitmap.width == size.width, bitmap.height == size.height, bitmap.format == format,
            scale == self.scale
        {
            return bitmap
        }
        let bitmap = try Bitmap(width: size.width, height: size.height, format: format)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        self.bitmap = bitmap
        self.scale = scale
        shown = 0
        return bitmap
    }
}

extension GraphicsContext {
    func stroke(_ line: Line, color: Color) {
        strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
    }
}
