/// What became of one person's wish to take a step back, or to do one again.
public struct UndoOutcome: Hashable, Sendable {
    /// What was done to the drawing; nil if nothing could be.
    public let edit: Edit?
    /// How many of the person's steps were passed over, since others have changed their figures.
    public let skipped: Int

    init(_ edit: Edit?, skipped: Int) {
        (self.edit, self.skipped) = (edit, skipped)
    }
}

/// A step of a person's own that was looked for.
package struct FoundStep: Sendable {
    /// As it was done; nil if none can be taken.
    package var edit: Edit?
    /// Its number; −1 if there is none.
    var number: Int
    /// How many steps were looked at: what it cost.
    package var checkedCount: Int
    /// How many steps of the person's can't be done again any more.
    var lostCount = 0
}

/// Where the present version of each figure can be found.
package protocol FigureVersions {
    /// The figure of that identity as it is now; nil if it is not there.
    func entry(_ id: FigureID) -> Drawing.Entry?
}

extension Drawing: FigureVersions {}

extension Edit {
    /// Whose step it is among several people.
    var owner: Author { author ?? .first }

    /// Whether every person can undo it, not only its author.
    var isEveryones: Bool { kind == .clearAll }

    /// What keeps the step from being taken back without touching what others did: a state that one of its figures is not in
    /// any more.
    func missingStateForUndo(in versions: some FigureVersions) -> FigureState? {
        if let changed = added.first(where: { versions.entry($0.id)?.isVersion($0) != true }) {
            return FigureState(changed)
        }
        let existing = removed.filter { versions.entry($0.id) != nil }
        if existing.isEmpty { return nil }
        let addedIDs = Set(added.map(\.id))
        return existing.first { !addedIDs.contains($0.id) }.map(FigureState.init(without:))
    }

    /// What keeps the step from being done again: a state that one of its figures is not in.
    func missingStateForRedo(in versions: some FigureVersions) -> FigureState? {
        inverse.missingStateForUndo(in: versions)
    }
}
