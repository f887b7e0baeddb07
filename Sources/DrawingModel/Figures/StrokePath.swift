public import Foundation
public import Graphics

/// The smooth path that a freehand stroke takes through its samples, as nodes of ink.
///
/// The path goes through every sample and ends at the last one: a centripetal Catmull-Rom curve, which has no cusps and no
/// loops that the hand did not draw; the width changes evenly from sample to sample. It is laid out as straight pieces that
/// are nowhere further from the curve than `flatness`.
///
/// Source: Yuksel, Schaefer, Keyser, Parameterization and Applications of Catmull-Rom Curves,
/// doi:10.1016/j.cad.2010.08.008.
///
/// - Complexity: adding a sample takes constant time, however long the path.
public struct StrokePath: Sendable {
    /// In the order in which they were drawn; those that are no places, or have no width, are left out.
    public private(set) var samples: [Stroke.Sample] = []
    public private(set) var nodes: [InkNode] = []
    /// So many of the nodes stay as they are, whatever is added.
    public private(set) var stableCount = 0
    /// What covers the ink of each `chunkLength` pieces, in points of the canvas.
    private var chunks: [CGRect] = []

    /// How far a straight piece may be from the curve, in points of the canvas. Source: our choice: a fifth of what is seen.
    public static let flatness: CGFloat = 0.05
    /// How many pieces are looked up together. Source: our choice.
    private static let chunkLength = 32
    /// Between two samples there are no more pieces than this, however far apart they are. Source: our choice.
    private static let mostPieces = 64

    public init(_ samples: some Sequence<Stroke.Sample> = EmptyCollection<Stroke.Sample>()) {
        for sample in samples { append(sample) }
    }

    public var isEmpty: Bool { nodes.isEmpty }

    /// Leads the path on to a sample.
    public mutating func append(_ sample: Stroke.Sample) {
        guard sample.position.isFinite, sample.width.isFinite, sample.width > 0 else { return }
        samples.append(sample)
        // The piece before the last sample bends anew, now that it is known where the path goes on.
        nodes.removeSubrange(stableCount...)
        if samples.count > 2 { addCurve(to: samples.count - 2) }
        if samples.count == 1 { nodes.append(InkNode(sample)) }
        stableCount = nodes.count
        if samples.count > 1 { addCurve(to: samples.count - 1) }
        updateChunks(from: max(0, stableCount - Self.mostPieces - 1))
    }

    // MARK: Curve

    /// Adds the nodes between a sample and the one before, which is there already.
    private mutating func addCurve(to index: Int) {
        let (begin, end) = (samples[index - 1], samples[index])
        let before = index >= 2 ? samples[index - 2].position : nil
        let after = index + 1 < samples.count ? samples[index + 1].position : nil
        let curve = Curve(before, begin.position, end.position, after)
        let count = min(curve.pieces(within: Self.flatness), Self.mostPieces)
        for step in 1..<max(count, 1) {
            let part = CGFloat(step) / CGFloat(count)
            nodes.append(InkNode(curve.point(at: part), width: begin.width + (end.width - begin.width) * part))
        }
        nodes.append(InkNode(end))
    }

    /// A cubic Bézier curve between two samples.
    private struct Curve {
        let begin: CGPoint
        let control1: CGPoint
        let control2: CGPoint
        let end: CGPoint

        /// - Parameters: the samples before, at the begin, at the end, and after; nil where the path ends.
        init(_ before: CGPoint?, _ begin: CGPoint, _ end: CGPoint, _ after: CGPoint?) {
            self.begin = begin
            self.end = end
            let one = Self.control(before, begin, end)
            let two = Self.control(after, end, begin)
            // At an end of the path the curve has no direction of its own and takes the one that bends least.
            control1 = one ?? begin + ((two ?? end) - begin) * 0.5
            control2 = two ?? end + ((one ?? begin) - end) * 0.5
        }

        /// The control point beside a sample, on the side of the next; nil without a sample behind it.
        private static func control(_ behind: CGPoint?, _ here: CGPoint, _ next: CGPoint) -> CGPoint? {
            guard let behind else { return nil }
            let (far1, far2) = (behind.distance(to: here), here.distance(to: next))
            guard far1 > 0, far2 > 0 else { return nil }
            let (root1, root2) = (far1.squareRoot(), far2.squareRoot())
            let sum = next * far1 - behind * far2 + here * (2 * far1 + 3 * root1 * root2 + far2)
            let control = sum * (1 / (3 * root1 * (root1 + root2)))
            return control.isFinite ? control : nil
        }

        /// Source: the bound of a Bézier curve's distance from its chords by its second differences (Wang's formula).
        func pieces(within flatness: CGFloat) -> Int {
            let bend1 = (begin - control1 * 2 + control2).length
            let bend2 = (control1 - control2 * 2 + end).length
            let count = (0.75 * max(bend1, bend2) / flatness).squareRoot()
            return count < 1000 ? max(1, Int(count.rounded(.up))) : 1000
        }

        func point(at part: CGFloat) -> CGPoint {
            let rest = 1 - part
            let one = begin * (rest * rest * rest) + control1 * (3 * rest * rest * part)
            return one + control2 * (3 * rest * part * part) + end * (part * part * part)
        }
    }

    // MARK: Places

    private mutating func updateChunks(from node: Int) {
        let first = node / Self.chunkLength
        if first < chunks.count { chunks.removeSubrange(first...) }
        while chunks.count * Self.chunkLength < max(nodes.count - 1, 1) {
            chunks.append(inkedRect(of: range(ofChunk: chunks.count)))
        }
    }

    /// The nodes of a chunk, with the first one of the next.
    private func range(ofChunk index: Int) -> Range<Int> {
        let first = index * Self.chunkLength
        return first..<min(first + Self.chunkLength + 1, nodes.count)
    }

    private func inkedRect(of range: Range<Int>) -> CGRect {
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        for node in nodes[range] {
            let reach = node.width / 2
            (left, top) = (min(left, node.point.x - reach), min(top, node.point.y - reach))
            (right, bottom) = (max(right, node.point.x + reach), max(bottom, node.point.y + reach))
        }
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        chunks.reduce(CGRect.null) { $0.union($1) }
    }

    /// Runs of nodes whose ink may reach into the rectangle; neighbouring nodes of such ink are in a run together.
    public func runs(in rect: CGRect) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in chunks.indices where chunks[index].intersects(rect) {
            let range = range(ofChunk: index)
            if let last = runs.last, last.upperBound >= range.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<range.upperBound
            } else {
                runs.append(range)
            }
        }
        return runs
    }

    /// Rectangles that together cover the ink from a node on, and not much else.
    public func cover(from node: Int = 0) -> [CGRect] {
        let node = min(max(0, node - 1), max(0, nodes.count - 1))
        let first = node / Self.chunkLength
        guard first < chunks.count else { return [] }
        let rest = node..<range(ofChunk: first).upperBound
        return [inkedRect(of: rest)] + chunks[(first + 1)...]
    }

    /// How far a point is from the middle of the ink, to within `flatness`.
    public func distance(to point: CGPoint) -> CGFloat {
        guard var last = nodes.first?.point else { return .infinity }
        var nearest = point.distance(to: last)
        for node in nodes.dropFirst() {
            nearest = min(nearest, point.distance(toSegmentFrom: last, to: node.point))
            last = node.point
        }
        return nearest
    }
}

extension InkNode {
    fileprivate init(_ sample: Stroke.Sample) {
        self.init(sample.position, width: sample.width)
    }
}
