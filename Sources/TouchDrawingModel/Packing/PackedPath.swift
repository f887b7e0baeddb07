import Foundation
import TouchInkRaster

/// The path of a finished stroke, in a fraction of the memory of a `StrokePath`: the samples as differences, in blocks,
/// and no nodes. Nodes are computed when needed, identical to the last bit.
struct PackedPath: Sendable {
    /// Consecutive samples, and the ink from the first of them to the first one of the next block.
    private struct Block {
        /// The offset of the first byte.
        let offset: UInt32
        /// The index of the first sample's node.
        let node: UInt32
        /// The bounding box of the ink.
        let rect: CompactRect
    }

    /// The number of samples per block. Source: measured: with more it takes longer to compute the nodes where a small
    /// part of a stroke is visible, with fewer more memory is needed.
    static let blockLength = 16

    private let bytes: [UInt8]
    private let blocks: [Block]
    private let origin: CGPoint
    private let scale: CGFloat
    let sampleCount: Int
    let nodeCount: Int
    /// The bounding box of the ink.
    let bounds: CGRect
    /// The maximum width of all nodes; 0 if there are none.
    let maxWidth: CGFloat
    let detail: StrokePath.Detail
    private let ends: Ends?
    let omissions: StrokePath.Omissions

    /// The curves at the ends of a part; a separate object, since most strokes are complete.
    private final class Ends: Sendable {
        let ends: StrokePath.Ends
        init(_ ends: StrokePath.Ends) { self.ends = ends }
    }

    /// - Parameters:
    ///   - origin: near the path, in canvas coordinates.
    ///   - scale: screen points per canvas point when the path was drawn.
    /// - Complexity: O(n) for n nodes.
    init(_ path: StrokePath, origin: CGPoint, scale: CGFloat) {
        (self.origin, self.scale) = (origin, scale)
        (sampleCount, nodeCount, bounds) = (path.samples.count, path.nodes.count, path.bounds)
        maxWidth = path.maxWidth
        (detail, omissions, ends) = (path.detail, path.omissions, path.cut.map { Ends($0.ends) })
        var (writer, blocks) = (PackedWriter(), [Block]())
        blocks.reserveCapacity((path.samples.count + Self.blockLength - 1) / Self.blockLength)
        let columns = Columns(origin: origin, scale: scale)
        let nodes = [0] + path.milestones + [path.nodes.count - 1]
        for (index, first) in stride(from: 0, to: path.samples.count, by: Self.blockLength).enumerated() {
            let rect = StrokePath.inkBounds(of: path.nodes[nodes[index]...nodes[index + 1]])
            blocks.append(
                Block(offset: UInt32(writer.bytes.count), node: UInt32(nodes[index]), rect: CompactRect(rect)))
            columns.write(path.samples[first..<min(first + Self.blockLength, path.samples.count)], to: &writer)
        }
        self.blocks = blocks
        bytes = writer.exactBytes
    }

    // MARK: Samples

    /// The points that the path goes through, in order.
    var samples: [Stroke.Sample] { samples(ofBlocks: blocks.indices) }

    var lastSample: Stroke.Sample? { samples(ofBlocks: blocks.indices.suffix(1)).last }

    private func samples(ofBlocks range: Range<Int>) -> [Stroke.Sample] {
        guard let first = range.first else { return [] }
        let columns = Columns(origin: origin, scale: scale)
        var samples: [Stroke.Sample] = []
        samples.reserveCapacity(range.count * Self.blockLength)
        bytes.withUnsafeBufferPointer { bytes in
            var reader = PackedReader(bytes, at: Int(blocks[first].offset))
            for block in range {
                let count = min(Self.blockLength, sampleCount - block * Self.blockLength)
                columns.read(count, from: &reader, into: &samples)
            }
        }
        return samples
    }

    /// The unpacked path; for a part of a stroke, without its fractions along the complete stroke.
    var path: StrokePath { StrokePath(samples, detail, omissions) }

    // MARK: Nodes

    /// The nodes of the entire path.
    var nodes: [InkNode] {
        var nodes: [InkNode] = []
        nodes.reserveCapacity(nodeCount)
        appendNodes(blocks.indices, into: &nodes)
        return nodes
    }

