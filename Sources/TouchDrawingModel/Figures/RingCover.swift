public import Foundation

/// Rectangles that together cover a circle's ink and little else, leaving out its interior.
///
/// Like those of `StrokeCover` they cut the plane at multiples of a height that figures of similar size share. There
/// are at most about 80, however large the circle.
public struct RingCover: Sendable {
    /// The disjoint rectangles, in points of the canvas.
    public let rects: [CGRect]

    /// The minimum width of a hole that is left out, in points. Source: our choice: two rectangles cost more than they
    /// save.
    private static let minHole: CGFloat = 16

    /// Creates the cover of a circle.
    ///
    /// - Parameter margin: the distance outside the ink to cover, for antialiasing; in points.
    public init(_ circle: Circle, margin: CGFloat = 1) {
        guard circle.arc == nil else {
            // The cover of an arc is that of the circle, clipped to the arc's bounds.
            var ring = circle
            ring.arc = nil
            let clip = circle.bounds.insetBy(dx: -margin, dy: -margin)
            rects = RingCover(ring, margin: margin).rects.map { $0.intersection(clip) }.filter { !$0.isEmpty }
            return
        }
        let bounds = circle.bounds.insetBy(dx: -margin, dy: -margin)
        guard bounds.width.isFinite, bounds.height.isFinite, circle.center.isFinite else {
            rects = []
            return
        }
        let outer = circle.radius + circle.width / 2 + margin
        let inner = circle.radius - circle.width / 2 - margin
        guard 2 * inner > Self.minHole else {
            rects = [bounds]
            return
        }
        var rects: [CGRect] = []
        for (upper, lower) in StrokeCover.bandEdges(of: bounds) {
            Self.addBand(from: upper, to: lower, around: circle.center, inner, outer, to: &rects)
        }
        self.rects = rects
    }

    /// Adds the part of a ring between two heights: left and right of the hole, or across if there is none.
    private static func addBand(
        from upper: CGFloat, to lower: CGFloat, around center: CGPoint, _ inner: CGFloat, _ outer: CGFloat,
        to rects: inout [CGRect]
    ) {
        let (above, below) = (center.y - upper, lower - center.y)
        let nearest = above >= 0 && below >= 0 ? 0 : min(abs(above), abs(below))
        let farthest = max(abs(above), abs(below))
        // Half of the ink's maximum width at these heights, and half of the hole's minimum width.
        let halfWidth = max(outer * outer - nearest * nearest, 0).squareRoot()
        let halfHole = max(inner * inner - farthest * farthest, 0).squareRoot()
        let (height, left) = (lower - upper, center.x - halfWidth)
        if 2 * halfHole > Self.minHole {
            rects.append(CGRect(x: left, y: upper, width: halfWidth - halfHole, height: height))
            rects.append(CGRect(x: center.x + halfHole, y: upper, width: halfWidth - halfHole, height: height))
        } else {
            rects.append(CGRect(x: left, y: upper, width: 2 * halfWidth, height: height))
        }
    }
}
