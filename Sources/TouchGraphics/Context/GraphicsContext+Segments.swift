public import Foundation

extension GraphicsContext {
    /// Strokes a straight line with round ends; a line of length 0 is a dot.
    ///
    /// Each pixel depends on the line alone, not on the clip: a line drawn in any parts equals one drawn at once, bit
    /// for bit. (Cairo's strokes differ by up to a fifteenth of a pixel where a clip cuts them.) Cairo draws the line
    /// if the clip is not a set of complete pixels, or the transform's scale is not the same in all directions.
    ///
    /// - Parameters:
    ///   - width: in user space, more than 0.
    public func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
        guard start.isFinite, end.isFinite, width > 0, width.isFinite else { return }
        if withInk({ $0.strokeSegment(from: start, to: end, width: width, color: color) }) { return }
        setColor(color)
        setLineWidth(width)
        setLineCap(.round)
        move(to: start)
        addLine(to: end)
        strokePath()
    }
}
