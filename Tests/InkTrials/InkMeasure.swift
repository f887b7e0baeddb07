public import Foundation
public import TouchInkRaster

/// Measurements of the centre line of ink and of its width.
public struct InkMeasure {
    /// In points; of several at one point, the first.
    public let nodes: [InkNode]
    /// The distance of each node along the ink, in points.
    public let distances: [Double]

    /// Measures ink that is laid out.
    public init(_ nodes: [InkNode]) {
        var (saved, paths): ([InkNode], [Double]) = ([], [])
        for node in nodes {
            let distance = saved.last.map { Double(($0.point - node.point).length) } ?? 0
            if !saved.isEmpty, distance < 1e-6 { continue }
            paths.append((paths.last ?? 0) + distance)
            saved.append(node)
        }
        (self.nodes, self.distances) = (saved, paths)
    }

    /// The length of the ink, in points.
    public var length: Double { distances.last ?? 0 }

    /// The nodes that are at least `margin` from both ends, in points along the ink.
    public func inner(_ margin: Double) -> [InkNode] {
        nodes.indices.filter { distances[$0] >= margin && distances[$0] <= length - margin }.map { nodes[$0] }
    }

    /// The greatest deviation of the width from its median, as a fraction of that.
    public func unevenness(margin: Double) -> Double {
        let widths = inner(margin).map { Double($0.width) }.sorted()
        guard let (minimum, maximum) = widths.first.flatMap({ least in widths.last.map { (least, $0) } }) else {
            return .infinity
        }
        let median = widths[widths.count / 2]
        return max(maximum / median - 1, 1 - minimum / median)
    }

    /// How far the centre line is from a path, root mean square over its length, in points.
    public func deviation(margin: Double, from distance: (CGPoint) -> Double) -> Double {
        let squares = Self.resampled(inner(margin), 0.5).map { pow(distance($0.point), 2) }
        return squares.isEmpty ? .infinity : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }

    /// The number of sign changes in the curvature of an edge of mostly horizontal ink.
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

    /// The greatest angle between pieces, in degrees.
    public var maxBend: Double {
        var maximum = 0.0
        for (one, (two, three)) in zip(nodes, zip(nodes.dropFirst(), nodes.dropFirst(2))) {
            let (before, after) = (two.point - one.point, three.point - two.point)
            let angle = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
            maximum = max(maximum, abs(Double(angle)) * 180 / .pi)
        }
        return maximum
    }

    /// How much the width grows again at most within `distance` points of the end, as a fraction of the size.
    public func swelling(within distance: Double, size: Double) -> Double {
        var (minimum, swelling) = (Double.infinity, 0.0)
        for index in nodes.indices where length - distances[index] <= distance {
            let width = Double(nodes[index].width)
            swelling = max(swelling, width - minimum)
            minimum = min(minimum, width)
        }
        return swelling / size
    }

    /// Nodes at equal distances, in points.
    private static func resampled(_ nodes: [InkNode], _ step: Double) -> [InkNode] {
        guard var last = nodes.first else { return [] }
        var (result, left) = ([last], step)
        for node in nodes.dropFirst() {
            var length = Double((node.point - last.point).length)
            while length >= left {
                let part = CGFloat(left / length)
                last = InkNode(
                    last.point + (node.point - last.point) * part, width: last.width + (node.width - last.width) * part)
                result.append(last)
                length -= left
                left = step
            }
            left -= length
            last = node
        }
        return result
    }
}

extension CGPoint {
    /// The distance from a straight line between two others.
    public func distance(toLineFrom start: CGPoint, to end: CGPoint) -> Double {
        let (distance, offset) = (end - start, self - start)
        let square = distance.x * distance.x + distance.y * distance.y
        let part = square > 0 ? min(max((offset.x * distance.x + offset.y * distance.y) / square, 0), 1) : 0
        return Double((self - (start + distance * part)).length)
    }
}
