/// A drawing and how it came to be. Every change goes through here, is one edit, and can be taken back.
public struct Document: Sendable {
    /// What happened to a document; whoever repeats the steps has the same document.
    public enum Step: Hashable, Sendable {
        case perform(Edit)
        case undo
        case redo
    }

    public private(set) var drawing = Drawing()
    public private(set) var history = History()
    /// The identity that the next new figure gets.
    private var nextID: Int64 = 1

    public init() {}

    /// What was kept of a document.
    ///
    /// - Parameters:
    ///   - entries: from back to front: their identities rise.
    ///   - nextID: more than every identity that was ever given.
    public init(entries: [Drawing.Entry], history: History, nextID: Int64) {
        drawing = Drawing(entries)
        self.history = history
        self.nextID = nextID
    }

    // MARK: Edits

    /// Puts figures on top, in their order.
    @discardableResult
    public mutating func add(_ figures: [Figure], as kind: Edit.Kind) -> Edit {
        let entries = figures.map { figure in
            defer { nextID += 1 }
            return Drawing.Entry(FigureID(rawValue: nextID), figure)
        }
        return record(Edit(kind, added: entries))
    }

    /// - Returns: nil if none of them is there; nothing is recorded then.
    @discardableResult
    public mutating func remove(_ ids: some Sequence<FigureID>, as kind: Edit.Kind) -> Edit? {
        let entries = ids.compactMap { id in drawing[id].map { Drawing.Entry(id, $0) } }
        return entries.isEmpty ? nil : record(Edit(kind, removed: entries))
    }

    /// Takes everything away.
    ///
    /// - Returns: nil if nothing is there; nothing is recorded then.
    @discardableResult
    public mutating func clear() -> Edit? {
        drawing.isEmpty ? nil : record(Edit(.clear, removed: drawing.entries))
    }

    /// Gives figures new shapes or inks where they lie.
    ///
    /// - Returns: nil if none of them is there or would change; nothing is recorded then.
    @discardableResult
    public mutating func replace(_ entries: [Drawing.Entry], as kind: Edit.Kind) -> Edit? {
        var (removed, added): ([Drawing.Entry], [Drawing.Entry]) = ([], [])
        for entry in entries {
            guard let old = drawing[entry.id], old != entry.figure else { continue }
            removed.append(Drawing.Entry(entry.id, old))
            added.append(entry)
        }
        return added.isEmpty ? nil : record(Edit(kind, removed: removed, added: added))
    }

    private mutating func record(_ edit: Edit) -> Edit {
        apply(edit)
        history.record(edit)
        return edit
    }

    // MARK: Back and forth

    /// - Returns: what was done to take the last edit back; nil if there is none.
    @discardableResult
    public mutating func undo() -> Edit? {
        guard let edit = history.stepBack()?.inverse else { return nil }
        apply(edit)
        return edit
    }

    /// - Returns: what was done again; nil if nothing was taken back.
    @discardableResult
    public mutating func redo() -> Edit? {
        guard let edit = history.stepForward() else { return nil }
        apply(edit)
        return edit
    }

    private mutating func apply(_ edit: Edit) {
        for entry in edit.removed { drawing.remove(entry.id) }
        for entry in edit.added { drawing.insert(entry) }
    }
}
