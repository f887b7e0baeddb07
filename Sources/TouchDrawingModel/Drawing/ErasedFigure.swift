import Foundation
import TouchInkRaster

/// A figure that erasers go over, and what they leave of it.
public struct ErasedFigure: Hashable, Sendable {
    /// As the drawing has it.
    public let entry: Drawing.Entry
    /// What is left, in its order: nothing, the figure itself, or lines of lines, arcs of circles and arcs, and strokes of
    /// strokes.
    public private(set) var pieces: [Figure]
    /// How far they have been along it: of a line 0…1, of a circle angles from its begin.
    private var gone = Intervals()

    /// A piece that is shorter than this part of its ink's width is no more than a blot, and goes. Source: our choice.
    private static let crumb: CGFloat = 0.25

    /// A figure that no eraser has touched.
    public init(_ entry: Drawing.Entry) {
        self.entry = entry
        pieces = [entry.figure]
    }

    /// Takes all of it away.
    public mutating func eraseWholly() { pieces = [] }

    /// Takes away what the eraser goes over.
    public mutating func erase(_ eraser: Eraser) {
        if !pieces.isEmpty, insert(eraser) { pieces = rest }
    }

    /// - Returns: whether the eraser has been where none has been before.
    private mutating func insert(_ eraser: Eraser) -> Bool {
        switch entry.figure {
        case .line(let line):
            let (one, two) = (InkNode(line.begin, width: line.width), InkNode(line.end, width: line.width))
            return eraser.way(from: one, to: two).map { gone.insert($0) } ?? false
        case .circle(let circle):
            return eraser.ways(around: circle).reduce(false) { gone.insert($1) || $0 }
        case .stroke:
            return eraser.touches(entry.figure) && gone.insert(0...0)
        }
    }

    private var rest: [Figure] {
        switch entry.figure {
        case .line(let line): return pieces(of: line).map(Figure.line)
        case .circle(let circle): return pieces(of: circle).map(Figure.circle)
        case .stroke: return []
        }
    }

    private func pieces(of line: Line) -> [Line] {
        let way = line.end - line.begin
        return gone.rest(of: 0...1).compactMap { part in
            guard (part.upperBound - part.lowerBound) * way.length >= Self.crumb * line.width else { return nil }
            var piece = line
            // The ends that are left are exactly where they were.
            if part.lowerBound > 0 { piece.begin = line.begin + way * part.lowerBound }
            if part.upperBound < 1 { piece.end = line.begin + way * part.upperBound }
            return piece
        }
    }

    private func pieces(of circle: Circle) -> [Circle] {
        let whole = 0...Double(circle.arc?.sweep ?? 2 * .pi)
        var parts = gone.rest(of: whole)
        // Around a whole circle the last goes on where it began.
        if circle.arc == nil, parts.count > 1, let first = parts.first, let last = parts.last,
            first.lowerBound == 0, last.upperBound == whole.upperBound
        {
            parts[parts.count - 1] = last.lowerBound...(last.upperBound + first.upperBound)
            parts.removeFirst()
        }
        return parts.compactMap { part in
            let sweep = part.upperBound - part.lowerBound
            guard sweep * circle.radius >= Self.crumb * circle.width else { return nil }
            var piece = circle
            piece.arc = InkArc(begin: (circle.arc?.begin ?? 0) + part.lowerBound, sweep: sweep)
            return piece
        }
    }
}
