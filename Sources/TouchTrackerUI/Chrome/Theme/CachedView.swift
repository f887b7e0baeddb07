import Foundation
import TouchKit

/// A view that takes longer to draw than a frame may while it moves: it is drawn once for each size, and kept.
class CachedView: UIView {
    private var cache: Cache?

    private struct Cache {
        let bitmap: Bitmap
        let size: CGSize
        let scale: CGFloat
        let palette: Palette
    }

    // MARK: To override

    /// Draws the view, as `draw(_:in:)` would.
    ///
    /// - Parameter toPixels: from the bounds' space to the pixels of the context's bitmap; nil while that is not known.
    func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {}

    /// It shows something else now.
    func contentChanged() {
        cache = nil
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        if let bitmap = currentBitmap() {
            context.draw(bitmap, filling: bounds)
        } else {
            // There is no memory to keep it in.
            drawContent(in: context, toPixels: nil)
        }
    }

    private func currentBitmap() -> Bitmap? {
        let (scale, palette) = (window?.scale ?? 1, palette)
        if let cache, cache.size == bounds.size, cache.scale == scale, cache.palette == palette { return cache.bitmap }
        cache = nil
        let (width, height) = (
            Int(saturating: bounds.width * scale, .up), Int(saturating: bounds.height * scale, .up)
        )
        guard width > 0, height > 0, let bitmap = try? Bitmap(width: width, height: height) else { return nil }
        let context = GraphicsContext(bitmap)
        let toPixels = CGAffineTransform(scaleX: CGFloat(width) / bounds.width, y: CGFloat(height) / bounds.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
        context.concatenate(toPixels)
        drawContent(in: context, toPixels: toPixels)
        cache = Cache(bitmap: bitmap, size: bounds.size, scale: scale, palette: palette)
        return bitmap
    }
}
