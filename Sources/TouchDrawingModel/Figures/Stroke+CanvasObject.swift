package import Foundation
package import TouchInkRaster

extension Stroke: CanvasObject {
    package var figure: Figure { .stroke(self) }

    package var layer: Figure.Layer { nib == .marker ? .marker : .ink }

    // MARK: Geometry

    /// Pixels per point of the canvas below which strokes are simplified. Source: our choice: ink of 4 points is a
    /// pixel wide.
    private static let simplifiedScale = 0.25
    /// In pixels. Smaller strokes are drawn as a straight line. Source: rule C-24.
    private static let minExtent = 0.5
    /// In pixels: the maximum distance of straight pieces from a curve. Source: our choice: below what antialiasing
    /// shows.
    private static let flatnessInPixels = 1.0 / 16

    /// At small scales a stroke smaller than half a pixel is a straight line as wide as its widest point, and of others
    /// only distinguishable nodes are used. The coverage of a pixel differs by less than an eighth.
    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape {
        guard let region else {
            let nodes = nodes
            return .nodes(nodes, runs: [nodes.indices])
        }
        guard let scale, scale < Self.simplifiedScale else {
            let (nodes, runs) = ink(in: region)
            return .nodes(nodes, runs: runs)
        }
        let bounds = bounds
        if max(bounds.width, bounds.height) < CGFloat(Self.minExtent / scale) {
            return .straightLine(across: bounds, width: maxWidth)
        }
        let (nodes, runs) = ink(in: region, within: CGFloat(Self.flatnessInPixels / scale))
        return .nodes(nodes, runs: runs)
    }

    package var roughNodes: [InkNode] { samples.map(InkNode.init) }

    package var middle: CGPoint { samples[sampleCount / 2].position }

    package var end: CGPoint { lastSample?.position ?? CGPoint(x: bounds.midX, y: bounds.midY) }

    /// The corners are doubled samples, as of a `RecognizedShape`.
    package var snapPoints: [CGPoint] {
        let positions = samples.map(\.position)
        guard let first = positions.first, let last = positions.last else { return [] }
        return [first, last, middle] + zip(positions, positions.dropFirst()).filter { $0 == $1 }.map(\.0)
    }

    // MARK: Changes

    /// The transformed stroke, with its widths scaled.
    ///
    /// - Complexity: O(n) for n samples: the path is flattened again.
    public func applying(_ similarity: Similarity) -> Stroke { replacingSource { $0.applying(similarity) } }

    package func drawn(withSize size: CGFloat) -> Stroke { replacingSource { $0.drawn(withSize: size) } }

    /// The same part of a stroke with another source.
    private func replacingSource(_ change: (Source) -> Source) -> Stroke {
        let unpacked = unpacked
        let cutter = StrokeCutter(change(unpacked.source), unpacked.path.detail)
        return unpacked.part.flatMap { cutter.part($0, ink: ink) } ?? cutter.completeStroke(ink)
    }

    // MARK: Limits

    /// The error of the motion, or that of the path, which depends on its samples; the path need not be flattened.
    package var geometryError: FigureError? {
        if let error = motion?.validationError { return error }
        let (samples, omissions) = (samples, omissions)
        if omissions.isTruncated { return .tooLong }
        // The omitted samples had no valid position or no width.
        if samples.isEmpty || omissions.hasInvalidSamples { return .meaningless }
        return samples.lazy.compactMap(\.validationError).first
    }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Stroke? {
        let samples = samples.map { sample in
            Sample(CGPoint(x: number(sample.position.x), y: number(sample.position.y)), width: width(sample.width))
        }
        let path = StrokePath(samples, path.detail)
        if path.isEmpty { return nil }
        // A truncated path keeps the samples up to where it was full.
        return Stroke(path.omissions.isTruncated ? StrokePath(path.samples, path.detail) : path, ink: ink)
    }

