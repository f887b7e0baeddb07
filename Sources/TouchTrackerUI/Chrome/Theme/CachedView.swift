import Foundation
import TouchKit

/// A view that is too expensive to draw in every frame of an animation. It is drawn once per size and cached.
class CachedView: UIView {
    private var cache: Cache?

    private struct Cache {
        let bitmap: Bitmap
        let size: CGSize
        let scale: CGFloat
        let palette: Palette
    }

    // MARK: Overridable

    /// Draws the view, like `draw(_:in:)`.
    ///
    /// - Parameter toPixels: from the view's coordinate space to the pixels of the bitmap; nil if unknown.
    func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {}

    /// Called when the content has changed.
    func contentChanged() {
        cache = nil
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        if let bitmap = currentBitmap() {
            context.draw(bitmap, filling: bounds)
        } else {
            // Without memory for the cache.
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
