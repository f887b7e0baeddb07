public import Foundation
public import TouchInkRaster

/// What a hand has drawn freely.
public struct Stroke: Hashable, Sendable {
    /// A place that the path goes through.
    public struct Sample: Hashable, Sendable {
        /// In points of the canvas.
        public var position: CGPoint
        /// Of the ink at this place, in points of the canvas.
        public var width: CGFloat

        /// A sample of any numbers; one that is no place, or has no width, is left out of the path.
        public init(_ position: CGPoint, width: CGFloat) {
            self.position = position
            self.width = width
        }
    }

    /// What its ink is made of.
    public enum Source: Hashable, Sendable {
        /// How the hand drew it.
        case motion(Motion)
        /// The places of a path: of strokes of the program's first version, which are their ink and no more.
        case path([Sample])
    }

    private enum Form {
        case unpacked(UnpackedStroke)
        case packed(PackedStroke)
    }

    private let form: Form
    /// What it is drawn with.
    public var ink: Ink

    /// A stroke through the samples, in the order in which they were drawn.
    public init(_ samples: [Sample], _ detail: StrokePath.Detail = .full, ink: Ink = .automatic) {
        self.init(StrokePath(samples, detail), ink: ink)
    }

    /// A stroke of a path that was laid out already.
    public init(_ path: StrokePath, ink: Ink = .automatic) {
        self.init(.path(path.samples), path, ink: ink)
    }

    /// What a motion that is over leaves.
    ///
    /// - Complexity: O(n) for n samples.
    public init(_ motion: Motion, _ detail: StrokePath.Detail = .full, ink: Ink = .automatic) {
        self.init(.motion(motion), GrowingStroke.path(of: motion, detail), ink: ink)
    }

    /// - Parameter path: that of the source.
    init(_ source: Source, _ path: StrokePath, ink: Ink) {
        self.init(UnpackedStroke(source, path), ink: ink)
    }

    init(_ unpacked: UnpackedStroke, ink: Ink) {
        form = .unpacked(unpacked)
        self.ink = ink
    }

    private init(_ packed: PackedStroke, ink: Ink) {
        form = .packed(packed)
        self.ink = ink
    }

    /// The same in little memory: what a drawing and its history keep.
    var packed: Stroke {
        switch form {
        case .unpacked(let unpacked): Stroke(PackedStroke(unpacked), ink: ink)
        case .packed: self
        }
    }

    /// With all that drawing, erasing and changing it takes.
    var unpacked: UnpackedStroke {
        switch form {
        case .unpacked(let unpacked): unpacked
        case .packed(let packed): packed.unpacked
        }
    }

    /// What the ink of the whole stroke is made of.
    ///
    /// - Complexity: O(n) for n samples of a stroke that a drawing has.
    public var source: Source {
        switch form {
        case .unpacked(let unpacked): unpacked.source
        case .packed(let packed): packed.source
        }
    }

    /// What is left of the whole stroke, as a part of the way along it, 0…1; nil: all of it.
    public var part: ClosedRange<Double>? {
        switch form {
        case .unpacked(let unpacked): unpacked.part
        case .packed(let packed): packed.part
        }
    }

    /// The smooth path of the ink that is left.
    ///
    /// - Complexity: O(n) for n samples of a stroke that a drawing has: the path is laid out anew.
    public var path: StrokePath { unpacked.path }

    /// How the hand drew it; nil of strokes of the program's first version.
    ///
    /// - Complexity: O(n) for n samples of a stroke that a drawing has.
    public var motion: Motion? {
        if case .motion(let motion) = source { motion } else { nil }
    }

    /// What it was drawn with; nil of strokes of the program's first version.
    public var nib: Nib? {
        switch form {
        case .unpacked(let unpacked): if case .motion(let motion) = unpacked.source { motion.nib } else { nil }
        case .packed(let packed): packed.motion?.nib
        }
    }

    /// How long the hand took for the whole stroke, in seconds; nil of strokes of the program's first version.
    public var duration: TimeInterval? {
        switch form {
        case .unpacked(let unpacked):
            if case .motion(let motion) = unpacked.source { motion.samples.last?.time ?? 0 } else { nil }
        case .packed(let packed): packed.motion?.duration
        }
    }

    // MARK: Parts

    /// Parts of the stroke, as they are left where an eraser went; those without length are left out.
    ///
    /// Each keeps what the whole stroke was made of, and so its ink exactly as it was.
    ///
    /// - Parameter ranges: along the whole stroke, 0…1; see `StrokePath.nodeFractions`. Of a stroke that is a part itself, what
    ///   lies outside of that is none of it.
    /// - Complexity: O(n) for n samples, and the nodes of each part.
    public func parts(_ ranges: [ClosedRange<Double>]) -> [Stroke] {
        let cutter = StrokeCutter(unpacked)
        return ranges.compactMap { cutter.part($0.clamped(to: part ?? 0...1), ink: ink) }
    }

    // MARK: Places

