import DrawingModel
import Foundation
import TouchKit

/// A picture of the finished lines, kept so that a frame costs the same however many there are.
final class FinishedInk {
    private var sheet: Sheet?
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
    ) throws(GraphicsError) -> Sheet {
        let sheet = try currentSheet(size: size, scale: scale, format: format)
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        for entry in drawing.entries[shown...] {
            guard case .line(let line) = entry.figure else { continue }
            let place = StrokeCover(line).bands.map { PixelRect(covering: $0.applying(toPixels)) }
            sheet.draw(within: Region(place)) { context in
                context.concatenate(toPixels)
                context.stroke(line, color: line.ink.color)
            }
        }
        shown = drawing.count
        return sheet
    }

    private func currentSheet(
        size: (width: Int, height: Int), scale: CGFloat, format: Bitmap.Format
    ) throws(GraphicsError) -> Sheet {
        // A layer has opacity; paper has none.
        let format = format == .argb32 ? .rgb24 : format
        if let sheet, sheet.width == size.width, sheet.height == size.height, sheet.format == format,
            scale == self.scale
        {
            return sheet
        }
        let sheet = try Sheet(width: size.width, height: size.height, format: format, background: .white)
        self.sheet = sheet
        self.scale = scale
        shown = 0
        return sheet
    }
}

extension GraphicsContext {
    func stroke(_ figure: Figure) {
        guard case .line(let line) = figure else { return }
        stroke(line, color: line.ink.color)
    }

    func stroke(_ line: Line, color: Color) {
        strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
    }
}
