internal import CTouchCairo
public import Foundation

extension GraphicsContext {
    /// Draws the line of a circle; one without radius is a dot.
    ///
    /// Each pixel depends on the circle alone, not on the clip, as with `strokeSegment(from:to:width:color:)`; where that
    /// lets Cairo draw, this does too.
    ///
    /// - Parameters:
    ///   - radius: in user space, to the middle of the line, at least 0.
    ///   - width: in user space, more than 0.
    public func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite else { return }
        // Cairo has no circle without radius.
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        if withInk({ $0.strokeCircle(center: center, radius: radius, width: width, color: color) }) { return }
        setColor(color)
        setLineWidth(width)
        addCircle(center: center, radius: radius)
        strokePath()
    }

    /// Draws a part of the line of a circle, with round ends; one without radius is a dot.
    ///
    /// Each pixel depends on the arc alone, as with `strokeCircle(center:radius:width:color:)`.
    ///
    /// - Parameters:
    ///   - radius: in user space, to the middle of the line, at least 0.
    ///   - arc: one that is not sound draws nothing.
    ///   - width: in user space, more than 0.
    public func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite, arc.isValid else { return }
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        if withInk({ $0.strokeArc(center: center, radius: radius, arc, width: width, color: color) }) { return }
        setColor(color)
        setLineWidth(width)
        setLineCap(.round)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, arc.start, arc.end)
        strokePath()
    }
}
