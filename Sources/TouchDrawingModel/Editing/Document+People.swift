extension Document {
    /// The figures that a person has added to the drawing, even if others have changed them since, from back to front.
    ///
    /// Figures from before the first step, and those of steps without an author, belong to the first person.
    ///
    /// - Complexity: O(n) for n figures and steps.
    public func figures(of author: Author) -> [FigureID] {
        var owners: [Int64: Author] = [:]
        for edit in history.done {
            let previousIDs = Set(edit.removed.map(\.id.rawValue))
            // A figure brought to the front has a new identity and keeps its owner. Steps from files need not have
            // pairs.
            let isRaised = edit.kind == .move && edit.removed.count == edit.added.count
            let previousOwners = isRaised ? edit.removed.map { owners[$0.id.rawValue, default: .first] } : []
            for (index, entry) in edit.added.enumerated() where !previousIDs.contains(entry.id.rawValue) {
                owners[entry.id.rawValue] = isRaised ? previousOwners[index] : edit.owner
            }
        }
        return drawing.entries.map(\.id).filter { owners[$0.rawValue, default: .first] == author }
    }
}
