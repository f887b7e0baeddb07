public import Foundation
public import TouchInkRaster

/// A freehand stroke.
public struct Stroke: Hashable, Sendable {
    /// A point of the path, and the width of the ink there.
    public struct Sample: Hashable, Sendable {
        /// The position, in points of the canvas.
        public var position: CGPoint
        /// The width of the ink at this point, in points of the canvas.
        public var width: CGFloat

        /// Creates a sample from any numbers; one without a valid position or width is omitted from the path.
        public init(_ position: CGPoint, width: CGFloat) {
            self.position = position
            self.width = width
        }
    }

    /// The data from which the ink is computed.
    public enum Source: Hashable, Sendable {
        /// The motion with which it was drawn.
        case motion(Motion)
        /// The samples of a path, for strokes of the program's first version, which stored only their ink.
        case path([Sample])
    }

    private enum Form {
        case unpacked(UnpackedStroke)
        case packed(PackedStroke)
    }

    private let form: Form
    /// The ink of the stroke.
    public var ink: Ink

    /// Creates a stroke through the samples, in the order in which they were drawn.
    public init(_ samples: [Sample], _ detail: StrokePath.Detail = .full, ink: Ink = .automatic) {
        self.init(StrokePath(samples, detail), ink: ink)
    }

    /// Creates a stroke from a flattened path.
    public init(_ path: StrokePath, ink: Ink = .automatic) {
        self.init(.path(path.samples), path, ink: ink)
    }

    /// Creates the stroke of a finished motion.
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

    /// The stroke in compact form, as drawings and histories store it.
    package var packed: Stroke {
        switch form {
        case .unpacked(let unpacked): Stroke(PackedStroke(unpacked), ink: ink)
        case .packed: self
        }
    }

    /// The stroke with all data that drawing, erasing and changing it need.
    var unpacked: UnpackedStroke {
        switch form {
        case .unpacked(let unpacked): unpacked
        case .packed(let packed): packed.unpacked
        }
    }

    /// The data from which the ink of the complete stroke is computed.
    ///
    /// - Complexity: O(n) for n samples of a packed stroke, as in a drawing.
    public var source: Source {
        switch form {
        case .unpacked(let unpacked): unpacked.source
        case .packed(let packed): packed.source
        }
    }

    /// The remaining part of the complete stroke, as a range of fractions 0…1; nil if it is complete.
    public var part: ClosedRange<Double>? {
        switch form {
        case .unpacked(let unpacked): unpacked.part
        case .packed(let packed): packed.part
        }
    }

    /// The smooth path of the remaining ink.
    ///
    /// - Complexity: O(n) for n samples of a packed stroke, as in a drawing: the path is flattened again.
    public var path: StrokePath { unpacked.path }

    /// The motion with which it was drawn; nil for strokes of the program's first version.
    ///
    /// - Complexity: O(n) for n samples of a packed stroke, as in a drawing.
    public var motion: Motion? {
        if case .motion(let motion) = source { motion } else { nil }
    }

    /// The nib it was drawn with; nil for strokes of the program's first version.
    public var nib: Nib? {
        switch form {
        case .unpacked(let unpacked): if case .motion(let motion) = unpacked.source { motion.nib } else { nil }
        case .packed(let packed): packed.motion?.nib
        }
    }

    /// The time taken to draw the complete stroke, in seconds; nil for strokes of the program's first version.
    public var duration: TimeInterval? {
        switch form {
        case .unpacked(let unpacked):
            if case .motion(let motion) = unpacked.source { motion.samples.last?.time ?? 0 } else { nil }
        case .packed(let packed): packed.motion?.duration
        }
    }

    // MARK: Parts

    /// The parts of the stroke that an eraser leaves; those without length are omitted.
    ///
    /// Each keeps the source of the complete stroke, and so its ink exactly as it was.
    ///
    /// - Parameter ranges: fractions of the complete stroke, 0…1; see `StrokePath.nodeFractions`. If the stroke is
    ///   itself a part, they are clamped to that part.
    /// - Complexity: O(n) for n samples, plus the nodes of each part.
    public func parts(_ ranges: [ClosedRange<Double>]) -> [Stroke] {
        let cutter = StrokeCutter(unpacked)
        return ranges.compactMap { cutter.part($0.clamped(to: part ?? 0...1), ink: ink) }
    }

    // MARK: Geometry

