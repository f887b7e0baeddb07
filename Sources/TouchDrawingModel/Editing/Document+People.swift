extension Document {
    /// The figures that a person has brought into the drawing, whoever has changed them since, from back to front.
    ///
    /// What was there before the first step, or was drawn by somebody alone, is the first person's.
    ///
    /// - Complexity: O(n) for n figures and steps.
    public func figures(of author: Author) -> [FigureID] {
        var owners: [Int64: Author] = [:]
        for edit in history.done {
            let previousIDs = Set(edit.removed.map(\.id.rawValue))
            // What was brought to the front has another identity, and is whose it was. Steps from files need not have pairs.
            let isRaised = edit.kind == .move && edit.removed.count == edit.added.count
            let previousOwners = isRaised ? edit.removed.map { owners[$0.id.rawValue, default: .first] } : []
            for (index, entry) in edit.added.enumerated() where !previousIDs.contains(entry.id.rawValue) {
                owners[entry.id.rawValue] = isRaised ? previousOwners[index] : edit.owner
            }
        }
        return drawing.entries.map(\.id).filter { owners[$0.rawValue, default: .first] == author }
    }
}
