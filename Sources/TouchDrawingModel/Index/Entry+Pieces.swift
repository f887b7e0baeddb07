import Foundation
import TouchInkRaster

extension Drawing.Entry {
    /// The maximum length of a piece of a figure with few pieces, in points. Source: measured: half as long takes more
    /// memory than a line is worth, twice as long is slower to search.
    private static let pieceLength: CGFloat = 96

    /// Calls a closure with each piece of the figure's center line; equal figures have equal pieces.
    func forEachPiece(_ body: (Piece) -> Void) {
        switch figure {
        case .line(let line): cut(line, body)
        case .circle(let circle): cut(circle, body)
        case .stroke(let stroke):
            if let spans = stroke.spans {
                cut(spans, maxWidth: stroke.maxWidth, body)
            } else {
                cut(stroke.spine, body)
            }
        }
    }

    /// The minimum number of straight segments of the center line that each piece represents.
    var partsPerPiece: Int {
        if case .stroke(let stroke) = figure, stroke.spans != nil { PackedPath.spanLength } else { 1 }
    }

    /// The maximum number of pieces of a figure other than a stroke. Source: our choice: a line across a large screen.
    /// A line from end to end of the canvas would otherwise take a hundred times the memory of its bytes in a file.
    private static let maxPieces: CGFloat = 8

    /// The maximum number of the figure's pieces; a stroke may have fewer.
    var maxPieceCount: Int {
        switch figure {
        case .line(let line): pieceCount(of: line)
        case .circle(let circle): pieceCount(of: circle)
        case .stroke(let stroke): stroke.nodeCount
        }
    }

    private func pieceCount(of line: Line) -> Int { pieceCount(length: line.start.distance(to: line.end)) }

    private func pieceCount(of circle: Circle) -> Int {
        let sweep = circle.arc?.sweep ?? 2 * .pi
        // A chord spans at most a quarter of the circle.
        return max(Int(saturating: 2 * sweep / .pi, .up), pieceCount(length: sweep * abs(circle.radius)))
    }

    /// The number of pieces for a length. A long figure has longer pieces, so that it takes little more memory than
    /// others.
    private func pieceCount(length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        let count = length / Self.pieceLength
        return max(1, Int(saturating: min(count <= 4 ? count : 2 * count.squareRoot(), Self.maxPieces), .up))
    }

    private func cut(_ line: Line, _ body: (Piece) -> Void) {
        let count = pieceCount(of: line)
        let step = (line.end - line.start) * (1 / CGFloat(count))
        for index in 0..<count {
            let start = line.start + step * CGFloat(index)
            Piece(of: id, from: start, to: start + step, width: line.width).map(body)
        }
    }

    /// Cuts a circle into chords.
    private func cut(_ circle: Circle, _ body: (Piece) -> Void) {
        let count = pieceCount(of: circle)
        let (start, sweep) = (circle.arc?.start ?? 0, circle.arc?.sweep ?? 2 * .pi)
        let angle = sweep / CGFloat(count)
        let bulge = abs(circle.radius) * (1 - cos(angle / 2))
        func point(_ index: Int) -> CGPoint { circle.point(at: start + angle * CGFloat(index)) }
        for index in 0..<count {
            Piece(of: id, from: point(index), to: point(index + 1), slack: bulge, width: circle.width).map(body)
        }
    }

    /// Cuts a stroke into the longer axes of rectangles around connected parts of its ink.
    ///
    /// The center line of the ink goes through each rectangle from one end to the other, at most half of the maximum
    /// width away from both ends.
    private func cut(_ spans: [CGRect], maxWidth: CGFloat, _ body: (Piece) -> Void) {
        for rect in spans {
            let isWide = rect.width >= rect.height
            let start = isWide ? CGPoint(x: rect.minX, y: rect.midY) : CGPoint(x: rect.midX, y: rect.minY)
            let end = isWide ? CGPoint(x: rect.maxX, y: rect.midY) : CGPoint(x: rect.midX, y: rect.maxY)
            let slack = (min(rect.width, rect.height) + maxWidth) / 2 + rect.roundingOfEdges
            Piece(of: id, from: start, to: end, slack: slack, width: maxWidth).map(body)
        }
    }

    /// Cuts a stroke into chords, each across the nodes near it.
    private func cut(_ spine: [InkNode], _ body: (Piece) -> Void) {
        if spine.count == 1 {
            Piece(of: id, from: spine[0].point, to: spine[0].point, width: spine[0].width).map(body)
        }
        var first = 0
        while first < spine.count - 1 {
            let chord = Chord(along: spine, from: first)
            let (start, end) = (spine[first].point, spine[chord.last].point)
            Piece(of: id, from: start, to: end, slack: chord.bulge, width: chord.width).map(body)
            first = chord.last
        }
    }
}

/// A straight segment across some nodes of a center line.
private struct Chord {
    private(set) var last: Int
    /// The maximum distance of a node in between from the chord.
    private(set) var bulge: CGFloat = 0
    /// The maximum width of the nodes.
    private(set) var width: CGFloat

    /// The maximum number of nodes of a chord, and their maximum distance from it as a fraction of its length. Source:
    /// our choice: pieces of handwriting become about as long as those of lines.
    private static let maxNodes = 16
    private static let maxBulge: CGFloat = 1 / 16

    /// Creates the longest chord from a node.
    init(along spine: [InkNode], from first: Int) {
        last = first + 1
        width = max(spine[first].width, spine[last].width)
        for next in (first + 1)..<min(first + Self.maxNodes, spine.count) {
            let bulge = spine[(first + 1)..<next].reduce(0) { bulge, node in
                max(bulge, node.point.distance(toSegmentFrom: spine[first].point, to: spine[next].point))
            }
            let length = spine[first].point.distance(to: spine[next].point)
            guard bulge <= Self.maxBulge * length else { return }
            (last, self.bulge, width) = (next, bulge, max(width, spine[next].width))
        }
    }
}

extension Stroke {
    /// The nodes that `distance(to:)` measures to, connected by straight segments.
    var spine: [InkNode] { nodes }
}

extension CGRect {
    /// The maximum distance by which single precision may have moved an edge outward.
    fileprivate var roundingOfEdges: CGFloat {
        max(abs(minX), abs(maxX), abs(minY), abs(maxY)) * CGFloat(2 * Float.ulpOfOne)
    }
}