    /// Appends the nodes from the first sample of the first block to the sample after the last block.
    private func appendNodes(
        _ range: Range<Int>, into nodes: inout [InkNode], within flatness: CGFloat = StrokePath.flatness
    ) {
        guard !range.isEmpty else { return }
        let (first, last) = (
            range.lowerBound * Self.blockLength, min(range.upperBound * Self.blockLength, sampleCount - 1)
        )
        // The curve also depends on the samples before and after it.
        let (lowest, highest) = (
            max(0, first - 1) / Self.blockLength, min(last + 1, sampleCount - 1) / Self.blockLength
        )
        let (known, base) = (samples(ofBlocks: lowest..<(highest + 1)), lowest * Self.blockLength)
        var count = Int(blocks[range.lowerBound].node) + 1
        nodes.append(InkNode(known[first - base]))
        guard flatness <= StrokePath.flatness else {
            let range = (first + 1)..<max(first + 1, last + 1)
            return appendCoarseNodes(range, into: &nodes, within: flatness) { known[$0 - base] }
        }
        for index in (first + 1)..<max(first + 1, last + 1) {
            let before = nodes.count
            StrokePath.curve(to: index, of: sampleCount, ends?.ends) { known[$0 - base] }.flatten(
                into: &nodes, within: StrokePath.flatness,
                maxPieces: StrokePath.maxPieces(to: index, after: count, detail))
            count += nodes.count - before
        }
    }

    /// Skips samples that are nearer to the previous node than half the flatness, with a similar width. Never skips the
    /// first sample of a block, so that a part of the ink has the same nodes as the complete ink.
    private func appendCoarseNodes(
        _ range: Range<Int>, into nodes: inout [InkNode], within flatness: CGFloat, _ sample: (Int) -> Stroke.Sample
    ) {
        for index in range {
            let (next, last) = (sample(index), nodes[nodes.count - 1])
            let isNear =
                next.position.distance(to: last.point) < flatness / 2 && abs(next.width - last.width) < flatness / 2
            if isNear, index % Self.blockLength != 0, index != sampleCount - 1 { continue }
            StrokePath.curve(to: index, of: sampleCount, ends?.ends, sample).flatten(
                into: &nodes, within: flatness,
                // With the limit of a full path: the number must depend on nothing else, and more are never needed.
                maxPieces: StrokePath.maxPieces(to: index, after: StrokePath.maxNodes, detail))
        }
    }

    /// The nodes of ink that may reach into a rectangle, and runs of consecutive ones; neighboring nodes of such ink
    /// are in the same run.
    ///
    /// - Parameter flatness: the maximum distance of pieces from the curve; from the ink it is 1.5 times that. Values
    ///   less than `StrokePath.flatness` have no effect.
    func ink(in rect: CGRect, within flatness: CGFloat) -> (nodes: [InkNode], runs: [Range<Int>]) {
        var (nodes, runs): ([InkNode], [Range<Int>]) = ([], [])
        let tolerance = flatness > StrokePath.flatness ? 2 * flatness : 0
        forEachRun(in: rect.insetBy(dx: -tolerance, dy: -tolerance)) { run in
            let start = nodes.count
            appendNodes(run, into: &nodes, within: flatness)
            runs.append(start..<nodes.count)
        }
        return (nodes, runs)
    }

    /// The number of blocks that share a rectangle in `spans`, and the number of their samples. Source: our choice: a
    /// stroke of 100,000 samples has 1,600 spans, which are inserted into an index in a few milliseconds.
    private static let blocksPerSpan = 4
    static let spanLength = blocksPerSpan * blockLength

    /// The bounding boxes of the ink from each `spanLength`th sample to the next; never empty.
    var spans: [CGRect] {
        stride(from: 0, to: blocks.count, by: Self.blocksPerSpan).map { first in
            blocks[first..<min(first + Self.blocksPerSpan, blocks.count)].reduce(.null) { $0.union($1.rect.rect) }
        }
    }

    /// Whether ink may reach into the rectangle.
    func mayReach(into rect: CGRect) -> Bool { blocks.contains { $0.rect.intersects(rect) } }

    /// Calls `body` with runs of adjacent blocks whose ink may reach into the rectangle.
    private func forEachRun(in rect: CGRect, _ body: (Range<Int>) -> Void) {
        var start: Int?
        for index in blocks.indices {
            let isNear = blocks[index].rect.intersects(rect)
            if isNear, start == nil { start = index }
            if !isNear, let first = start {
                body(first..<index)
                start = nil
            }
        }
        if let start { body(start..<blocks.count) }
    }