    /// The points of the path, in order; a single one is a dot.
    ///
    /// - Complexity: O(n) for n samples of a packed stroke, as in a drawing.
    public var samples: [Sample] {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples
        case .packed(let packed): packed.path.samples
        }
    }

    /// The number of samples of the path.
    public var sampleCount: Int {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples.count
        case .packed(let packed): packed.path.sampleCount
        }
    }

    /// The reasons why samples were omitted from the path.
    var omissions: StrokePath.Omissions {
        switch form {
        case .unpacked(let unpacked): unpacked.path.omissions
        case .packed(let packed): packed.path.omissions
        }
    }

    /// The last sample of the path; nil if there is none.
    public var lastSample: Sample? {
        switch form {
        case .unpacked(let unpacked): unpacked.path.samples.last
        case .packed(let packed): packed.path.lastSample
        }
    }

    /// The path as it is drawn: straight pieces with linearly changing widths.
    ///
    /// - Complexity: O(n) for n samples of a packed stroke, as in a drawing.
    public var nodes: [InkNode] {
        switch form {
        case .unpacked(let unpacked): unpacked.path.nodes
        case .packed(let packed): packed.path.nodes
        }
    }

    /// The number of nodes.
    public var nodeCount: Int {
        switch form {
        case .unpacked(let unpacked): unpacked.path.nodes.count
        case .packed(let packed): packed.path.nodeCount
        }
    }

    /// Nodes with all ink that may extend into the rectangle, and runs of these nodes; adjacent nodes of such ink are
    /// in one run.
    ///
    /// - Parameter flatness: the maximum distance of the pieces from the curve, and half as much again from the ink, in
    ///   points; a packed stroke, as in a drawing, has fewer nodes then. Less than `StrokePath.flatness` changes
    ///   nothing.
    /// - Complexity: O(n) for n samples near the rectangle, plus a small fraction of that for all others.
    public func ink(
        in rect: CGRect, within flatness: CGFloat = StrokePath.flatness
    ) -> (nodes: [InkNode], runs: [Range<Int>]) {
        switch form {
        case .unpacked(let unpacked): (unpacked.path.nodes, unpacked.path.runs(in: rect))
        case .packed(let packed): packed.path.ink(in: rect, within: flatness)
        }
    }

    /// Whether ink may extend into the rectangle.
    public func mayReach(into rect: CGRect) -> Bool {
        switch form {
        case .unpacked(let unpacked): !unpacked.path.runs(in: rect).isEmpty
        case .packed(let packed): packed.path.mayReach(into: rect)
        }
    }

    /// The maximum number of nodes that are indexed separately. A longer stroke is found by rectangles around many
    /// nodes, which a drawing has already: flattening all of it, and inserting or removing a piece for every few nodes,
    /// takes longer than a frame. Source: our choice: flattening this many nodes, and inserting their pieces, takes
    /// some milliseconds.
    private static let maxSpineNodes = 4096

    /// Rectangles around connected parts of the ink, each of some dozen samples, in order, and its maximum width; nil for
    /// a stroke with few nodes, and for one that is not packed.
    ///
    /// - Complexity: O(n) for n samples if there are rectangles, at a fraction of the cost of flattening.
    package var spans: (rects: [CGRect], maxWidth: CGFloat)? {
        guard case .packed(let packed) = form, packed.path.nodeCount > Self.maxSpineNodes else { return nil }
        return (packed.path.spans, packed.path.maxWidth)
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        switch form {
        case .unpacked(let unpacked): unpacked.path.bounds
        case .packed(let packed): packed.path.bounds
        }
    }

    /// The maximum width of the ink, in points of the canvas; 0 if there is none.
    public var maxWidth: CGFloat {
        switch form {
        case .unpacked(let unpacked): unpacked.path.maxWidth
        case .packed(let packed): packed.path.maxWidth
        }
    }

    /// The distance from a point to the center line of the ink.
    public func distance(to point: CGPoint) -> CGFloat {
        switch form {
        case .unpacked(let unpacked): unpacked.path.distance(to: point)
        case .packed(let packed): packed.path.distance(to: point)
        }
    }

    /// Whether both have the same source, as pieces of one stroke do.
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

    /// Compares the ink, the source and the remaining part, which determine everything else.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.ink == right.ink && left.part == right.part && left.sampleCount == right.sampleCount
            && left.hasSameSource(as: right)
    }

    /// Hashes the ink, part, number of samples and last sample, which distinguish most strokes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ink)
        hasher.combine(part)
        hasher.combine(sampleCount)
        hasher.combine(lastSample)
    }
}
