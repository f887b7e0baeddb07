/// The outcome of undoing or redoing one person's step.
public struct UndoOutcome: Hashable, Sendable {
    /// The edit that was applied to the drawing; nil if there was none.
    public let edit: Edit?
    /// The number of the person's steps that were skipped, since others have changed their figures.
    public let skipped: Int

    init(_ edit: Edit?, skipped: Int) {
        (self.edit, self.skipped) = (edit, skipped)
    }
}

/// The result of searching for a person's own step.
package struct FoundStep: Sendable {
    /// The edit as it was done; nil if none is available.
    package var edit: Edit?
    /// The number of the edit; −1 if there is none.
    var number: Int
    /// The number of checked steps, which is the cost of the search.
    package var checkedCount: Int
    /// The number of the person's steps that can't be redone any more.
    var lostCount = 0
}

/// Provides the current version of each figure.
package protocol FigureVersions {
    /// The current entry with an identity; nil if there is none.
    func entry(_ id: FigureID) -> Drawing.Entry?
}

extension Drawing: FigureVersions {}

extension Edit {
    /// The owner of the step among several people.
    var owner: Author { author ?? .first }

    /// Whether every person can undo it, not only its author.
    var isEveryones: Bool { kind == .clearAll }

    /// The figure state that the step lacks for undoing it without affecting the steps of others: a state that one of
    /// its figures is no longer in. Nil if it can be undone.
    func missingStateForUndo(in versions: some FigureVersions) -> FigureState? {
        if let changed = added.first(where: { versions.entry($0.id)?.isVersion($0) != true }) {
            return FigureState(changed)
        }
        let existing = removed.filter { versions.entry($0.id) != nil }
        if existing.isEmpty { return nil }
        let addedIDs = Set(added.map(\.id))
        return existing.first { !addedIDs.contains($0.id) }.map(FigureState.init(without:))
    }

    /// The figure state that the step lacks for redoing it: a state that one of its figures is not in. Nil if it can be
    /// redone.
    func missingStateForRedo(in versions: some FigureVersions) -> FigureState? {
        inverse.missingStateForUndo(in: versions)
    }
}
