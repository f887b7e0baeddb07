import TouchDrawingModel
import TouchKit

/// How finished figures look different from what the drawing says, while a person does something with them, or while they
/// are not kept.
nonisolated struct Adjustments: Equatable {
    /// Has an outline, and is green where it is black.
    var selected: FigureID?
    /// What is moved or turned, as it is now.
    var replaced: [FigureID: Figure] = [:]
    /// What an eraser has gone over.
    var erased: Set<FigureID> = []
    /// What the system could not be given yet: it looks as if it were still being drawn.
    var unkept: Set<FigureID> = []

    /// What a selected figure in the default ink looks like. Source: the rule for selecting, D-10.
    static let selectionColor = Color.green
    /// What a figure in the default ink looks like until it is finished.
    static let unfinishedColor = Color.red

    var isEmpty: Bool { selected == nil && replaced.isEmpty && erased.isEmpty && unkept.isEmpty }

    /// The figure as it is shown; nil if it is not.
    func shown(_ id: FigureID, _ figure: Figure) -> Figure? {
        if erased.contains(id) { return nil }
        var result = replaced[id] ?? figure
        guard result.ink == .black else { return result }
        if id == selected {
            result.ink = Ink(Self.selectionColor)
        } else if !unkept.isEmpty, unkept.contains(id) {
            result.ink = Ink(Self.unfinishedColor)
        }
        return result
    }

    /// Those that may look different in the other adjustments.
    func differences(from other: Adjustments) -> Set<FigureID> {
        var ids = erased.symmetricDifference(other.erased)
        if unkept != other.unkept { ids.formUnion(unkept.symmetricDifference(other.unkept)) }
        if selected != other.selected {
            if let selected { ids.insert(selected) }
            if let selected = other.selected { ids.insert(selected) }
        }
        for (id, figure) in replaced where other.replaced[id] != figure { ids.insert(id) }
        for id in other.replaced.keys where replaced[id] == nil { ids.insert(id) }
        return ids
    }
}
