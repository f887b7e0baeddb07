import TouchDrawingModel
import TouchKit

/// How finished figures look different from what the drawing says, while a person does something with them, or while they
/// are not saved.
nonisolated struct Adjustments: Equatable {
    /// They have an outline.
    var selected: Set<FigureID> = []
    /// They lie on top with a shadow: a finger is about to pick them up, or holds them.
    var lifted: Set<FigureID> = []
    /// How far touches have moved what they hold, by the number of the person: a circle that is rotated looks as before, but the
    /// box around it does not.
    var motions: [Int: Similarity] = [:]
    /// What is moved or turned, as it is now.
    var replaced: [FigureID: Figure] = [:]
    /// What erasers have left of what they have gone over.
    var erased: [FigureID: [Figure]] = [:]
    /// What the system could not be given yet: it has a red outline (`FigureOutlines`).
    var unsaved: Set<FigureID> = []

    /// The preview of lines and circles in automatic ink until they are finished, and the outline of what is not saved.
    static let unfinishedColor = Color.red

    /// Whether all figures look as the drawing has them.
    var isEmpty: Bool { replaced.isEmpty && erased.isEmpty }

    /// Gives what is shown of a figure: the figure, what it is now, its pieces, or nothing.
    func forEachShown(_ id: FigureID, _ figure: Figure, _ body: (Figure) -> Void) {
        if !erased.isEmpty, let pieces = erased[id] {
            for piece in pieces { body(piece) }
        } else {
            body(replaced[id] ?? figure)
        }
    }

    /// What is shown of a figure, in its order.
    func shown(_ id: FigureID, _ figure: Figure) -> [Figure] {
        var shown: [Figure] = []
        forEachShown(id, figure) { shown.append($0) }
        return shown
    }

    /// Those of which something else may be shown in the other adjustments.
    func differences(from other: Adjustments) -> Set<FigureID> {
        var ids: Set<FigureID> = []
        for (id, pieces) in erased where other.erased[id] != pieces { ids.insert(id) }
        for id in other.erased.keys where erased[id] == nil { ids.insert(id) }
        for (id, figure) in replaced where other.replaced[id] != figure { ids.insert(id) }
        for id in other.replaced.keys where replaced[id] == nil { ids.insert(id) }
        return ids
    }
}
