public import Foundation
public import TouchInkRaster

/// The smooth path that a freehand stroke takes through its samples, as nodes of ink.
///
/// The path goes through every sample and ends at the last one, without corners (see `StrokeCurve`). It is laid out as
/// straight pieces that are nowhere further from the curve than `flatness`.
///
/// - Complexity: adding a sample takes constant time, however long the path.
public struct StrokePath: Sendable {
    /// In the order in which they were drawn; those that are no places, or have no width, are left out.
    public private(set) var samples: [Stroke.Sample] = []
    /// The path as it is drawn: straight pieces whose widths change evenly.
    public private(set) var nodes: [InkNode] = []
    /// Why samples were left out.
    private(set) var omissions = Omissions()
    /// So many of the nodes stay as they are, whatever is added.
    public private(set) var stableCount = 0
    /// Other than it was before each change.
    public private(set) var revision = 0
    /// So many of the samples stay as they are.
    private var settledCount = 0
    /// The path in parts that are looked up together.
    private(set) var chunks: [Chunk] = []
    /// So many of the chunks belong to the stable nodes.
    private var stableChunkCount = 0
    /// The nodes of the samples that `milestoneInterval` divides, apart from the first.
    private(set) var milestones: [Int] = []
    /// So many of the milestones belong to the stable nodes.
    private var stableMilestoneCount = 0

    /// A part of the path, up to where the next one begins.
    struct Chunk {
        /// The sample that it begins at, and its node.
        let sample: Int
        let node: Int
        /// Around its ink.
        var rect: CGRect
        /// Around its ink and that of all chunks before.
        var rectSoFar: CGRect
    }

    /// How far a straight piece may be from the curve, in points of the canvas. Source: our choice: a fifth of what is seen.
    public static let flatness: CGFloat = 0.05
    /// A path with so many nodes takes no sample more. Source: our choice: an hour of drawing without lifting, and no more
    /// memory than two screens' pictures.
    public static let maxNodes = 1_000_000
    /// A chunk with so many pieces, or one whose middle of the ink goes so far, in points, is followed by another. Source:
    /// our choice.
    private static let chunkLength = 32
    /// How many nodes a path may have before it has to do with `limitedNodesPerSample` to a sample. Source: our choice: a minute of a
    /// hurried hand.
    private static let unlimitedNodeCount = 20_000
    /// Source: our choice: more than a hand needs; the nodes then take little more memory than the samples in a file.
    private static let limitedNodesPerSample = 8
    static let chunkSide: CGFloat = 64
    /// From so many samples to so many it is known which nodes lie between: those that are packed together.
    static let milestoneInterval = PackedPath.blockLength

    /// How finely a path is laid out.
    public enum Detail: Sendable {
        /// As finely as `flatness` asks.
        case full
        /// In a few straight pieces from sample to sample: little more memory than the samples take, wherever they lie.
        case reduced
    }

    /// Why samples were left out.
    struct Omissions: Hashable {
        /// They are no places, or have no width.
        var hasInvalidSamples = false
        /// The path was full.
        var isTruncated = false
    }

    let detail: Detail
    /// To a sample, of a path that is laid out sparingly. Source: measured: a hand that is not in a hurry needs no more.
    private static let reducedNodesPerSample = 3

    /// A path through the samples, as if they were added one by one.
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

    /// What the curves at the ends of a part are.
    let cut: Cut?

    /// A part of another path.
    init(_ samples: [Stroke.Sample], _ cut: Cut, _ detail: Detail) {
        self.detail = detail
        self.cut = cut
        settle([], tail: samples)
    }

    /// A path of which nothing is left out any more.
    init(_ samples: [Stroke.Sample], _ detail: Detail, _ omissions: Omissions) {
        self.detail = detail
        cut = nil
        settle([], tail: samples)
        self.omissions = omissions
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { nodes.isEmpty }

    /// Whether it takes no sample more.
    public var isFull: Bool { nodes.count >= Self.maxNodes }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect { chunks.last?.rectSoFar ?? .null }

    /// Leads the path on to a sample, unless that is none or the path is full.
    public mutating func append(_ sample: Stroke.Sample) { settle([sample], tail: []) }

    /// Leads the path on, and changes its end.
    ///
    /// - Parameters:
    ///   - settled: samples that are there to stay; they follow those that were settled before.
    ///   - tail: samples behind them, in the place of the last tail.
    mutating func settle(_ settled: some Sequence<Stroke.Sample>, tail: some Sequence<Stroke.Sample>) {
        // With its tail it may be full, and without it is not.
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

    /// The curve before the last sample has its final bend once it is known where the path goes on.
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
        // What stays has chunks of its own.
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

    /// Of which the curve to a sample may be made. Samples that leap across the canvas by the thousand, which no hand draws,
    /// would take a hundred nodes each.
    func maxPieces(to index: Int, after count: Int) -> Int { Self.maxPieces(to: index, after: count, detail) }

    static func maxPieces(to index: Int, after count: Int, _ detail: Detail) -> Int {
        if detail == .reduced { return reducedNodesPerSample }
        return max(limitedNodesPerSample, unlimitedNodeCount + limitedNodesPerSample * (index + 2) - count)
    }

    /// Of each curve that is laid out more finely. Many of a path that had to do with few are many then, too.
    func maxPieces(within flatness: CGFloat) -> Int {
        guard detail == .reduced || nodes.count > Self.unlimitedNodeCount else { return .max }
        let limit = detail == .reduced ? Self.reducedNodesPerSample : Self.limitedNodesPerSample
        return limit * Int(saturating: (Self.flatness / flatness).squareRoot(), .up)
    }

    /// Between a sample and the one before.
    func curve(to index: Int) -> StrokeCurve {
        Self.curve(to: index, of: samples.count, cut?.ends) { samples[$0] }
    }

    /// - Parameters:
    ///   - count: of all samples.
    ///   - ends: those of a part.
    ///   - sample: the one of a number: that of the curve's end, the two before and the next are asked for.
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

    /// Adds the nodes from one on to the chunk before them, or to a new one if that is full.
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
