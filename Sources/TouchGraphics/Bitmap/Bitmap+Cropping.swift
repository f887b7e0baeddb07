public import Foundation

extension Bitmap {
    /// Returns a copy of a part of the bitmap.
    ///
    /// - Parameter rect: in pixels; rounded out to complete pixels and clamped to the bitmap.
    /// - Returns: nil if the rectangle lies outside the bitmap, or there is not enough memory.
    public func cropping(to rect: CGRect) -> Bitmap? {
        let part = PixelRect(covering: rect).intersection(bounds)
        guard !part.isEmpty, let result = try? Bitmap(width: part.width, height: part.height, format: format) else {
            return nil
        }
        let context = GraphicsContext(result)
        context.setBlendMode(.copy)
        context.draw(self, at: CGPoint(x: -part.x, y: -part.y))
        return result
    }
}
