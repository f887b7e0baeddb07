import Foundation
import TouchDrawingModel
import TouchKit

extension Figure {
    /// How much of its ink's middle line lies where its ink meets a rectangle, in points of the canvas; about.
    func length(within rect: CGRect) -> CGFloat {
        switch self {
        case .line(let line):
            let room = rect.insetBy(dx: -line.width / 2, dy: -line.width / 2)
            return line.begin == line.end
                ? (room.contains(line.begin) ? line.width : 0)
                : Self.length(from: line.begin, to: line.end, within: room)
        case .circle(let circle):
            let room = rect.insetBy(dx: -circle.width / 2, dy: -circle.width / 2)
            let (begin, sweep) = (circle.arc?.begin ?? 0, circle.arc?.sweep ?? 2 * .pi)
            let corners = (0...Self.circleSides).map { index in
                circle.point(at: begin + sweep * CGFloat(index) / CGFloat(Self.circleSides))
            }
            return zip(corners, corners.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1, within: room) }
        case .stroke(let stroke):
            guard stroke.bounds.intersects(rect) else { return 0 }
            return zip(stroke.samples, stroke.samples.dropFirst()).reduce(0) { sum, part in
                let half = max(part.0.width, part.1.width) / 2
                return sum
                    + Self.length(
                        from: part.0.position, to: part.1.position, within: rect.insetBy(dx: -half, dy: -half))
            }
        }
    }

    /// A circle is looked at as a polygon of so many sides. Source: our choice: a menu's side is many of them long.
    private static let circleSides = 64

    /// Of a straight line, as far as it lies in a rectangle. Source: Liang and Barsky, doi:10.1145/357332.357333.
    private static func length(from begin: CGPoint, to end: CGPoint, within rect: CGRect) -> CGFloat {
        let way = end - begin
        var (first, last): (CGFloat, CGFloat) = (0, 1)
        for (start, step, low, high) in [
            (begin.x, way.x, rect.minX, rect.maxX), (begin.y, way.y, rect.minY, rect.maxY),
        ] {
            if step == 0 {
                if start < low || start > high { return 0 }
                continue
            }
            let (one, other) = ((low - start) / step, (high - start) / step)
            first = max(first, min(one, other))
            last = min(last, max(one, other))
        }
        return first < last ? (last - first) * hypot(way.x, way.y) : 0
    }
}
