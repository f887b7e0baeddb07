import Foundation
import TouchInkRaster

/// Puts together what is painted at once: pieces of one stroke of the marker in one ink, which must not darken one another
/// where the stroke crossed itself, whatever an eraser has left of it.
///
/// All that a figure has fallen into lies together, between the figure below and the one above, so that nothing has to be
/// looked for. Pieces that were changed since are painted apart. In which order depends on them alone, not on which others
/// there are: where a piece changes, nothing but its own place looks different.
public struct PieceGrouper: Sendable {
    /// What is gathered, all of one figure.
    private var figures: [Figure] = []
    private var id: FigureID?

    /// Nothing is gathered yet.
    public init() {}

    /// Takes the next figure, from back to front.
    ///
    /// - Parameters:
    ///   - id: which figure of the drawing it is, or is what is left of for now.
    ///   - paint: is given what was gathered before, if the figure is no piece of that.
    public mutating func add(_ figure: Figure, of id: FigureID, _ paint: ([Figure]) -> Void) {
        if let before = self.id, !before.hasSameFigure(as: id) { finish(paint) }
        self.id = id
        figures.append(figure)
        // Opaque ink can't darken.
        if id.layer != .marker { finish(paint) }
    }

    /// Gives what was gathered last.
    ///
    /// - Parameter paint: is given what is to be painted at once, from back to front.
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
    /// What is painted at once, from back to front: a figure each, but pieces of one stroke of the marker together.
    ///
    /// - Complexity: O(n).
    public var paintings: [[Figure]] { entries.paintings { id, figure, body in body(figure) } }
}

extension [Drawing.Entry] {
    /// What is painted at once, from back to front: a figure each, but pieces of one stroke of the marker together.
    ///
    /// - Parameter forEachShown: gives its last argument what is shown of a figure.
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
    /// Whether both are parts of one stroke, where it lay and in one ink.
    func isPaintedTogether(with other: Figure) -> Bool {
        guard ink == other.ink, case .stroke(let one) = self, case .stroke(let two) = other else { return false }
        return one.isFromSameStroke(as: two)
    }

    fileprivate func isPainted(before other: Figure) -> Bool {
        let (one, two) = (ink.components, other.ink.components)
        if one != two { return one.lexicographicallyPrecedes(two) }
        guard case .stroke(let one) = self, case .stroke(let two) = other else { return false }
        return one.isPainted(before: two)
    }
}

extension Ink {
    /// None of automatic ink, which is painted before all others.
    fileprivate var components: [Double] {
        guard case .fixed(let color) = self else { return [] }
        return [color.red, color.green, color.blue, color.alpha]
    }
}
