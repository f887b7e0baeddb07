public import Foundation

/// Rectangles that together cover a line's ink and little else.
///
/// They are stacked vertically, and cut the plane at multiples of a height that lines of similar size share, so that
/// those of an old and a new position of a line coincide. There are at most about 40, however long the line.
public struct StrokeCover: Sendable {
    /// The rectangles from top to bottom; they don't overlap vertically.
    public let bands: [CGRect]

    /// Creates the cover of a line.
    ///
    /// - Parameter margin: the distance outside the ink to cover, for antialiasing; in points.
    public init(_ line: Line, margin: CGFloat = 1) {
        let reach = line.width / 2 + margin
        let bounds = line.bounds.insetBy(dx: -margin, dy: -margin)
        guard bounds.height.isFinite, bounds.width.isFinite else {
            bands = []
            return
        }
        // Nearly horizontal and nearly vertical lines fill their bounds.
        if min(abs(line.end.x - line.start.x), abs(line.end.y - line.start.y)) <= 2 * reach {
            bands = [bounds]
            return
        }
        bands = Self.bandEdges(of: bounds).map { upper, lower in
            Self.band(of: line, from: upper, to: lower, reach: reach, within: bounds)
        }
    }

    /// The upper and lower edge of each band of a rectangle, from top to bottom.
    static func bandEdges(of bounds: CGRect) -> [(upper: CGFloat, lower: CGFloat)] {
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

    /// The height of bands: a power of two of at least 16, so that the bands of all lines share their edges.
    static func bandHeight(for height: CGFloat) -> CGFloat {
        var result: CGFloat = 16
        while height / result > 36 { result *= 2 }
        return result
    }

    /// The part of the ink between two heights.
    ///
    /// Between them the ink extends as far as the center line, plus half of a horizontal section of the ink; and around
    /// an end as far as its round cap, whatever the slope.
    private static func band(
        of line: Line, from upper: CGFloat, to lower: CGFloat, reach: CGFloat, within bounds: CGRect
    ) -> CGRect {
        let (top, bottom) = line.start.y <= line.end.y ? (line.start, line.end) : (line.end, line.start)
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
}