    /// The distance of a point from the center line of the ink, to within `StrokePath.flatness`.
    func distance(to point: CGPoint) -> CGFloat {
        var (nearest, nodes) = (CGFloat.infinity, [InkNode]())
        for index in blocks.indices where blocks[index].rect.distance(to: point) < nearest {
            nodes.removeAll(keepingCapacity: true)
            appendNodes(index..<(index + 1), into: &nodes)
            nearest = min(nearest, nodes[...].distance(to: point))
        }
        return nearest
    }
}

extension PackedPath {
    /// The encoding of a block's samples: the number of leading samples that lie on steps (all of the ink, except at
    /// its end); then the steps, and the remainders of the samples after the leading ones.
    private struct Columns {
        private let x: FixedPoint
        private let y: FixedPoint
        private let width: FixedPoint

        init(origin: CGPoint, scale: CGFloat) {
            x = FixedPoint(origin: origin.x, scale: scale, bits: InkTrail.bits.position)
            y = FixedPoint(origin: origin.y, scale: scale, bits: InkTrail.bits.position)
            width = FixedPoint(scale: scale, bits: InkTrail.bits.width)
        }

        private func steps(_ sample: Stroke.Sample) -> SIMD3<Int64> {
            SIMD3(
                x.nearest(to: sample.position.x), y.nearest(to: sample.position.y), width.nearest(to: sample.width))
        }

        private func remainders(of sample: Stroke.Sample, from steps: SIMD3<Int64>) -> SIMD3<Int64> {
            SIMD3(
                x.remainder(of: sample.position.x, from: steps.x), y.remainder(of: sample.position.y, from: steps.y),
                width.remainder(of: sample.width, from: steps.z))
        }

        func write(_ samples: ArraySlice<Stroke.Sample>, to writer: inout PackedWriter) {
            let firstOffGrid = samples.firstIndex { remainders(of: $0, from: steps($0)) != .zero } ?? samples.endIndex
            writer.write(byte: UInt8(firstOffGrid - samples.startIndex))
            var (nextX, nextY, nextWidth) = (LinearPredictor(), LinearPredictor(), LinearPredictor())
            for (index, sample) in zip(samples.indices, samples) {
                let steps = steps(sample)
                writer.write(nextX.encode(steps.x))
                writer.write(nextY.encode(steps.y))
                writer.write(nextWidth.encode(steps.z))
                if index < firstOffGrid { continue }
                let remainder = remainders(of: sample, from: steps)
                for index in remainder.indices { writer.write(remainder[index]) }
            }
        }

        func read(_ count: Int, from reader: inout PackedReader, into samples: inout [Stroke.Sample]) {
            let onGridCount = Int(reader.readByte())
            var (nextX, nextY, nextWidth) = (LinearPredictor(), LinearPredictor(), LinearPredictor())
            for index in 0..<count {
                let steps = (
                    x: nextX.decode(reader.readNumber()), y: nextY.decode(reader.readNumber()),
                    width: nextWidth.decode(reader.readNumber())
                )
                if index < onGridCount {
                    samples.append(
                        Stroke.Sample(
                            CGPoint(x: x.value(steps.x), y: y.value(steps.y)), width: width.value(steps.width)))
                } else {
                    let position = CGPoint(
                        x: x.value(steps.x, remainder: reader.readNumber()),
                        y: y.value(steps.y, remainder: reader.readNumber()))
                    samples.append(
                        Stroke.Sample(position, width: width.value(steps.width, remainder: reader.readNumber())))
                }
            }
        }
    }

    /// A rectangle in single precision, rounded outward.
    private struct CompactRect {
        private let (left, top, right, bottom): (Float, Float, Float, Float)

        init(_ rect: CGRect) {
            (left, top) = (Float(rect.minX).nextDown, Float(rect.minY).nextDown)
            (right, bottom) = (Float(rect.maxX).nextUp, Float(rect.maxY).nextUp)
        }

        var rect: CGRect {
            CGRect(
                x: CGFloat(left), y: CGFloat(top), width: CGFloat(right) - CGFloat(left),
                height: CGFloat(bottom) - CGFloat(top))
        }

        func intersects(_ rect: CGRect) -> Bool {
            CGFloat(left) < rect.maxX && CGFloat(right) > rect.minX && CGFloat(top) < rect.maxY
                && CGFloat(bottom) > rect.minY
        }

        /// The distance of a point from the rectangle; 0 inside.
        func distance(to point: CGPoint) -> CGFloat {
            let x = max(CGFloat(left) - point.x, point.x - CGFloat(right), 0)
            let y = max(CGFloat(top) - point.y, point.y - CGFloat(bottom), 0)
            return (x * x + y * y).squareRoot()
        }
    }
}
