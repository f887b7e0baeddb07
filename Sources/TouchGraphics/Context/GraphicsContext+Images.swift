internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Fills a rectangle.
    public func fill(_ area: RotatedRect, color: Color) {
        guard area.isValid, !withInk({ $0.fill(area, color: color) }) else { return }
        setColor(color)
        for (index, corner) in area.corners.enumerated() { index == 0 ? move(to: corner) : addLine(to: corner) }
        closePath()
        fillPath()
    }

    /// Fills the inside of a closed line, by the nonzero winding rule.
    public func fill(_ points: [CGPoint], color: Color) {
        guard points.allSatisfy(\.isFinite), !withInk({ $0.fill(points, color: color) }) else { return }
        setColor(color)
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
        closePath()
        fillPath()
    }

    /// Draws an image, or a gray frame until it is decoded; see `ImageCache`.
    ///
    /// As with ink, each pixel depends on the image alone, not on the clip. Cairo draws it in the same cases.
    public func draw(_ image: EncodedImage, in area: RotatedRect) {
        guard area.isValid, !withInk({ $0.draw(image, in: area) }) else { return }
        guard let layer = try? Bitmap(width: bitmap.width, height: bitmap.height) else { return }
        _ = layer.withBuffer { $0.draw(image, in: area, matrix, within: [layer.bounds], imageWaiting) }
        saveGState()
        concatenate(matrix.inverted())
        draw(layer, at: .zero)
        restoreGState()
    }
}
