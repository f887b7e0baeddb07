package import Foundation
package import TouchInkRaster

/// Rectangles that together cover ink and little else.
///
/// They cut the plane at multiples of a height that figures of similar size share, so that those of an old and a new
/// position of a figure coincide.
extension InkShape {
    /// The rectangles; at most about 40 for a line and 80 for a circle, however large, and one for an area.
    ///
    /// - Parameter margin: the distance outside the ink to cover, for antialiasing; in points.
    package func cover(margin: CGFloat) -> [CGRect] {
        switch self {
        case .segment(let start, let end, let width):
            Self.bands(from: start, to: end, reach: width / 2 + margin)
        case .circle(let center, let radius, let arc, let width):
            Self.ring(around: center, radius, arc, reach: width / 2 + margin)
        case .area(let area): [area.bounds.insetBy(dx: -margin, dy: -margin)]
        case .filled(_, let bounds): [bounds.insetBy(dx: -margin, dy: -margin)]
        case .nodes(let nodes, _): nodes[...].cover.map { $0.insetBy(dx: -margin, dy: -margin) }
        }
    }

    // MARK: Lines

    /// From top to bottom; they don't overlap vertically.
    private static func bands(from start: CGPoint, to end: CGPoint, reach: CGFloat) -> [CGRect] {
        let (width, height) = (abs(start.x - end.x), abs(start.y - end.y))
        let bounds = CGRect(x: min(start.x, end.x), y: min(start.y, end.y), width: width, height: height)
            .insetBy(dx: -reach, dy: -reach)
        guard bounds.height.isFinite, bounds.width.isFinite else { return [] }
        // Nearly horizontal and nearly vertical lines fill their bounds.
        if min(width, height) <= 2 * reach { return [bounds] }
        let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
        return bandEdges(of: bounds).map { upper, lower in
            band(from: upper, to: lower, ofLineFrom: top, to: bottom, reach: reach, within: bounds)
        }
    }

    /// The upper and lower edge of each band of a rectangle, from top to bottom.
    private static func bandEdges(of bounds: CGRect) -> [(upper: CGFloat, lower: CGFloat)] {
        let height = bandHeight(for: bounds.height)
        let top = (bounds.minY / height).rounded(.down) * height
        // Multiplied, not added up: far out a height may be less than the precision of coordinates.
        let count = min(Int(saturating: (bounds.maxY - top) / height, .up), maxBands)
        return (0..<max(1, count)).map { index in
            let upper = top + CGFloat(index) * height
            return (max(upper, bounds.minY), index + 1 < count ? min(upper + height, bounds.maxY) : bounds.maxY)
        }
    }

    private static let maxBands = 40

    /// The height of bands: a power of two of at least 16, so that the bands of all figures share their edges.
    private static func bandHeight(for height: CGFloat) -> CGFloat {
        var result: CGFloat = 16
        while height / result > 36 { result *= 2 }
        return result
    }

    /// The part of a line's ink between two heights.
    ///
    /// Between them the ink extends as far as the center line, plus half of a horizontal section of the ink; and around
    /// an end as far as its round cap, whatever the slope.
    private static func band(
        from upper: CGFloat, to lower: CGFloat, ofLineFrom top: CGPoint, to bottom: CGPoint, reach: CGFloat,
        within bounds: CGRect
    ) -> CGRect {
        func x(at y: CGFloat) -> CGFloat {
            let fraction = (y - top.y) / (bottom.y - top.y)
            return top.x + (bottom.x - top.x) * min(max(fraction, 0), 1)
        }
        let halfSection = reach * top.distance(to: bottom) / (bottom.y - top.y)
        let (one, two) = (x(at: upper), x(at: lower))
        var (left, right) = (min(one, two) - halfSection, max(one, two) + halfSection)
        for cap in [top, bottom] where cap.y + reach > upper && cap.y - reach < lower {
            left = min(left, cap.x - reach)
            right = max(right, cap.x + reach)
        }
        left = max(left, bounds.minX)
        right = min(right, bounds.maxX)
        return CGRect(x: left, y: upper, width: right - left, height: lower - upper)
    }

    // MARK: Circles

    /// The minimum width of a hole that is left out, in points. Source: our choice: two rectangles cost more than they
    /// save.
    private static let minHole: CGFloat = 16

    /// Disjoint rectangles that leave out the interior of a circle.
    private static func ring(around center: CGPoint, _ radius: CGFloat, _ arc: InkArc?, reach: CGFloat) -> [CGRect] {
        if let arc {
            // The cover of an arc is that of the circle, clipped to the arc's bounds.
            let clip = arc.bounds(center: center, radius: radius).insetBy(dx: -reach, dy: -reach)
            return ring(around: center, radius, nil, reach: reach).map { $0.intersection(clip) }.filter { !$0.isEmpty }
        }
        let (outer, inner) = (radius + reach, radius - reach)
        let bounds = CGRect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer)
        guard bounds.width.isFinite, bounds.height.isFinite, center.isFinite else { return [] }
        if 2 * inner <= minHole { return [bounds] }
        return bandEdges(of: bounds).flatMap { upper, lower in
            band(from: upper, to: lower, ofRingAround: center, inner, outer)
        }
    }

    /// The part of a ring between two heights: left and right of the hole, or across if there is none.
    private static func band(
        from upper: CGFloat, to lower: CGFloat, ofRingAround center: CGPoint, _ inner: CGFloat, _ outer: CGFloat
    ) -> [CGRect] {
        let (above, below) = (center.y - upper, lower - center.y)
        let nearest = above >= 0 && below >= 0 ? 0 : min(abs(above), abs(below))
        let farthest = max(abs(above), abs(below))
        // Half of the ink's maximum width at these heights, and half of the hole's minimum width.
        let halfWidth = max(outer * outer - nearest * nearest, 0).squareRoot()
        let halfHole = max(inner * inner - farthest * farthest, 0).squareRoot()
        let (height, left) = (lower - upper, center.x - halfWidth)
        guard 2 * halfHole > minHole else {
            return [CGRect(x: left, y: upper, width: 2 * halfWidth, height: height)]
        }
        return [
            CGRect(x: left, y: upper, width: halfWidth - halfHole, height: height),
            CGRect(x: center.x + halfHole, y: upper, width: halfWidth - halfHole, height: height),
        ]
    }
}

extension Figure {
    /// Rectangles of the canvas that tightly cover the ink, including antialiasing.
    package var cover: [CGRect] { cover(margin: 1) }

    /// Rectangles of the canvas that cover the ink.
    ///
    /// - Parameter margin: added around the ink, in points of the canvas.
    /// - Complexity: O(n) for n nodes.
    package func cover(margin: CGFloat) -> [CGRect] { shape().cover(margin: margin) }
}
