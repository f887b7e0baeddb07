public import Foundation
public import TouchInkRaster

/// The smooth path of a freehand stroke through its samples, as nodes of ink.
///
/// The path passes through every sample and ends at the last one, without corners (see `StrokeCurve`). It is flattened
/// to straight pieces that deviate from the curve by at most `flatness`.
///
/// - Complexity: O(1) to add a sample, however long the path.
public struct StrokePath: Sendable {
    /// The samples in the order in which they were drawn; those without a valid position or width are omitted.
    public private(set) var samples: [Stroke.Sample] = []
    /// The path as it is drawn: straight pieces with linearly changing widths.
    public private(set) var nodes: [InkNode] = []
    /// The reasons why samples were omitted.
    private(set) var omissions = Omissions()
    /// The number of nodes that later samples don't change.
    public private(set) var stableCount = 0
    /// The revision, different after each change.
    public private(set) var revision = 0
    /// The number of samples that don't change any more.
    private var settledCount = 0
    /// The parts of the path that are searched together.
    private(set) var chunks: [Chunk] = []
    /// The number of chunks that belong to the stable nodes.
    private var stableChunkCount = 0
    /// The node indices of all samples whose index is a multiple of `milestoneInterval`, except for the first sample.
    private(set) var milestones: [Int] = []
    /// The number of milestones that belong to the stable nodes.
    private var stableMilestoneCount = 0

    /// A part of the path, up to the start of the next chunk.
    struct Chunk {
        /// The index of the first sample, and that of its node.
        let sample: Int
        let node: Int
        /// The bounds of the chunk's ink.
        var rect: CGRect
        /// The bounds of the ink of this chunk and all previous ones.
        var rectSoFar: CGRect
    }

    /// The maximum distance of a straight piece from the curve, in points of the canvas. Source: our choice: a fifth of
    /// what is visible.
    public static let flatness: CGFloat = 0.05
    /// The maximum number of nodes; a path with as many accepts no further sample. Source: our choice: an hour of
    /// drawing without lifting, and no more memory than two bitmaps of a screen.
    public static let maxNodes = 1_000_000
    /// The number of pieces after which a new chunk starts; `chunkSide` is the extent of the center line after which
    /// one starts. Source: our choice.
    private static let chunkLength = 32
    /// The number of nodes above which a path gets at most `limitedNodesPerSample`. Source: our choice: a minute of
    /// hurried drawing.
    private static let unlimitedNodeCount = 20_000
    /// The maximum number of nodes per sample of a path with many nodes. Source: our choice: more than natural drawing
    /// needs; the nodes then take little more memory than the samples in a file.
    private static let limitedNodesPerSample = 8
    /// The extent of a chunk's center line, in points, after which a new chunk starts. Source: our choice.
    static let chunkSide: CGFloat = 64
    /// The interval of samples whose node indices are stored: the number of samples that are packed together.
    static let milestoneInterval = PackedPath.blockLength

    /// The fineness with which a path is flattened.
    public enum Detail: Sendable {
        /// As fine as `flatness` requires.
        case full
        /// A few straight pieces per sample: little more memory than the samples take, wherever they are.
        case reduced
    }

    /// The reasons why samples were omitted.
    struct Omissions: Hashable {
        /// Samples had no valid position, or no width.
        var hasInvalidSamples = false
        /// The path was full.
        var isTruncated = false
    }

    let detail: Detail
    /// The number of nodes per sample of a path with reduced detail. Source: measured: unhurried drawing needs no more.
    private static let reducedNodesPerSample = 3

    /// Creates a path through the samples, as if they were appended one by one.
    public init(
        _ samples: some Sequence<Stroke.Sample> = EmptyCollection<Stroke.Sample>(), _ detail: Detail = .full
    ) {
        self.detail = detail
        cut = nil
        let count = samples.underestimatedCount
        self.samples.reserveCapacity(count)
        nodes.reserveCapacity(detail == .full ? count : Self.reducedNodesPerSample * count)
        for sample in samples { append(sample) }
    }

    /// The curves at the ends of a part; nil for a complete path.
    let cut: Cut?

    /// Creates a part of another path.
    init(_ samples: [Stroke.Sample], _ cut: Cut, _ detail: Detail) {
        self.detail = detail
        self.cut = cut
        settle([], tail: samples)
    }

