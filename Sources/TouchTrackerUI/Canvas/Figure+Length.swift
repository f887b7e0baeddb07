import Foundation
import TouchDrawingModel
import TouchKit

extension Figure {
    /// The approximate length of the ink's center line inside a rectangle, in points of the canvas.
    func length(within rect: CGRect) -> CGFloat {
        guard bounds.intersects(rect) else { return 0 }
        if case .area = shape() {
            let common = bounds.intersection(rect)
            return common.width + common.height
        }
        let rough = object.roughNodes
        let (nodes, runs) = rough.isEmpty ? shape().flattened : (rough, [rough.indices])
        // A dot is as long as it is wide.
        if let dot = nodes.first, nodes.allSatisfy({ $0.point == dot.point }) {
            return rect.insetBy(dx: -dot.width / 2, dy: -dot.width / 2).contains(dot.point) ? dot.width : 0
        }
        return runs.map { Self.length(along: nodes[$0], within: rect) }.reduce(0, +)
    }

    private static func length(along nodes: ArraySlice<InkNode>, within rect: CGRect) -> CGFloat {
        zip(nodes, nodes.dropFirst()).reduce(0) { sum, piece in
            let half = max(piece.0.width, piece.1.width) / 2
            let area = rect.insetBy(dx: -half, dy: -half)
            return sum + length(from: piece.0.point, to: piece.1.point, within: area)
        }
    }

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
