import TouchInkRaster

/// Cuts parts out of a whole stroke. What all parts share is worked out once.
public struct StrokeCutter: Sendable {
    private let source: Stroke.Source
    private let path: StrokePath
    private let fractions: [Double]

    /// - Complexity: O(n) for n samples.
    public init(_ source: Stroke.Source, _ detail: StrokePath.Detail = .full) {
        switch source {
        case .motion(let motion): self.init(source, GrowingStroke.path(of: motion, detail))
        case .path(let samples): self.init(source, StrokePath(samples, detail))
        }
    }

    /// Of the whole of a stroke that may be a part itself.
    init(_ stroke: Stroke) {
        if stroke.part == nil {
            self.init(stroke.source, stroke.path)
        } else {
            self.init(stroke.source, stroke.path.detail)
        }
    }

    private init(_ source: Stroke.Source, _ path: StrokePath) {
        self.source = source
        self.path = path
        fractions = path.fractions
    }

    /// The stroke that nothing was cut out of.
    public func whole(_ ink: Ink) -> Stroke { Stroke(source, path, ink: ink) }

    /// A part of the stroke; nil if that has no length.
    ///
    /// - Parameter range: along the stroke, 0…1; see `StrokePath.nodeFractions`.
    /// - Complexity: O(n) for n samples of the part.
    public func part(_ range: ClosedRange<Double>, ink: Ink) -> Stroke? {
        guard range.lowerBound >= 0, range.upperBound <= 1 else { return nil }
        return path.part(range, fractions).map { Stroke(source, $0, part: range, ink: ink) }
    }

    /// So many nodes the whole stroke has.
    public var nodeCount: Int { path.nodes.count }
}
