import Foundation
import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws the marks that are on paper.
    ///
    /// - Parameters:
    ///   - area: in user space, in which the canvas lies turned about its origin.
    ///   - turn: by how much, in radians clockwise.
    ///   - scale: what a picture shows as a point, to a unit of user space.
    func draw(_ paper: Paper, in area: CGRect, turned turn: CGFloat, seenAt scale: CGFloat) {
        let canvas = area.applying(CGAffineTransform(rotationAngle: -turn))
        let marks = paper.marks(in: canvas, seenAt: scale)
        let turned = CGAffineTransform(rotationAngle: turn)
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(turned) }
        // As thin when it is seen small.
        let width = 1 / max(scale, 1e-9)
        for x in marks.columns {
            strokeSegment(
                from: place(x, canvas.minY), to: place(x, canvas.maxY), width: width, color: paper.markColor)
        }
        for y in marks.rows {
            strokeSegment(
                from: place(canvas.minX, y), to: place(canvas.maxX, y), width: width, color: paper.markColor)
        }
        for dot in marks.dots {
            let dot = place(dot.x, dot.y)
            strokeSegment(from: dot, to: dot, width: 2 * width, color: paper.markColor)
        }
    }
}
