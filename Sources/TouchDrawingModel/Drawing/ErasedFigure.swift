import Foundation

/// A figure under an eraser, and the pieces that remain of it.
public struct ErasedFigure: Hashable, Sendable {
    /// The entry of the drawing.
    public let entry: Drawing.Entry
    /// The remaining pieces, in order: none, the figure itself, or lines of a line, arcs of a circle or arc, strokes of
    /// a stroke.
    public private(set) var pieces: [Figure]
    /// The state of the object, once an eraser has come near it.
    private var object: (any ErasableObject)?

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
        if object == nil { object = entry.figure.object.erasable }
        if let remainder = object?.erase(eraser) { pieces = remainder }
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
