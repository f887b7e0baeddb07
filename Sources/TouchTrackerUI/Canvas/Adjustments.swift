import TouchDrawingModel
import TouchKit

/// How finished figures look different from what the drawing says, while a person does something with them, or while they
/// are not kept.
nonisolated struct Adjustments: Equatable {
    /// They have an outline.
    var selected: Set<FigureID> = []
    /// They lie on top with a shadow: a finger is about to pick them up, or holds them.
    var lifted: Set<FigureID> = []
    /// What is moved or turned, as it is now.
    var replaced: [FigureID: Figure] = [:]
    /// What erasers have left of what they have gone over.
    var erased: [FigureID: [Figure]] = [:]
    /// What the system could not be given yet: it looks as if it were still being drawn.
    var unkept: Set<FigureID> = []

    /// What a figure in automatic ink looks like until it is finished.
    static let unfinishedColor = Color.red

    /// Whether all figures look as the drawing has them.
    var isEmpty: Bool { replaced.isEmpty && erased.isEmpty && unkept.isEmpty }

    /// Gives what is shown of a figure: the figure, what it is now, its pieces, or nothing.
    func forEachShown(_ id: FigureID, _ figure: Figure, _ body: (Figure) -> Void) {
        if !erased.isEmpty, let pieces = erased[id] {
            for piece in pieces { body(inked(piece, id)) }
        } else {
            body(inked(replaced[id] ?? figure, id))
        }
    }

    /// What is shown of a figure, in its order.
    func shown(_ id: FigureID, _ figure: Figure) -> [Figure] {
        var shown: [Figure] = []
        forEachShown(id, figure) { shown.append($0) }
        return shown
    }

    private func inked(_ figure: Figure, _ id: FigureID) -> Figure {
        guard !unkept.isEmpty, unkept.contains(id), figure.ink == .automatic else { return figure }
        var result = figure
        result.ink = Ink(Self.unfinishedColor)
        return result
    }

    /// Those whose ink may look different in the other adjustments.
    func differences(from other: Adjustments) -> Set<FigureID> {
        var ids: Set<FigureID> = []
        for (id, pieces) in erased where other.erased[id] != pieces { ids.insert(id) }
        for id in other.erased.keys where erased[id] == nil { ids.insert(id) }
        if unkept != other.unkept { ids.formUnion(unkept.symmetricDifference(other.unkept)) }
        for (id, figure) in replaced where other.replaced[id] != figure { ids.insert(id) }
        for id in other.replaced.keys where replaced[id] == nil { ids.insert(id) }
        return ids
    }
}
