import Foundation
import TouchKit

/// A padlock on a locked figure that a touch has held, while the menu that unlocks it is shown.
nonisolated struct Padlock: CanvasOverlay {
    static let space = OverlaySpace.view

    /// The number of the person whose touch it was.
    let person: Int
    /// The center, in the view.
    let center: CGPoint

    /// Of the disc, in points. Source: our choice: larger than a handle, smaller than a fingertip.
    static let radius: CGFloat = 16
    private static let ringWidth: CGFloat = 1.5
    private static let iconSide: CGFloat = 20

    func cover(in view: OverlayView) -> [CGRect] {
        [CGRect(origin: center, size: .zero).insetBy(dx: -Self.radius - 2, dy: -Self.radius - 2)]
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        context.strokeSegment(from: center, to: center, width: 2 * Self.radius + 2, color: .white)
        context.strokeSegment(from: center, to: center, width: 2 * Self.radius, color: SelectionOverlay.accentColor)
        context.strokeSegment(
            from: center, to: center, width: 2 * (Self.radius - Self.ringWidth), color: .white)
        let side = Self.iconSide
        let square = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        Self.draw(in: square, SelectionOverlay.accentColor, context)
    }

    /// Draws a closed padlock, in coordinates of a square of 24 × 24.
    private static func draw(in square: CGRect, _ color: Color, _ context: GraphicsContext) {
        context.saveGState()
        context.translateBy(x: square.minX, y: square.minY)
        context.concatenate(CGAffineTransform(scaleX: square.width / 24, y: square.height / 24))
        context.setColor(color)
        context.setLineWidth(2.5)
        context.setLineCap(.round)
        context.move(to: CGPoint(x: 8, y: 11))
        context.addLine(to: CGPoint(x: 8, y: 7.5))
        context.addCurve(
            to: CGPoint(x: 16, y: 7.5), control1: CGPoint(x: 8, y: 2.25), control2: CGPoint(x: 16, y: 2.25))
        context.addLine(to: CGPoint(x: 16, y: 11))
        context.strokePath()
        context.fill(CGRect(x: 5, y: 11, width: 14, height: 9.5))
        context.restoreGState()
    }
}