    package var limitedExtent: (area: CGRect, width: CGFloat) {
        let samples = samples
        return (
            samples.reduce(CGRect.null) { $0.union(CGRect(origin: $1.position, size: .zero)) },
            samples.lazy.map(\.width).max() ?? Figure.widths.lowerBound
        )
    }

    // MARK: Pieces

    package var erasable: any ErasableObject { ErasedStroke(self) }

    // MARK: Time

    package var growingPath: StrokePath? { path }

    /// The rate of strokes whose duration is unknown, in samples of the path per second. Source: our choice: the report
    /// rate of touch screens.
    private static let defaultRate = 120.0

    package var drawingTime: TimeInterval { duration ?? Double(sampleCount) / Self.defaultRate }

    package var playable: any PlayableObject {
        if let motion, part == nil { PlayedMotion(motion, ink) } else { PlayedPath(StrokeCutter(unpacked), ink) }
    }
}

extension InkShape {
    /// The line that replaces a tiny stroke.
    fileprivate static func straightLine(across bounds: CGRect, width: CGFloat) -> InkShape {
        let (left, top) = (min(bounds.minX + width / 2, bounds.midX), min(bounds.minY + width / 2, bounds.midY))
        return .segment(
            from: CGPoint(x: left, y: top), to: CGPoint(x: 2 * bounds.midX - left, y: 2 * bounds.midY - top),
            width: width)
    }
}

extension Stroke.Source {
    fileprivate func applying(_ similarity: Similarity) -> Self {
        switch self {
        case .motion(let motion): .motion(motion.applying(similarity))
        case .path(let samples):
            .path(
                samples.map { Stroke.Sample(similarity.apply(to: $0.position), width: $0.width * similarity.scale) })
        }
    }

    fileprivate func drawn(withSize size: CGFloat) -> Self {
        switch self {
        case .motion(let motion):
            return .motion(
                Motion(
                    motion.samples, nib: motion.nib, size: size * motion.scale, pressureCurve: motion.pressureCurve,
                    scale: motion.scale, rule: motion.rule))
        case .path(let samples):
            let mean = samples.reduce(0) { $0 + $1.width } / CGFloat(max(1, samples.count))
            guard mean > 0 else { return self }
            return .path(samples.map { Stroke.Sample($0.position, width: $0.width * size / mean) })
        }
    }
}

extension Stroke.Sample {
    /// The reason why no stroke can have this sample; nil if one can.
    public var validationError: FigureError? { position.validationError ?? Figure.error(forWidth: width) }
}

/// A stroke that is drawn again sample by sample.
private struct PlayedMotion: PlayableObject {
    private let motion: Motion
    private let ink: Ink
    /// The stroke through the first `count` samples.
    private var stroke: GrowingStroke
    private var count = 0

    init(_ motion: Motion, _ ink: Ink) {
        (self.motion, self.ink) = (motion, ink)
        stroke = GrowingStroke(
            Motion(
                nib: motion.nib, size: motion.size, pressureCurve: motion.pressureCurve, scale: motion.scale,
                rule: motion.rule))
    }

    mutating func partialFigure(_ fraction: Double) -> Figure? {
        let time = fraction * (motion.samples.last?.time ?? 0)
        while count < motion.samples.count, motion.samples[count].time <= time {
            stroke.append(motion.samples[count])
            count += 1
        }
        stroke.update()
        return count > 0 ? .stroke(stroke.stroke(ink)) : nil
    }
}

/// A stroke without a motion, or a part of one.
private struct PlayedPath: PlayableObject {
    private let cutter: StrokeCutter
    private let ink: Ink

    init(_ cutter: StrokeCutter, _ ink: Ink) { (self.cutter, self.ink) = (cutter, ink) }

    func partialFigure(_ fraction: Double) -> Figure? {
        cutter.part(0...max(fraction, .leastNormalMagnitude), ink: ink).map(Figure.stroke)
    }
}