    /// Where the path goes through, in its order; one is a dot.
    ///
    /// - Complexity: O(n) for n samples of a stroke that a drawing has.
    public var samples: [Sample] {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples
        case .packed(let packed): packed.path.samples
        }
    }

    /// How many places the path goes through.
    public var sampleCount: Int {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples.count
        case .packed(let packed): packed.path.sampleCount
        }
    }

    /// Why the path doesn't go through some.
    var omissions: StrokePath.Omissions {
        switch form {
        case .unpacked(let unpacked): unpacked.path.omissions
        case .packed(let packed): packed.path.omissions
        }
    }

    /// The last place that the path goes through; nil if there is none.
    public var lastSample: Sample? {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples.last
        case .packed(let packed): packed.path.lastSample
        }
    }

    /// The path as it is drawn: straight pieces whose widths change evenly.
    ///
    /// - Complexity: O(n) for n samples of a stroke that a drawing has.
    public var nodes: [InkNode] {
        switch form {
        case .unpacked(let unpacked): unpacked.path.nodes
        case .packed(let packed): packed.path.nodes
        }
    }

    /// How many nodes there are.
    public var nodeCount: Int {
        switch form {
        case .unpacked(let unpacked): unpacked.path.nodes.count
        case .packed(let packed): packed.path.nodeCount
        }
    }

    /// Nodes with all ink that may reach into the rectangle, and runs of those; neighbouring nodes of such ink are in a run
    /// together.
    ///
    /// - Parameter flatness: how far the pieces may be from the curve, and half as much again from the ink, in points:
    ///   of a stroke that a drawing has, fewer nodes then. Less than `StrokePath.flatness` changes nothing.
    /// - Complexity: O(n) for n samples that lie near the rectangle, and a small part of it for all others.
    public func ink(
        in rect: CGRect, within flatness: CGFloat = StrokePath.flatness
    ) -> (nodes: [InkNode], runs: [Range<Int>]) {
        switch form {
        case .unpacked(let unpacked): (unpacked.path.nodes, unpacked.path.runs(in: rect))
        case .packed(let packed): packed.path.ink(in: rect, within: flatness)
        }
    }

    /// Whether ink may reach into the rectangle.
    public func mayReach(into rect: CGRect) -> Bool {
        switch form {
        case .unpacked(let unpacked): !unpacked.path.runs(in: rect).isEmpty
        case .packed(let packed): packed.path.mayReach(into: rect)
        }
    }

    /// Rectangles that together cover the ink, and not much else.
    ///
    /// - Complexity: O(n) for n nodes.
    public var cover: [CGRect] { nodes[...].cover }

    /// A stroke with more nodes is found by rectangles around many of them, which a drawing has already: to lay out all nodes,
    /// and to insert or remove a piece for every few of them, takes longer than a frame. Source: our choice: laying out so
    /// many, and inserting their pieces, takes some thousandths of a second.
    private static let maxSpineNodes = 4096

    /// Rectangles around connected parts of the ink, each of some dozen samples, in their order, in points of the canvas; nil of
    /// a stroke with few nodes, and of one that no drawing has.
    ///
    /// - Complexity: O(n) for n samples if there are any, with a small part of what laying out the nodes takes.
    package var spans: [CGRect]? {
        guard case .packed(let packed) = form, packed.path.nodeCount > Self.maxSpineNodes else { return nil }
        return packed.path.spans
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        switch form {
        case .unpacked(let unpacked): unpacked.path.bounds
        case .packed(let packed): packed.path.bounds
        }
    }

    /// How wide the ink is where it is widest, in points of the canvas; 0 if there is none.
    public var maxWidth: CGFloat {
        switch form {
        case .unpacked(let unpacked): unpacked.path.maxWidth
        case .packed(let packed): packed.path.maxWidth
        }
    }

    /// How far a point is from the middle of the ink.
    public func distance(to point: CGPoint) -> CGFloat {
        switch form {
        case .unpacked(let unpacked): unpacked.path.distance(to: point)
        case .packed(let packed): packed.path.distance(to: point)
        }
    }

    /// The stroke as the map leaves it, its widths scaled along.
    ///
    /// - Complexity: O(n) for n samples: the path is laid out anew.
    public func applying(_ similarity: Similarity) -> Stroke {
        let (scale, unpacked) = (similarity.scale, unpacked)
        let newSource: Source =
            switch unpacked.source {
            case .motion(let motion): .motion(motion.applying(similarity))
            case .path(let samples):
                .path(samples.map { Sample(similarity.apply(to: $0.position), width: $0.width * scale) })
            }
        let cutter = StrokeCutter(newSource, unpacked.path.detail)
        return unpacked.part.flatMap { cutter.part($0, ink: ink) } ?? cutter.completeStroke(ink)
    }

    /// Whether both are made of the same, as pieces of one stroke are.
    ///
    /// - Complexity: O(1) for pieces of one stroke, else O(n) for n samples.
    public func hasSameSource(as other: Stroke) -> Bool {
        if let one = packedSource, let two = other.packedSource, one === two { return true }
        if case .packed(let one) = form, case .packed(let two) = other.form, one.hasSameSource(as: two) { return true }
        return source == other.source
    }

    var packedSource: PackedSource? {
        switch form {
        case .unpacked(let unpacked): unpacked.packedSource
        case .packed(let packed): packed.ownSource
        }
    }

    /// The source says it all, and what is left of it.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.ink == right.ink && left.part == right.part && left.sampleCount == right.sampleCount
            && left.hasSameSource(as: right)
    }

    /// By ink, number of samples and last sample, which is enough to tell most strokes apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ink)
        hasher.combine(part)
        hasher.combine(sampleCount)
        hasher.combine(lastSample)
    }
}
