public import Foundation

extension GraphicsContext {
    /// Draws a straight line with round ends; one without length is a dot.
    ///
    /// Each pixel depends on the line alone, not on the clip: a line that is drawn in parts, whichever, looks as if it had
    /// been drawn at once, bit for bit. (What Cairo strokes differs by up to a fifteenth of a pixel where a clip cuts it.)
    /// Where the clip is no set of whole pixels, or the transform is not the same in all directions, Cairo draws it.
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
