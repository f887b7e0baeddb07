import Foundation
import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws the marks of a paper.
    ///
    /// - Parameters:
    ///   - area: in user space, in which the canvas is rotated about its origin.
    ///   - rotation: of the canvas, in radians clockwise.
    ///   - scale: picture points per unit of user space.
    func draw(_ paper: Paper, in area: CGRect, rotatedBy rotation: CGFloat, atScale scale: CGFloat) {
        let canvas = area.applying(CGAffineTransform(rotationAngle: -rotation))
        let marks = paper.marks(in: canvas, atScale: scale)
        let transform = CGAffineTransform(rotationAngle: rotation)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        // Equally thin at a small scale.
        let width = 1 / max(scale, 1e-9)
        for x in marks.columns {
            strokeSegment(
                from: point(x, canvas.minY), to: point(x, canvas.maxY), width: width, color: paper.markColor)
        }
        for y in marks.rows {
            strokeSegment(
                from: point(canvas.minX, y), to: point(canvas.maxX, y), width: width, color: paper.markColor)
        }
        for dot in marks.dots {
            let center = point(dot.x, dot.y)
            strokeSegment(from: center, to: center, width: 2 * width, color: paper.markColor)
        }
    }
}
