public import Foundation

/// What ink can be drawn on: a picture of pixels, a page, a description.
///
/// Numbers that are not finite, and widths that are not more than 0, draw nothing anywhere. Lengths are in user space.
public protocol InkSurface {
    /// Draws a straight line with round ends; one without length is a dot.
    func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color)

    /// Draws the line of a circle; one without radius is a dot.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color)

    /// Draws a part of the line of a circle, with round ends; one without radius is a dot. An arc that is not sound draws
    /// nothing.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color)

    /// Draws ink through nodes, mixed in once where it crosses itself; one node is a dot.
    func strokeInk(along nodes: [InkNode], color: Color)
}

extension InkSurface {
    /// As ink through nodes, nowhere farther from the arc than a thousandth of its radius.
    public func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        if arc.isValid { strokeInk(along: arc.nodes(center: center, radius: radius, width: width), color: color) }
    }
}
