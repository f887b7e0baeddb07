import Foundation
import TouchDrawingModel
import TouchKit

/// The content of the canvas, and its paper.
extension CanvasView {
    var finishedInk: InkContent {
        InkContent(
            drawing: editor.drawing, adjustments: editor.adjustments, outlines: outlines.filter(\.isDense),
            viewport: viewport)
    }

    func setting(_ scale: CGFloat, _ format: Bitmap.Format) -> InkSetting {
        InkSetting(size: bounds.size, scale: scale, format: format, viewport: viewport, paper: editor.document.paper)
    }

    /// Draws the paper directly, without a cached picture.
    func drawPaper(_ rect: CGRect, in context: GraphicsContext) {
        let scale = window?.scale ?? 1
        context.setColor(editor.document.paper.color)
        context.fill(rect)
        context.saveGState()
        context.concatenate(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        let pixels = rect.applying(CGAffineTransform(scaleX: scale, y: scale))
        setting(scale, context.bitmap.format).drawMarks(in: PixelRect(covering: pixels), context)
        context.restoreGState()
    }
}
