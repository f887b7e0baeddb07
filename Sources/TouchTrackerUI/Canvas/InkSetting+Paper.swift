import Foundation
import TouchDrawingModel
import TouchKit

/// The marks on paper: lines and dots, aligned to pixels unless the canvas is rotated.
nonisolated extension InkSetting {
    /// In points on the screen. Source: our choice.
    private static let widths: (line: CGFloat, dot: CGFloat) = (1, 2)

    /// Draws the marks. The pixels do not depend on the part, so that parts fit together.
    ///
    /// - Parameters:
    ///   - part: the pixels that must be drawn.
    ///   - context: user space is pixels.
    func drawMarks(in part: PixelRect, _ context: GraphicsContext) {
        if paper.pattern == .plain || part.isEmpty { return }
        context.saveGState()
        context.setColor(paper.markColor)
        if viewport.rotation == 0 { drawUpright(in: part.rect, context) } else { drawRotated(in: part.rect, context) }
        context.restoreGState()
    }

    private func pixels(_ points: CGFloat) -> CGFloat { max(1, (points * pixelsPerPoint).rounded()) }

    private func drawUpright(in part: CGRect, _ context: GraphicsContext) {
        let (line, dot) = (pixels(Self.widths.line), pixels(Self.widths.dot))
        let reach = part.insetBy(dx: -dot, dy: -dot).applying(toPixels.inverted())
        let marks = paper.marks(in: reach, atScale: viewport.scale)
        func left(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
            (CGPoint(x: x, y: 0).applying(toPixels).x - width / 2).rounded()
        }
        func top(_ y: CGFloat, _ width: CGFloat) -> CGFloat {
            (CGPoint(x: 0, y: y).applying(toPixels).y - width / 2).rounded()
        }
        for x in marks.columns {
            context.fill(CGRect(x: left(x, line), y: part.minY, width: line, height: part.height))
        }
        for y in marks.rows {
            context.fill(CGRect(x: part.minX, y: top(y, line), width: part.width, height: line))
        }
        for dotCenter in marks.dots {
            context.fill(CGRect(x: left(dotCenter.x, dot), y: top(dotCenter.y, dot), width: dot, height: dot))
        }
    }

    /// Draws lines across the complete picture: antialiased pixels would differ between parts otherwise.
    private func drawRotated(in part: CGRect, _ context: GraphicsContext) {
        context.concatenate(toPixels)
        let (all, near) = (visibleRect, part.insetBy(dx: -3, dy: -3).applying(toPixels.inverted()))
        let isDotted = paper.pattern == .dots
        let marks = paper.marks(in: isDotted ? near : all, atScale: viewport.scale)
        let line = viewport.canvas(Self.widths.line)
        for x in marks.columns where (near.minX...near.maxX).contains(x) {
            context.strokeSegment(
                from: CGPoint(x: x, y: all.minY), to: CGPoint(x: x, y: all.maxY), width: line, color: paper.markColor)
        }
        for y in marks.rows where (near.minY...near.maxY).contains(y) {
            context.strokeSegment(
                from: CGPoint(x: all.minX, y: y), to: CGPoint(x: all.maxX, y: y), width: line, color: paper.markColor)
        }
        for dot in marks.dots {
            context.strokeSegment(from: dot, to: dot, width: viewport.canvas(Self.widths.dot), color: paper.markColor)
        }
    }
}
