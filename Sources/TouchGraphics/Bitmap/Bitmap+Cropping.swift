public import Foundation

extension Bitmap {
    /// A copy of a part of the picture.
    ///
    /// - Parameter rect: in pixels; grown to whole ones, and cut at the picture's sides.
    /// - Returns: nil if nothing of the picture is in the rectangle, or there is no memory for it.
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
