public import Foundation
public import TouchInkRaster

/// Measurements of the centre line of ink and of its width.
public struct InkMeasure {
    /// In points; of several in one place, the first.
    public let nodes: [InkNode]
    /// How far along the ink each node is, in points.
    public let ways: [Double]

    /// Measures ink that is laid out.
    public init(_ nodes: [InkNode]) {
        var (kept, ways): ([InkNode], [Double]) = ([], [])
        for node in nodes {
            let way = kept.last.map { Double(($0.point - node.point).length) } ?? 0
            if !kept.isEmpty, way < 1e-6 { continue }
            ways.append((ways.last ?? 0) + way)
            kept.append(node)
        }
        (self.nodes, self.ways) = (kept, ways)
    }

    /// The length of the ink, in points.
    public var length: Double { ways.last ?? 0 }

    /// The nodes that are at least `margin` from both ends, in points along the ink.
    public func inner(_ margin: Double) -> [InkNode] {
        nodes.indices.filter { ways[$0] >= margin && ways[$0] <= length - margin }.map { nodes[$0] }
    }

    /// How much the width differs from its median at most, as a fraction of that.
    public func unevenness(margin: Double) -> Double {
        let widths = inner(margin).map { Double($0.width) }.sorted()
        guard let (least, most) = widths.first.flatMap({ least in widths.last.map { (least, $0) } }) else {
            return .infinity
        }
        let median = widths[widths.count / 2]
        return max(most / median - 1, 1 - least / median)
    }

    /// How far the centre line is from a path, root mean square over its length, in points.
    public func deviation(margin: Double, from distance: (CGPoint) -> Double) -> Double {
        let squares = Self.resampled(inner(margin), 0.5).map { pow(distance($0.point), 2) }
        return squares.isEmpty ? .infinity : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }

    /// How often the curvature of an edge of mostly horizontal ink changes sign.
    public func edgeBends(margin: Double) -> Int {
        let edge = Self.resampled(inner(margin), 0.5).map { $0.point + CGPoint(x: 0, y: $0.width / 2) }
        var (bends, last) = (0, 0.0)
        for index in edge.indices.dropFirst().dropLast() {
            let (one, two) = (edge[index] - edge[index - 1], edge[index + 1] - edge[index])
            let bend = Double(one.x * two.y - one.y * two.x)
            guard abs(bend) > 1e-6 else { continue }
            if bend * last < 0 { bends += 1 }
            last = bend
        }
        return bends
    }

    /// The greatest turn from piece to piece, in degrees.
    public var greatestTurn: Double {
        var greatest = 0.0
        for (one, (two, three)) in zip(nodes, zip(nodes.dropFirst(), nodes.dropFirst(2))) {
            let (before, after) = (two.point - one.point, three.point - two.point)
            let turn = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
            greatest = max(greatest, abs(Double(turn)) * 180 / .pi)
        }
        return greatest
    }

    /// How much the width grows again at most within `way` points of the end, as a fraction of the size.
    public func swelling(within way: Double, size: Double) -> Double {
        var (least, swelling) = (Double.infinity, 0.0)
        for index in nodes.indices where length - ways[index] <= way {
            let width = Double(nodes[index].width)
            swelling = max(swelling, width - least)
            least = min(least, width)
        }
        return swelling / size
    }

    /// Nodes at equal distances, in points.
    private static func resampled(_ nodes: [InkNode], _ step: Double) -> [InkNode] {
        guard var last = nodes.first else { return [] }
        var (result, left) = ([last], step)
        for node in nodes.dropFirst() {
            var way = Double((node.point - last.point).length)
            while way >= left {
                let part = CGFloat(left / way)
                last = InkNode(
                    last.point + (node.point - last.point) * part, width: last.width + (node.width - last.width) * part)
                result.append(last)
                way -= left
                left = step
            }
            left -= way
            last = node
        }
        return result
    }
}

extension CGPoint {
    /// The distance from a straight line between two others.
    public func distance(toLineFrom begin: CGPoint, to end: CGPoint) -> Double {
        let (way, offset) = (end - begin, self - begin)
        let square = way.x * way.x + way.y * way.y
        let part = square > 0 ? min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1) : 0
        return Double((self - (begin + way * part)).length)
    }
}
