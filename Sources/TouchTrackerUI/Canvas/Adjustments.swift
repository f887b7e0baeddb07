import TouchDrawingModel
import TouchKit

/// Temporary differences between figures as shown and as in the drawing, while a gesture changes them or they are
/// unsaved.
nonisolated struct Adjustments: Equatable {
    /// Figures with a selection outline.
    var selected: Set<FigureID> = []
    /// Figures shown on top with a shadow, because a finger holds them or is about to pick them up.
    var lifted: Set<FigureID> = []
    /// The transforms of held selections, by the number of the person. A rotated circle looks the same, but its box
    /// does not.
    var motions: [Int: Similarity] = [:]
    /// Transformed figures in their current state.
    var replaced: [FigureID: Figure] = [:]
    /// The remaining pieces of partly erased figures.
    var erased: [FigureID: [Figure]] = [:]
    /// Figures of unsaved steps, shown with a red outline (`FigureOutlines`).
    var unsaved: Set<FigureID> = []

    /// The color of lines and circles in automatic ink while they are drawn, and of the outline of unsaved figures.
    static let unfinishedColor = Color.red

    /// Whether all figures are shown as in the drawing.
    var isEmpty: Bool { replaced.isEmpty && erased.isEmpty }

    /// Calls a closure with what is shown of a figure: the figure itself, its current state, its pieces, or nothing.
    func forEachShown(_ id: FigureID, _ figure: Figure, _ body: (Figure) -> Void) {
        if !erased.isEmpty, let pieces = erased[id] {
            for piece in pieces { body(piece) }
        } else {
            body(replaced[id] ?? figure)
        }
    }

    /// What is shown of a figure, in drawing order.
    func shown(_ id: FigureID, _ figure: Figure) -> [Figure] {
        var shown: [Figure] = []
        forEachShown(id, figure) { shown.append($0) }
        return shown
    }

    /// The figures that may look different in the other adjustments.
    func differences(from other: Adjustments) -> Set<FigureID> {
        var ids: Set<FigureID> = []
        for (id, pieces) in erased where other.erased[id] != pieces { ids.insert(id) }
        for id in other.erased.keys where erased[id] == nil { ids.insert(id) }
        for (id, figure) in replaced where other.replaced[id] != figure { ids.insert(id) }
        for id in other.replaced.keys where replaced[id] == nil { ids.insert(id) }
        return ids
    }
}
