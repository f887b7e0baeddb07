import Foundation
import TouchDrawingModel
import TouchKit

extension Figure {
    /// The approximate length of the ink's center line inside a rectangle, in points of the canvas.
    func length(within rect: CGRect) -> CGFloat {
        switch self {
        case .line(let line):
            let area = rect.insetBy(dx: -line.width / 2, dy: -line.width / 2)
            return line.start == line.end
                ? (area.contains(line.start) ? line.width : 0)
                : Self.length(from: line.start, to: line.end, within: area)
        case .circle(let circle):
            let area = rect.insetBy(dx: -circle.width / 2, dy: -circle.width / 2)
            let (start, sweep) = (circle.arc?.start ?? 0, circle.arc?.sweep ?? 2 * .pi)
            let corners = (0...Self.circleSides).map { index in
                circle.point(at: start + sweep * CGFloat(index) / CGFloat(Self.circleSides))
            }
            return zip(corners, corners.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1, within: area) }
        case .stroke(let stroke):
            guard stroke.bounds.intersects(rect) else { return 0 }
            return zip(stroke.samples, stroke.samples.dropFirst()).reduce(0) { sum, segment in
                let half = max(segment.0.width, segment.1.width) / 2
                return sum
                    + Self.length(
                        from: segment.0.position, to: segment.1.position, within: rect.insetBy(dx: -half, dy: -half))
            }
        }
    }

    /// A circle is treated as a polygon with this many sides. Source: our choice: much shorter than the side of a menu.
    private static let circleSides = 64

    /// The length of a segment inside a rectangle. Source: Liang and Barsky, doi:10.1145/357332.357333.
    private static func length(from start: CGPoint, to end: CGPoint, within rect: CGRect) -> CGFloat {
        let offset = end - start
        var (first, last): (CGFloat, CGFloat) = (0, 1)
        for (origin, step, low, high) in [
            (start.x, offset.x, rect.minX, rect.maxX), (start.y, offset.y, rect.minY, rect.maxY),
        ] {
            if step == 0 {
                if origin < low || origin > high { return 0 }
                continue
            }
            let (one, other) = ((low - origin) / step, (high - origin) / step)
            first = max(first, min(one, other))
            last = min(last, max(one, other))
        }
        return first < last ? (last - first) * hypot(offset.x, offset.y) : 0
    }
}
