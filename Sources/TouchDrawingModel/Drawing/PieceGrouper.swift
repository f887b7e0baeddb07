import Foundation
import TouchInkRaster

/// Groups figures that are painted together: pieces of one marker stroke in one ink, which must not darken one another
/// where the stroke crossed itself, even after it was erased in part.
///
/// The pieces of a figure are adjacent in the stacking order, so no search is needed. Pieces that were changed since
/// are painted separately, in an order that depends only on them and not on the other pieces: so a changed piece
/// affects nothing but its own area.
public struct PieceGrouper: Sendable {
    /// The gathered figures, all of them pieces of one.
    private var figures: [Figure] = []
    private var id: FigureID?

    /// Creates a grouper without figures.
    public init() {}

    /// Adds the next figure, from back to front.
    ///
    /// - Parameters:
    ///   - id: the identity of the figure, or of the figure of which this is the current remainder.
    ///   - paint: called with the previous groups if the figure is not a piece of the same figure.
    public mutating func add(_ figure: Figure, of id: FigureID, _ paint: ([Figure]) -> Void) {
        if let before = self.id, !before.hasSameFigure(as: id) { finish(paint) }
        self.id = id
        figures.append(figure)
        // Opaque ink can't darken.
        if id.layer != .marker { finish(paint) }
    }

    /// Paints the last groups.
    ///
    /// - Parameter paint: called with each group of figures that are painted together, from back to front.
    public mutating func finish(_ paint: ([Figure]) -> Void) {
        if figures.count > 1 {
            for group in groups { paint(group) }
        } else if !figures.isEmpty {
            paint(figures)
        }
        figures.removeAll(keepingCapacity: true)
        id = nil
    }

    private var groups: [[Figure]] {
        var groups: [[Figure]] = []
        for figure in figures {
            if let index = groups.firstIndex(where: { $0[0].isPaintedTogether(with: figure) }) {
                groups[index].append(figure)
            } else {
                groups.append([figure])
            }
        }
        return groups.count > 1 ? groups.sorted { $0[0].isPainted(before: $1[0]) } : groups
    }
}

extension Drawing {
    /// The groups of figures that are painted together, from back to front: single figures, or pieces of one marker
    /// stroke.
    ///
    /// - Complexity: O(n).
    public var paintings: [[Figure]] { entries.paintings { id, figure, body in body(figure) } }
}

extension [Drawing.Entry] {
    /// The groups of figures that are painted together, from back to front: single figures, or pieces of one marker
    /// stroke.
    ///
    /// - Parameter forEachVisiblePart: calls its last argument with each visible part of a figure.
    public func paintings(_ forEachVisiblePart: (FigureID, Figure, (Figure) -> Void) -> Void) -> [[Figure]] {
        var (paintings, grouper): ([[Figure]], PieceGrouper) = ([], PieceGrouper())
        for entry in self {
            forEachVisiblePart(entry.id, entry.figure) { figure in
                grouper.add(figure, of: entry.id) { paintings.append($0) }
            }
        }
        grouper.finish { paintings.append($0) }
        return paintings
    }
}

extension Figure {
    fileprivate func isPainted(before other: Figure) -> Bool {
        let (one, two) = (ink.components, other.ink.components)
        if one != two { return one.lexicographicallyPrecedes(two) }
        return object.isPainted(beforePiece: other.object)
    }
}

extension Ink {
    /// The color components; empty for automatic ink, which is painted before all others.
    fileprivate var components: [Double] {
        guard case .fixed(let color) = self else { return [] }
        return [color.red, color.green, color.blue, color.alpha]
    }
}