    /// Creates a path from samples of which the invalid ones were omitted already.
    init(_ samples: [Stroke.Sample], _ detail: Detail, _ omissions: Omissions) {
        self.detail = detail
        cut = nil
        settle([], tail: samples)
        self.omissions = omissions
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { nodes.isEmpty }

    /// Whether the path accepts no further sample.
    public var isFull: Bool { nodes.count >= Self.maxNodes }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect { chunks.last?.rectSoFar ?? .null }

    /// Appends a sample, unless it is invalid or the path is full.
    public mutating func append(_ sample: Stroke.Sample) { settle([sample], tail: []) }

    /// Appends final samples, and replaces the tail.
    ///
    /// - Parameters:
    ///   - settled: samples that don't change any more; they follow the previously settled ones.
    ///   - tail: provisional samples after them, which replace the previous tail.
    mutating func settle(_ settled: some Sequence<Stroke.Sample>, tail: some Sequence<Stroke.Sample>) {
        // The path may be full with its tail only.
        let wasFull = isFull
        dropTail()
        for sample in settled where add(sample, unless: wasFull) { flattenStable() }
        settledCount = samples.count
        for sample in tail { _ = add(sample, unless: wasFull) }
        flattenTail()
        revision &+= 1
    }

    /// - Returns: whether it could be added.
    private mutating func add(_ sample: Stroke.Sample, unless wasFull: Bool) -> Bool {
        guard sample.position.isFinite, sample.width.isFinite, sample.width > 0 else {
            omissions.hasInvalidSamples = true
            return false
        }
        guard !wasFull, !isFull else {
            omissions.isTruncated = true
            return false
        }
        samples.append(sample)
        return true
    }

    private mutating func dropTail() {
        samples.removeSubrange(settledCount...)
        nodes.removeSubrange(stableCount...)
        chunks.removeSubrange(stableChunkCount...)
        milestones.removeSubrange(stableMilestoneCount...)
    }

    /// Flattens the curve before the last sample, which is final now that the next sample is known.
    private mutating func flattenStable() {
        if samples.count == 1 {
            nodes.append(InkNode(samples[0]))
            stableCount = 1
        } else if samples.count > 2 {
            flatten(to: samples.count - 2)
            stableCount = nodes.count
            stableChunkCount = chunks.count
            stableMilestoneCount = milestones.count
        }
    }

    private mutating func flattenTail() {
        guard !samples.isEmpty else { return }
        if nodes.isEmpty { nodes.append(InkNode(samples[0])) }
        if samples.count == 1 { return addChunk(sample: 0, node: 0) }
        let start = max(1, settledCount - 1)
        // The stable nodes have chunks of their own.
        let node = nodes.count - 1
        addNodes(to: start)
        addChunk(sample: start - 1, node: node)
        for index in (start + 1)..<max(start + 1, samples.count) { flatten(to: index) }
    }

    private mutating func flatten(to index: Int) {
        let first = nodes.count - 1
        addNodes(to: index)
        joinToLastChunk(sample: index - 1, node: first)
    }

    private mutating func addNodes(to index: Int) {
        curve(to: index).flatten(
            into: &nodes, within: Self.flatness, maxPieces: maxPieces(to: index, after: nodes.count))
        if index % Self.milestoneInterval == 0 { milestones.append(nodes.count - 1) }
    }

    /// The maximum number of pieces of the curve to a sample. Samples that leap across the canvas by the thousand,
    /// which nobody draws, would otherwise take a hundred nodes each.
    func maxPieces(to index: Int, after count: Int) -> Int { Self.maxPieces(to: index, after: count, detail) }

    static func maxPieces(to index: Int, after count: Int, _ detail: Detail) -> Int {
        if detail == .reduced { return reducedNodesPerSample }
        return max(limitedNodesPerSample, unlimitedNodeCount + limitedNodesPerSample * (index + 2) - count)
    }

    /// The maximum number of pieces of each curve that is flattened more finely; a path with a limited number of nodes
    /// stays limited.
    func maxPieces(within flatness: CGFloat) -> Int {
        guard detail == .reduced || nodes.count > Self.unlimitedNodeCount else { return .max }
        let limit = detail == .reduced ? Self.reducedNodesPerSample : Self.limitedNodesPerSample
        return limit * Int(saturating: (Self.flatness / flatness).squareRoot(), .up)
    }

    /// The curve between a sample and the previous one.
    func curve(to index: Int) -> StrokeCurve {
        Self.curve(to: index, of: samples.count, cut?.ends) { samples[$0] }
    }

    /// The curve between a sample and the previous one.
    ///
    /// - Parameters:
    ///   - count: the number of all samples.
    ///   - ends: the ends of a part; nil for a complete path.
    ///   - sample: returns the sample with an index; called for the curve's end, the two samples before it, and the
    ///     next one.
    static func curve(
        to index: Int, of count: Int, _ ends: Ends?, _ sample: (Int) -> Stroke.Sample
    ) -> StrokeCurve {
        if let ends {
            if index == 1 { return ends.first }
            if index == count - 1 { return ends.last }
            return StrokeCurve(
                index == 2 ? ends.before : sample(index - 2), sample(index - 1), sample(index),
                index + 2 == count ? ends.after : sample(index + 1))
        }
        return StrokeCurve(
            index >= 2 ? sample(index - 2) : nil, sample(index - 1), sample(index),
            index + 1 < count ? sample(index + 1) : nil)
    }

    // MARK: Chunks

    /// Adds the nodes from an index on to the last chunk, or to a new one if that is full.
    private mutating func joinToLastChunk(sample: Int, node: Int) {
        guard let last = chunks.last, node - last.node < Self.chunkLength, !exceedsChunkSide(last) else {
            return addChunk(sample: sample, node: node)
        }
        let rect = Self.inkBounds(of: nodes[node...])
        chunks[chunks.count - 1].rect = last.rect.union(rect)
        chunks[chunks.count - 1].rectSoFar = last.rectSoFar.union(rect)
    }

    private func exceedsChunkSide(_ chunk: Chunk) -> Bool {
        detail == .full && max(chunk.rect.width, chunk.rect.height) > Self.chunkSide + nodes[chunk.node].width
    }

    private mutating func addChunk(sample: Int, node: Int) {
        let rect = Self.inkBounds(of: nodes[node...])
        let rectSoFar = chunks.last?.rectSoFar.union(rect) ?? rect
        chunks.append(Chunk(sample: sample, node: node, rect: rect, rectSoFar: rectSoFar))
    }

    /// The smallest upright rectangle around the ink of the nodes.
    ///
    /// - Precondition: the range is not empty.
    static func inkBounds(of nodes: ArraySlice<InkNode>) -> CGRect {
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        for node in nodes {
            let radius = node.width / 2
            (left, top) = (min(left, node.point.x - radius), min(top, node.point.y - radius))
            (right, bottom) = (max(right, node.point.x + radius), max(bottom, node.point.y + radius))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
