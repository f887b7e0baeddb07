import Foundation
import TouchDrawingModel
import TouchKit

extension Figure {
    /// The approximate length of the ink's center line inside a rectangle, in points of the canvas.
    func length(within rect: CGRect) -> CGFloat {
        if nodeCount > 0 { return length(along: object.roughNodes, within: rect) }
        switch shape() {
        case .segment(let start, let end, let width):
            let area = rect.insetBy(dx: -width / 2, dy: -width / 2)
            if start == end { return area.contains(start) ? width : 0 }
            return Self.length(from: start, to: end, within: area)
        case .circle(let center, let radius, let arc, let width):
            let (area, arc) = (rect.insetBy(dx: -width / 2, dy: -width / 2), arc ?? .fullCircle)
            let corners = (0...Self.circleSides).map { index in
                let angle = arc.start + arc.sweep * CGFloat(index) / CGFloat(Self.circleSides)
                return InkArc.point(at: angle, center: center, radius: radius)
            }
            return zip(corners, corners.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1, within: area) }
        case .area(let area):
            let common = area.bounds.intersection(rect)
            return common.isNull ? 0 : common.width + common.height
        case .nodes: return 0
        }
    }

    private func length(along nodes: [InkNode], within rect: CGRect) -> CGFloat {
        guard bounds.intersects(rect) else { return 0 }
        return zip(nodes, nodes.dropFirst()).reduce(0) { sum, piece in
            let half = max(piece.0.width, piece.1.width) / 2
            let area = rect.insetBy(dx: -half, dy: -half)
            return sum + Self.length(from: piece.0.point, to: piece.1.point, within: area)
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
