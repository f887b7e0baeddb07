import Foundation
import TouchInkRaster

extension Drawing.Entry {
    /// The maximum length of a piece of a figure with few pieces, in points. Source: measured: half as long takes more
    /// memory than a line is worth, twice as long is slower to search.
    private static let pieceLength: CGFloat = 96

    /// Calls a closure with each piece of the figure's center line; equal figures have equal pieces.
    func forEachPiece(_ body: (Piece) -> Void) {
        if let (rects, maxWidth) = figure.spans { return cut(rects, maxWidth: maxWidth, body) }
        switch figure.shape() {
        case .segment(let start, let end, let width): cut(from: start, to: end, width: width, body)
        case .circle(let center, let radius, let arc, let width): cut(arc ?? .fullCircle, center, radius, width, body)
        case .area(let area): cut(area, body)
        case .filled(_, let bounds): cut(RotatedRect(center: bounds.center, size: bounds.size, angle: 0), body)
        case .nodes(let nodes, _): cut(nodes, body)
        }
    }

    /// The minimum number of straight segments of the center line that each piece represents; for an area, the number
    /// of segments that take as long to draw.
    ///
    /// - Parameters:
    ///   - rect: what is drawn.
    ///   - limit: the number of segments that are worth a sixteenth of the rectangle. Source: measured: 1,000 segments
    ///     take 2 to 3 ms, like 130,000 to 500,000 pixels of a picture, a sixteenth of a screen with 2 to 8 megapixels.
    func partsPerPiece(in rect: CGRect, limit: Int) -> Int {
        if figure.spans != nil { return PackedPath.spanLength }
        guard case .area(let area) = figure.shape() else { return 1 }
        let covered = area.bounds.intersection(rect)
        guard !covered.isNull, rect.width > 0, rect.height > 0 else { return 1 }
        let fraction = covered.width / rect.width * (covered.height / rect.height)
        return max(1, Int(saturating: 16 * fraction * CGFloat(limit), .up))
    }

    /// The maximum number of pieces of a figure without nodes. Source: our choice: a line across a large screen. A line
    /// from end to end of the canvas would otherwise take a hundred times the memory of its bytes in a file.
    private static let maxPieces: CGFloat = 8

    /// The maximum number of the figure's pieces; one with nodes may have fewer.
    var maxPieceCount: Int {
        if figure.nodeCount > 0 { return figure.nodeCount }
        switch figure.shape() {
        case .segment(let start, let end, _): return pieceCount(length: start.distance(to: end))
        case .circle(_, let radius, let arc, _): return pieceCount(sweep: (arc ?? .fullCircle).sweep, radius: radius)
        case .area, .filled: return 1
        case .nodes(let nodes, _): return nodes.count
        }
    }

    private func pieceCount(sweep: CGFloat, radius: CGFloat) -> Int {
        // A chord spans at most a quarter of the circle.
        max(Int(saturating: 2 * sweep / .pi, .up), pieceCount(length: sweep * abs(radius)))
    }

    /// The number of pieces for a length. A long figure has longer pieces, so that it takes little more memory than
    /// others.
    private func pieceCount(length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        let count = length / Self.pieceLength
        return max(1, Int(saturating: min(count <= 4 ? count : 2 * count.squareRoot(), Self.maxPieces), .up))
    }

    private func cut(from start: CGPoint, to end: CGPoint, width: CGFloat, _ body: (Piece) -> Void) {
        let count = pieceCount(length: start.distance(to: end))
        let step = (end - start) * (1 / CGFloat(count))
        for index in 0..<count {
            let start = start + step * CGFloat(index)
            Piece(of: id, from: start, to: start + step, width: width).map(body)
        }
    }

    /// An area is one piece along its longer axis: from there, its corners are as far away as its longer edges.
    private func cut(_ area: RotatedRect, _ body: (Piece) -> Void) {
        let isWide = area.size.width >= area.size.height
        let (start, end) = isWide ? (area.point(0, 0.5), area.point(1, 0.5)) : (area.point(0.5, 0), area.point(0.5, 1))
        Piece(of: id, from: start, to: end, slack: min(area.size.width, area.size.height) / 2, width: 0).map(body)
    }

    /// Cuts a circle into chords.
    private func cut(
        _ arc: InkArc, _ center: CGPoint, _ radius: CGFloat, _ width: CGFloat, _ body: (Piece) -> Void
    ) {
        let count = pieceCount(sweep: arc.sweep, radius: radius)
        let angle = arc.sweep / CGFloat(count)
        let bulge = abs(radius) * (1 - cos(angle / 2))
        func point(_ index: Int) -> CGPoint {
            InkArc.point(at: arc.start + angle * CGFloat(index), center: center, radius: radius)
        }
        for index in 0..<count {
            Piece(of: id, from: point(index), to: point(index + 1), slack: bulge, width: width).map(body)
        }
    }

    /// Cuts ink along many nodes into the longer axes of rectangles around connected parts of its ink.
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

    /// Cuts ink along nodes into chords, each across the nodes near it.
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

extension CGRect {
    /// The maximum distance by which single precision may have moved an edge outward.
    fileprivate var roundingOfEdges: CGFloat {
        max(abs(minX), abs(maxX), abs(minY), abs(maxY)) * CGFloat(2 * Float.ulpOfOne)
    }
}
