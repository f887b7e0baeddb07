import Foundation
import TouchInkRaster

/// A finished stroke as stored in drawings and their histories: identical to the last bit, in a fraction of the memory.
final class PackedStroke: Sendable {
    /// Nil if the source is the samples of the path itself.
    let ownSource: PackedSource?
    let part: ClosedRange<Double>?
    let path: PackedPath

    /// - Complexity: O(n) for n nodes.
    init(_ stroke: UnpackedStroke) {
        part = stroke.part
        let isPath = stroke.part == nil && stroke.path.omissions == StrokePath.Omissions()
        if case .path = stroke.source, isPath {
            ownSource = nil
        } else {
            ownSource = stroke.packedSource ?? PackedSource(stroke.source)
        }
        let (origin, scale) =
            ownSource?.motion.map { ($0.origin, $0.scale) } ?? (stroke.path.samples.first?.position ?? .zero, 1)
        path = PackedPath(stroke.path, origin: origin, scale: scale)
    }

    /// The motion of the stroke; nil for strokes of the program's first version.
    var motion: PackedMotion? { ownSource?.motion }

    var source: Stroke.Source { ownSource?.source ?? .path(path.samples) }

    /// The unpacked stroke, with all data for drawing, erasing and changing it.
    var unpacked: UnpackedStroke {
        if let part, let ownSource, let piece = StrokeCutter(ownSource, path.detail).unpackedPart(part) { return piece }
        return UnpackedStroke(source, path.path, packedSource: ownSource)
    }

    /// Whether the sources are the same; false is possible for equal sources, too.
    func hasSameSource(as other: PackedStroke) -> Bool {
        guard let one = ownSource, let two = other.ownSource else { return self === other }
        return one === two || one.isIdentical(to: two)
    }
}

/// The source of a stroke's ink. Pieces of one stroke share it.
final class PackedSource: Sendable {
    private enum Content {
        case motion(PackedMotion)
        case path([Stroke.Sample])
    }

    private let content: Content

    init(_ source: Stroke.Source) {
        content =
            switch source {
            case .motion(let motion): .motion(PackedMotion(motion))
            case .path(let samples): .path(samples)
            }
    }

    /// Nil for strokes of the program's first version.
    var motion: PackedMotion? {
        if case .motion(let motion) = content { motion } else { nil }
    }

    var source: Stroke.Source {
        switch content {
        case .motion(let motion): .motion(motion.motion)
        case .path(let samples): .path(samples)
        }
    }

    func isIdentical(to other: PackedSource) -> Bool {
        guard let one = motion, let two = other.motion else { return false }
        return one.isIdentical(to: two)
    }
}

extension Stroke {
    /// Whether both are pieces of the same stroke and were moved in the same way since.
    ///
    /// - Complexity: O(1) for pieces that were never moved, else O(n) for n samples.
    package func isFromSameObject(as other: Stroke) -> Bool {
        guard let one = packedSource, let two = other.packedSource else { return false }
        return one === two || one.isIdentical(to: two)
    }

    /// An order of copies and pieces of one stroke that were moved to different positions.
    package func isPainted(before other: Stroke) -> Bool {
        guard let one = packedSource?.motion, let two = other.packedSource?.motion else { return false }
        return one.precedes(two)
    }
}

/// A stroke in the form for drawing, changing and cutting.
final class UnpackedStroke: Sendable {
    let source: Stroke.Source
    /// The packed form of `source`, if it exists already.
    let packedSource: PackedSource?
    let part: ClosedRange<Double>?
    /// The path of the source, or of the part of it.
    let path: StrokePath

    init(
        _ source: Stroke.Source, _ path: StrokePath, part: ClosedRange<Double>? = nil, packedSource: PackedSource? = nil
    ) {
        self.source = source
        self.path = path
        self.part = part
        self.packedSource = packedSource
    }
}
