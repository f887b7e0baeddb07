public import Foundation
import TouchInkRaster

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

    /// What the ink of the whole stroke is made of.
    public let source: Source
    /// What is left of the whole stroke, as a part of the way along it, 0…1; nil: all of it.
    public let part: ClosedRange<Double>?
    /// The smooth path of the ink that is left.
    public let path: StrokePath
    /// What it is drawn with.
    public var ink: Ink

    /// A stroke through the samples, in the order in which they were drawn.
    public init(_ samples: [Sample], _ detail: StrokePath.Detail = .full, ink: Ink = .black) {
        self.init(StrokePath(samples, detail), ink: ink)
    }

    /// A stroke of a path that was laid out already.
    public init(_ path: StrokePath, ink: Ink = .black) {
        self.init(.path(path.samples), path, ink: ink)
    }

    /// What a motion that is over leaves.
    ///
    /// - Complexity: O(n) for n samples.
    public init(_ motion: Motion, _ detail: StrokePath.Detail = .full, ink: Ink = .black) {
        self.init(.motion(motion), GrowingStroke.path(of: motion, detail), ink: ink)
    }

    /// - Parameter path: that of the source, or of the part of it.
    init(_ source: Source, _ path: StrokePath, part: ClosedRange<Double>? = nil, ink: Ink) {
        self.source = source
        self.path = path
        self.part = part
        self.ink = ink
    }

    /// How the hand drew it; nil of strokes of the program's first version.
    public var motion: Motion? {
        if case .motion(let motion) = source { motion } else { nil }
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
        let cutter = StrokeCutter(self)
        return ranges.compactMap { cutter.part($0.clamped(to: part ?? 0...1), ink: ink) }
    }

    /// Where the path goes through, in its order; one is a dot.
    public var samples: [Sample] { path.samples }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect { path.bounds }

    /// How far a point is from the middle of the ink.
    public func distance(to point: CGPoint) -> CGFloat { path.distance(to: point) }

    /// The stroke as the map leaves it, its widths scaled along.
    ///
    /// - Complexity: O(n) for n samples: the path is laid out anew.
    public func applying(_ similarity: Similarity) -> Stroke {
        let scale = similarity.scale
        let moved: Source =
            switch source {
            case .motion(let motion): .motion(motion.applying(similarity))
            case .path(let samples):
                .path(samples.map { Sample(similarity.apply(to: $0.position), width: $0.width * scale) })
            }
        let cutter = StrokeCutter(moved, path.detail)
        return part.flatMap { cutter.part($0, ink: ink) } ?? cutter.whole(ink)
    }

    /// The source says it all, and what is left of it.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.ink == right.ink && left.part == right.part && left.source == right.source
    }

    /// By ink, number of samples and last sample, which is enough to tell most strokes apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ink)
        hasher.combine(part)
        hasher.combine(samples.count)
        hasher.combine(samples.last)
    }
}

extension CGPoint {
    /// How far the point is from a straight line between two others.
    func distance(toSegmentFrom begin: CGPoint, to end: CGPoint) -> CGFloat {
        let way = end - begin
        let square = way.x * way.x + way.y * way.y
        guard square > 0 else { return distance(to: begin) }
        let offset = self - begin
        let part = min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1)
        return distance(to: begin + way * part)
    }
}
