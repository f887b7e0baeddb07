import Foundation
import TouchInkRaster

/// A figure under an eraser, and the pieces that remain of it.
public struct ErasedFigure: Hashable, Sendable {
    /// The entry of the drawing.
    public let entry: Drawing.Entry
    /// The remaining pieces, in order: none, the figure itself, or lines of a line, arcs of a circle or arc, strokes of
    /// a stroke.
    public private(set) var pieces: [Figure]
    /// The erased ranges: of a line 0…1, of a circle angles from its start, of a stroke 0…1 of the complete stroke.
    private var erased = Intervals()
    /// The state of a stroke, once an eraser has come near it.
    private var stroke: ErasedStroke?

    /// The minimum length of a piece, as a fraction of its ink's width; shorter ones would be mere blots, and are
    /// removed. Source: our choice.
    static let minimumPieceLength: CGFloat = 0.25

    /// Creates the state of a figure that no eraser has touched.
    public init(_ entry: Drawing.Entry) {
        self.entry = entry
        pieces = [entry.figure]
    }

    /// Removes all of the figure.
    public mutating func eraseCompletely() { pieces = [] }

    /// Removes the ink that the eraser passes over.
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
            // This must be the only reference, or a change copies the storage.
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
            // The remaining original ends stay exactly where they were.
            if part.lowerBound > 0 { piece.start = line.start + offset * part.lowerBound }
            if part.upperBound < 1 { piece.end = line.start + offset * part.upperBound }
            return .line(piece)
        }
    }

    private func remainder(of circle: Circle) -> [Figure] {
        let fullRange = 0...Double(circle.arc?.sweep ?? 2 * .pi)
        var parts = erased.gaps(in: fullRange)
        // On a complete circle the last part continues where the first one starts.
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

    /// Compares the entries and the remaining pieces, which determine the rest of the state.
    public static func == (left: ErasedFigure, right: ErasedFigure) -> Bool {
        left.entry == right.entry && left.pieces == right.pieces
    }

    /// Hashes the entry and the number of pieces.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entry)
        hasher.combine(pieces.count)
    }
}
