public import Foundation
public import TouchInkRaster

/// The geometry of a path's ink.
extension StrokePath {
    /// The nodes of a chunk, including the first one of the next chunk.
    private func nodeRange(ofChunk index: Int) -> Range<Int> {
        chunks[index].node..<(index + 1 < chunks.count ? chunks[index + 1].node + 1 : nodes.count)
    }

    /// The maximum width of the ink, in points of the canvas; 0 if there is none.
    ///
    /// - Complexity: O(n) for n nodes.
    public var maxWidth: CGFloat { nodes.reduce(0) { max($0, $1.width) } }

    /// Runs of nodes whose ink may extend into the rectangle; adjacent nodes of such ink are in one run.
    ///
    /// - Complexity: O(n / 32) for n nodes that are close together.
    public func runs(in rect: CGRect) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in chunks.indices where chunks[index].rect.intersects(rect) {
            let range = nodeRange(ofChunk: index)
            if let last = runs.last, last.upperBound > range.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<range.upperBound
            } else {
                runs.append(range)
            }
        }
        return runs
    }

    /// The nodes of ink that may extend into the rectangle, and runs of them as in `runs(in:)`, for a view that
    /// magnifies the canvas.
    ///
    /// Equal flatness gives equal nodes wherever the rectangle is, so that ink that is drawn in parts fits together.
    ///
    /// - Parameter flatness: the maximum distance of a straight piece from the curve, in points of the canvas; more
    ///   than `StrokePath.flatness` changes nothing.
    public func ink(in rect: CGRect, within flatness: CGFloat) -> (nodes: [InkNode], runs: [Range<Int>]) {
        guard flatness < Self.flatness, flatness > 0 else { return (nodes, runs(in: rect)) }
        var (nodes, runs): ([InkNode], [Range<Int>]) = ([], [])
        // A curve extends beyond its pieces, both its center line and its edge.
        let near = rect.insetBy(dx: -2 * Self.flatness, dy: -2 * Self.flatness)
        let limit = maxPieces(within: flatness)
        var next = -1
        for index in chunks.indices where chunks[index].rect.intersects(near) {
            let last = index + 1 < chunks.count ? chunks[index + 1].sample : samples.count - 1
            let start: Int
            if index == next {
                start = runs.removeLast().lowerBound
            } else {
                start = nodes.count
                nodes.append(InkNode(samples[chunks[index].sample]))
            }
            for sample in chunks[index].sample..<last {
                curve(to: sample + 1).flatten(into: &nodes, within: flatness, maxPieces: limit)
            }
            runs.append(start..<nodes.count)
            next = index + 1
        }
        return (nodes, runs)
    }

    /// Rectangles that together cover the ink from a node on and little else.
    ///
    /// - Parameter end: the node before which to stop; nil for all following nodes.
    /// - Complexity: O(n) for n nodes from that one on.
    public func cover(from node: Int = 0, upTo end: Int? = nil) -> [CGRect] {
        let end = min(end ?? nodes.count, nodes.count)
        guard end > 0 else { return [] }
        return nodes[min(max(0, node - 1), end - 1)..<end].cover
    }

    /// The distance from a point to the center line of the ink, to within `flatness`.
    public func distance(to point: CGPoint) -> CGFloat {
        var nearest = CGFloat.infinity
        for index in chunks.indices where chunks[index].rect.distance(to: point) < nearest {
            nearest = min(nearest, nodes[nodeRange(ofChunk: index)].distance(to: point))
        }
        return nearest
    }
}

extension ArraySlice<InkNode> {
    /// The distance from a point to the center line of the ink along the nodes; infinite if there are none.
    func distance(to point: CGPoint) -> CGFloat {
        guard var last = first?.point else { return .infinity }
        var nearest = point.distance(to: last)
        for node in dropFirst() {
            nearest = Swift.min(nearest, point.distance(toSegmentFrom: last, to: node.point))
            last = node.point
        }
        return nearest
    }

    /// Rectangles that together cover the ink along the nodes and little else.
    public var cover: [CGRect] {
        guard var first = indices.first else { return [] }
        var rects: [CGRect] = []
        var rect = Self.discBounds(self[first])
        for index in indices.dropFirst() {
            let disc = Self.discBounds(self[index])
            let maxSide = StrokePath.chunkSide + self[first].width
            var wider = rect.union(disc)
            if !wider.isWithin(maxSide), index > first + 1 {
                rects.append(rect)
                first = index - 1
                wider = Self.discBounds(self[first]).union(disc)
            }
            if wider.isWithin(maxSide) {
                rect = wider
            } else {
                rects.append(contentsOf: Self.cover(of: self[first], self[index]))
                first = index
                rect = disc
            }
        }
        rects.append(rect)
        return rects
    }

    private static func discBounds(_ node: InkNode) -> CGRect {
        let radius = node.width / 2
        return CGRect(x: node.point.x - radius, y: node.point.y - radius, width: node.width, height: node.width)
    }

    /// The cover of a long piece.
    private static func cover(of start: InkNode, _ end: InkNode) -> [CGRect] {
        InkShape.segment(from: start.point, to: end.point, width: Swift.max(start.width, end.width)).cover(margin: 0)
    }
}

extension CGRect {
    fileprivate func isWithin(_ side: CGFloat) -> Bool { width <= side && height <= side }

    /// The distance from a point to the rectangle; 0 inside.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let (x, y) = (max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
        return (x * x + y * y).squareRoot()
    }
}
