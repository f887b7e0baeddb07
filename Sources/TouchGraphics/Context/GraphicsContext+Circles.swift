internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Strokes a circle; a circle with radius 0 is a dot.
    ///
    /// Each pixel depends on the circle alone, not on the clip, as with `strokeSegment(from:to:width:color:)`; Cairo
    /// draws it in the same cases.
    ///
    /// - Parameters:
    ///   - radius: in user space, to the middle of the line, at least 0.
    ///   - width: in user space, more than 0.
    public func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite else { return }
        // Cairo has no circle with radius 0.
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        if withInk({ $0.strokeCircle(center: center, radius: radius, width: width, color: color) }) { return }
        setColor(color)
        setLineWidth(width)
        addCircle(center: center, radius: radius)
        strokePath()
    }

    /// Strokes an arc with round ends; an arc with radius 0 is a dot.
    ///
    /// Each pixel depends on the arc alone, as with `strokeCircle(center:radius:width:color:)`.
    ///
    /// - Parameters:
    ///   - radius: in user space, to the middle of the line, at least 0.
    ///   - arc: an invalid arc draws nothing.
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
