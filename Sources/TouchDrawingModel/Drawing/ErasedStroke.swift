import Foundation
import TouchInkRaster

/// A stroke that erasers go over, and what they leave of it.
struct ErasedStroke: Sendable {
    private let stroke: Stroke
    /// The stroke's, laid out once.
    private let path: StrokePath
    private let cutter: StrokeCutter
    /// How far along the whole stroke each node lies, 0…1.
    private let fractions: [Double]
    /// How long the ink's middle is up to each node, in points. Fractions go by straight ways between samples, and so do not
    /// tell how long a piece is that bends.
    private let lengths: [CGFloat]
    private var erased = Intervals()
    private(set) var pieces: [Stroke]

    /// - Complexity: O(n) for n samples of the whole stroke.
    init(_ stroke: Stroke) {
        self.stroke = stroke
        let unpacked = stroke.unpacked
        path = unpacked.path
        cutter = StrokeCutter(unpacked)
        fractions = path.nodeFractions
        pieces = [stroke]
        var (lengths, length): ([CGFloat], CGFloat) = ([], 0)
        var last: CGPoint?
        for node in path.nodes {
            length += last.map { node.point.distance(to: $0) } ?? 0
            last = node.point
            lengths.append(length)
        }
        self.lengths = lengths
    }

    /// Takes away what the eraser goes over.
    ///
    /// - Returns: whether there was anything that was not gone yet.
    mutating func erase(_ eraser: Eraser) -> Bool {
        let nodes = path.nodes
        // A dot has no parts.
        guard let length = lengths.last, length > 0 else {
            if eraser.touches(.stroke(stroke)) { pieces = [] }
            return pieces.isEmpty
        }
        var isNew = false
        for run in path.runs(in: eraser.bounds) {
            for index in run.dropLast() {
                guard let range = eraser.coveredRange(from: nodes[index], to: nodes[index + 1]) else { continue }
                let (start, step) = (fractions[index], fractions[index + 1] - fractions[index])
                if erased.insert((start + step * range.lowerBound)...(start + step * range.upperBound)) { isNew = true }
            }
        }
        if isNew { updatePieces() }
        return isNew
    }

    /// Pieces that are as they were are not made again: laying out a path takes time.
    private mutating func updatePieces() {
        let existing = Dictionary(pieces.map { ($0.part, $0) }) { first, _ in first }
        pieces = erased.gaps(in: stroke.part ?? 0...1).compactMap { part in
            if let piece = existing[part] { return piece }
            let width = path.nodes[node(at: part.lowerBound)].width
            guard length(at: part.upperBound) - length(at: part.lowerBound) >= ErasedFigure.minimumPieceLength * width
            else { return nil }
            return cutter.part(part, ink: stroke.ink)
        }
    }

    /// In points from the stroke's begin.
    private func length(at fraction: Double) -> CGFloat {
        let index = node(at: fraction)
        guard index + 1 < lengths.count else { return lengths[index] }
        let step = fractions[index + 1] - fractions[index]
        let part = step > 0 ? min(max((fraction - fractions[index]) / step, 0), 1) : 0
        return lengths[index] + (lengths[index + 1] - lengths[index]) * CGFloat(part)
    }

    /// The last that does not lie behind a place of the whole stroke.
    private func node(at fraction: Double) -> Int {
        var (low, high) = (0, fractions.count)
        while low < high {
            let middle = (low + high) / 2
            if fractions[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
