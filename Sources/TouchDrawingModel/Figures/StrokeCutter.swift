import TouchInkRaster

/// Cuts parts out of a complete stroke. Data that all parts share is computed once.
public struct StrokeCutter: Sendable {
    private let source: Stroke.Source
    private let packedSource: PackedSource
    private let path: StrokePath
    private let fractions: [Double]

    /// - Complexity: O(n) for n samples.
    public init(_ source: Stroke.Source, _ detail: StrokePath.Detail = .full) {
        self.init(source, PackedSource(source), StrokePath(of: source, detail))
    }

    /// Creates a cutter for the complete stroke of a stroke that may be a part.
    init(_ unpacked: UnpackedStroke) {
        let path = unpacked.part == nil ? unpacked.path : StrokePath(of: unpacked.source, unpacked.path.detail)
        self.init(unpacked.source, unpacked.packedSource ?? PackedSource(unpacked.source), path)
    }

    init(_ packedSource: PackedSource, _ detail: StrokePath.Detail) {
        let source = packedSource.source
        self.init(source, packedSource, StrokePath(of: source, detail))
    }

    private init(_ source: Stroke.Source, _ packedSource: PackedSource, _ path: StrokePath) {
        self.source = source
        self.packedSource = packedSource
        self.path = path
        fractions = path.fractions
    }

    /// The complete stroke.
    public func completeStroke(_ ink: Ink) -> Stroke {
        Stroke(UnpackedStroke(source, path, packedSource: packedSource), ink: ink)
    }

    /// A part of the stroke; nil if it has no length.
    ///
    /// - Parameter range: fractions of the stroke, 0…1; see `StrokePath.nodeFractions`.
    /// - Complexity: O(n) for n samples of the part.
    public func part(_ range: ClosedRange<Double>, ink: Ink) -> Stroke? {
        unpackedPart(range).map { Stroke($0, ink: ink) }
    }

    func unpackedPart(_ range: ClosedRange<Double>) -> UnpackedStroke? {
        guard range.lowerBound >= 0, range.upperBound <= 1 else { return nil }
        return path.part(range, fractions).map { UnpackedStroke(source, $0, part: range, packedSource: packedSource) }
    }

    /// The number of nodes of the complete stroke.
    public var nodeCount: Int { path.nodes.count }
}

extension StrokePath {
    fileprivate init(of source: Stroke.Source, _ detail: Detail) {
        switch source {
        case .motion(let motion): self = GrowingStroke.path(of: motion, detail)
        case .path(let samples): self.init(samples, detail)
        }
    }
}
