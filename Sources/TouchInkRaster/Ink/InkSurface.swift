public import Foundation

/// A surface for ink: a bitmap, a page, a document.
///
/// Numbers that are not finite, and widths that are not positive, draw nothing. Lengths are in user space.
public protocol InkSurface {
    /// Draws a straight line with round ends; a line of length 0 is a dot.
    func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color)

    /// Draws the line of a circle; a circle of radius 0 is a dot.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color)

    /// Draws an arc of a circle, with round ends; an arc of radius 0 is a dot. An invalid arc draws nothing.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color)

    /// Draws ink through nodes, blended once where it crosses itself; a single node is a dot.
    func strokeInk(along nodes: [InkNode], color: Color)

    /// Draws ink of which only some runs need to be drawn; the others are outside the clip.
    ///
    /// - Parameter runs: ranges of neighboring nodes.
    func strokeInk(along nodes: [InkNode], runs: [Range<Int>], color: Color)

    /// Fills a rectangle. An invalid one draws nothing.
    func fill(_ area: RotatedRect, color: Color)

    /// Fills the inside of a closed line, by the nonzero winding rule. A point that is not finite draws nothing.
    ///
    /// - Parameter points: the last one is joined to the first.
    func fill(_ points: [CGPoint], color: Color)

    /// Draws an image that fills a rectangle of its proportions. An invalid one draws nothing.
    func draw(_ image: EncodedImage, in area: RotatedRect)

    /// Draws a text that fills a rectangle of its proportions, and nothing outside of the rectangle's bounds. An invalid
    /// one draws nothing.
    func draw(_ text: TypesetText, in area: RotatedRect, color: Color)

    /// Pixels per unit of user space; nil if the surface has no pixels, or different scales in different directions.
    var pixelsPerUnit: Double? { get }
}

extension InkSurface {
    /// Draws all ink.
    public func strokeInk(along nodes: [InkNode], runs: [Range<Int>], color: Color) {
        strokeInk(along: nodes, color: color)
    }

    /// Nil: the surface has no pixels.
    public var pixelsPerUnit: Double? { nil }

    /// Draws the arc as ink through nodes, which deviates by at most a thousandth of the radius.
    public func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        if arc.isValid { strokeInk(along: arc.nodes(center: center, radius: radius, width: width), color: color) }
    }
}
