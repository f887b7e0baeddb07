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
    private let ways: [CGFloat]
    private var gone = Intervals()
    private(set) var pieces: [Stroke]

    /// - Complexity: O(n) for n samples of the whole stroke.
    init(_ stroke: Stroke) {
        self.stroke = stroke
        let laid = stroke.laid
        path = laid.path
        cutter = StrokeCutter(laid)
        fractions = path.nodeFractions
        pieces = [stroke]
        var (ways, way): ([CGFloat], CGFloat) = ([], 0)
        var last: CGPoint?
        for node in path.nodes {
            way += last.map { node.point.distance(to: $0) } ?? 0
            last = node.point
            ways.append(way)
        }
        self.ways = ways
    }

    /// Takes away what the eraser goes over.
    ///
    /// - Returns: whether there was anything that was not gone yet.
    mutating func erase(_ eraser: Eraser) -> Bool {
        let nodes = path.nodes
        // A dot has no parts.
        guard let length = ways.last, length > 0 else {
            if eraser.touches(.stroke(stroke)) { pieces = [] }
            return pieces.isEmpty
        }
        var isNew = false
        for run in path.runs(in: eraser.bounds) {
            for index in run.dropLast() {
                guard let way = eraser.way(from: nodes[index], to: nodes[index + 1]) else { continue }
                let (begin, step) = (fractions[index], fractions[index + 1] - fractions[index])
                if gone.insert((begin + step * way.lowerBound)...(begin + step * way.upperBound)) { isNew = true }
            }
        }
        if isNew { cut() }
        return isNew
    }

    /// Pieces that are as they were are not made again: laying out a path takes time.
    private mutating func cut() {
        let known = Dictionary(pieces.map { ($0.part, $0) }) { first, _ in first }
        pieces = gone.rest(of: stroke.part ?? 0...1).compactMap { part in
            if let piece = known[part] { return piece }
            let width = path.nodes[node(at: part.lowerBound)].width
            guard way(at: part.upperBound) - way(at: part.lowerBound) >= ErasedFigure.crumb * width else { return nil }
            return cutter.part(part, ink: stroke.ink)
        }
    }

    /// In points from the stroke's begin.
    private func way(at fraction: Double) -> CGFloat {
        let index = node(at: fraction)
        guard index + 1 < ways.count else { return ways[index] }
        let step = fractions[index + 1] - fractions[index]
        let part = step > 0 ? min(max((fraction - fractions[index]) / step, 0), 1) : 0
        return ways[index] + (ways[index + 1] - ways[index]) * CGFloat(part)
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
