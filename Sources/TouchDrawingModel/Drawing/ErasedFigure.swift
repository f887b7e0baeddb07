import Foundation
import TouchInkRaster

/// A figure that erasers go over, and what they leave of it.
public struct ErasedFigure: Hashable, Sendable {
    /// As the drawing has it.
    public let entry: Drawing.Entry
    /// What is left, in its order: nothing, the figure itself, or lines of lines, arcs of circles and arcs, and strokes of
    /// strokes.
    public private(set) var pieces: [Figure]
    /// How far erasers have been along it: of a line 0…1, of a circle angles from its begin, of a stroke 0…1 of the whole
    /// stroke.
    private var erased = Intervals()
    /// Of a stroke, once an eraser has come near.
    private var stroke: ErasedStroke?

    /// A piece that is shorter than this part of its ink's width is no more than a blot, and goes. Source: our choice.
    static let minimumPieceLength: CGFloat = 0.25

    /// A figure that no eraser has touched.
    public init(_ entry: Drawing.Entry) {
        self.entry = entry
        pieces = [entry.figure]
    }

    /// Takes all of it away.
    public mutating func eraseCompletely() { pieces = [] }

    /// Takes away what the eraser goes over.
    ///
    /// - Complexity: O(n) for a stroke of n samples, most of it once.
    public mutating func erase(_ eraser: Eraser) {
        guard !pieces.isEmpty else { return }
        switch entry.figure {
        case .line(let line):
            let (one, two) = (InkNode(line.start, width: line.width), InkNode(line.end, width: line.width))
            guard let range = eraser.coveredRange(from: one, to: two), erased.insert(range) else { return }
            pieces = remainder(of: line)
        case .circle(let circle):
            let isNew = eraser.coveredRanges(around: circle).reduce(false) { erased.insert($1) || $0 }
            if isNew { pieces = remainder(of: circle) }
        case .stroke(let original):
            var stroke = stroke ?? ErasedStroke(original)
            // Only one may have it, or changing it copies it.
            self.stroke = nil
            if stroke.erase(eraser) { pieces = stroke.pieces.map(Figure.stroke) }
            self.stroke = stroke
        }
    }

    private func remainder(of line: Line) -> [Figure] {
        let offset = line.end - line.start
        return erased.gaps(in: 0...1).compactMap { part in
            guard (part.upperBound - part.lowerBound) * offset.length >= Self.minimumPieceLength * line.width else {
                return nil
            }
            var piece = line
            // The ends that are left are exactly where they were.
            if part.lowerBound > 0 { piece.start = line.start + offset * part.lowerBound }
            if part.upperBound < 1 { piece.end = line.start + offset * part.upperBound }
            return .line(piece)
        }
    }

    private func remainder(of circle: Circle) -> [Figure] {
        let fullRange = 0...Double(circle.arc?.sweep ?? 2 * .pi)
        var parts = erased.gaps(in: fullRange)
        // Around a whole circle the last goes on where it began.
        if circle.arc == nil, parts.count > 1, let first = parts.first, let last = parts.last,
            first.lowerBound == 0, last.upperBound == fullRange.upperBound
        {
            parts[parts.count - 1] = last.lowerBound...(last.upperBound + first.upperBound)
            parts.removeFirst()
        }
        return parts.compactMap { part in
            let sweep = part.upperBound - part.lowerBound
            guard sweep * circle.radius >= Self.minimumPieceLength * circle.width else { return nil }
            var piece = circle
            piece.arc = InkArc(start: (circle.arc?.start ?? 0) + part.lowerBound, sweep: sweep)
            return .circle(piece)
        }
    }

    /// The entry and what is left of it say it all.
    public static func == (left: ErasedFigure, right: ErasedFigure) -> Bool {
        left.entry == right.entry && left.pieces == right.pieces
    }

    /// By the entry, and how many pieces there are.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entry)
        hasher.combine(pieces.count)
    }
}
