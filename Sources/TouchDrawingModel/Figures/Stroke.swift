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

    /// The smooth path of the ink.
    public let path: StrokePath
    /// How the hand drew it; nil of strokes of the program's first version, which are their path and no more.
    public let motion: Motion?
    /// What it is drawn with.
    public var ink: Ink

    /// A stroke through the samples, in the order in which they were drawn.
    public init(_ samples: [Sample], _ detail: StrokePath.Detail = .full, ink: Ink = .black) {
        self.init(StrokePath(samples, detail), ink: ink)
    }

    /// A stroke of a path that was laid out already.
    public init(_ path: StrokePath, ink: Ink = .black) {
        self.path = path
        motion = nil
        self.ink = ink
    }

    /// What a motion that is over leaves.
    ///
    /// - Complexity: O(n) for n samples.
    public init(_ motion: Motion, _ detail: StrokePath.Detail = .full, ink: Ink = .black) {
        self.init(motion, GrowingStroke.path(of: motion, detail), ink: ink)
    }

    /// - Parameter path: that of the motion.
    init(_ motion: Motion, _ path: StrokePath, ink: Ink) {
        self.path = path
        self.motion = motion
        self.ink = ink
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
        if let motion { return Stroke(motion.applying(similarity), path.detail, ink: ink) }
        let scale = similarity.scale
        return Stroke(
            samples.map { Sample(similarity.apply(to: $0.position), width: $0.width * scale) }, path.detail, ink: ink)
    }

    /// The motion says it all, or the path's samples where there is none.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        guard left.ink == right.ink, left.motion == right.motion else { return false }
        return left.motion != nil || left.samples == right.samples
    }

    /// By ink, number of samples and last sample, which is enough to tell most strokes apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ink)
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
