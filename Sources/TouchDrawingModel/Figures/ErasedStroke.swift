import Foundation
import TouchInkRaster

/// A stroke under an eraser, and the pieces that remain of it.
struct ErasedStroke: ErasableObject {
    private let stroke: Stroke
    /// The path of the stroke, flattened once.
    private let path: StrokePath
    private let cutter: StrokeCutter
    /// The fraction of the complete stroke at each node, 0…1.
    private let fractions: [Double]
    /// The length of the center line up to each node, in points. Fractions are measured along straight segments between
    /// samples, and so don't give the length of a bent piece.
    private let lengths: [CGFloat]
    private var erased = Intervals()
    private var pieces: [Stroke]

    /// - Complexity: O(n) for n samples of the complete stroke.
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

    /// Removes the ink that the eraser passes over.
    ///
    /// - Returns: nil if all of it was erased before.
    mutating func erase(_ eraser: Eraser) -> [Figure]? {
        let nodes = path.nodes
        // A dot has no parts.
        guard let length = lengths.last, length > 0 else {
            return eraser.touches(.stroke(stroke)) ? [] : nil
        }
        var isNew = false
        for run in path.runs(in: eraser.bounds) {
            for index in run.dropLast() {
                guard let range = eraser.coveredRange(from: nodes[index], to: nodes[index + 1]) else { continue }
                let (start, step) = (fractions[index], fractions[index + 1] - fractions[index])
                if erased.insert((start + step * range.lowerBound)...(start + step * range.upperBound)) { isNew = true }
            }
        }
        guard isNew else { return nil }
        updatePieces()
        return pieces.map(Figure.stroke)
    }

    /// Updates the pieces, reusing unchanged ones: flattening a path takes time.
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

    /// The length of the center line up to a fraction of the complete stroke, in points.
    private func length(at fraction: Double) -> CGFloat {
        let index = node(at: fraction)
        guard index + 1 < lengths.count else { return lengths[index] }
        let step = fractions[index + 1] - fractions[index]
        let part = step > 0 ? min(max((fraction - fractions[index]) / step, 0), 1) : 0
        return lengths[index] + (lengths[index + 1] - lengths[index]) * CGFloat(part)
    }

    /// The last node that is not beyond a fraction of the complete stroke.
    private func node(at fraction: Double) -> Int {
        var (low, high) = (0, fractions.count)
        while low < high {
            let middle = (low + high) / 2
            if fractions[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
