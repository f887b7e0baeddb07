extension Document {
    /// The figures that a person has brought into the drawing, whoever has changed them since, from back to front.
    ///
    /// What was there before the first step, or was drawn by somebody alone, is the first person's.
    ///
    /// - Complexity: O(n) for n figures and steps.
    public func figures(of author: Author) -> [FigureID] {
        var others: Set<Int64> = []
        for edit in history.done where edit.owner != author {
            let former = Set(edit.removed.map(\.id.rawValue))
            for entry in edit.added where !former.contains(entry.id.rawValue) { others.insert(entry.id.rawValue) }
        }
        guard author != .first else { return drawing.entries.map(\.id).filter { !others.contains($0.rawValue) } }
        var own: Set<Int64> = []
        for edit in history.done where edit.owner == author {
            let former = Set(edit.removed.map(\.id.rawValue))
            for entry in edit.added where !former.contains(entry.id.rawValue) { own.insert(entry.id.rawValue) }
        }
        return drawing.entries.map(\.id).filter { own.contains($0.rawValue) }
    }
}
