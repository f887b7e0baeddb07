/// A drawing and its history. Every change goes through the document, is one edit, and can be undone.
public struct Document: Sendable {
    /// A change to a document; repeating all steps gives the same document.
    public enum Step: Hashable, Sendable {
        case perform(Edit)
        /// Undoes the last done step, of any author.
        case undo
        case redo
        /// Undoes the last own step of one of several people.
        case undoOwn(Author)
        case redoOwn(Author)
        /// Changes the paper, which is not part of the undo history.
        case paper(Paper)
    }

    /// The current drawing.
    public private(set) var drawing = Drawing()
    /// The done and undone edits.
    public private(set) var history = History()
    /// The number of the next new figure.
    public private(set) var nextID: Int64 = 1
    /// The paper that was chosen; nil if none was.
    package private(set) var chosenPaper: Paper?
    /// The background of the drawing.
    public var paper: Paper { chosenPaper ?? Paper() }
    /// The time of the next steps; nil if unknown.
    public var time: Edit.Time?
    /// The author of the next steps; nil in a drawing with one person.
    public var author: Author?
    /// The highest piece numbers ever used; nil until they matter, which is with several people.
    private var highestPieces: HighestPieceNumbers?

    /// Creates an empty document without history.
    public init() {}

    /// Creates a document from saved content.
    ///
    /// - Parameters:
    ///   - entries: in any order; of several with one identity the last counts.
    ///   - nextID: the number of the next new figure; it is raised above every number in the drawing and the history.
    ///   - paper: the paper that was chosen; nil if none was.
    /// - Complexity: O(n) for n figures and edits.
    public init(entries: [Drawing.Entry], history: History, nextID: Int64 = 1, paper: Paper? = nil) {
        chosenPaper = paper
        drawing = Drawing(entries)
        self.history = history
        // The topmost entry of each layer.
        let tops = [drawing.entry(below: nil), drawing.entry(below: FigureID(rawValue: 0))].map { $0?.id.rawValue }
        let highest = (tops + [history.highestID]).compactMap(\.self).max()
        self.nextID = max(nextID, (highest ?? 0) + 1)
    }

    /// The result of applying this document's steps to another one, which was not loaded yet when they were made.
    ///
    /// - Parameter earlier: has no identities in common with this one.
    /// - Complexity: O(n) for n steps of this document.
    public func following(_ earlier: consuming Document) -> Document {
        var result = earlier
        for edit in history.done { _ = result.record(edit) }
        result.history.appendUndone(from: history)
        result.nextID = max(result.nextID, nextID)
        if let chosenPaper { result.chosenPaper = chosenPaper }
        return result
    }

    // MARK: Edits

    /// Adds figures on top of their layers, in order; pieces of one marker stroke stay together.
    ///
    /// - Parameter lock: of all of them.
    @discardableResult
    public mutating func add(
        _ figures: [Figure], as kind: Edit.Kind, _ lock: Drawing.Entry.Lock = .unlocked
    ) -> Edit {
        var allocator = FigureIDAllocator(nextID)
        let entries = figures.map { Drawing.Entry(allocator.next(for: $0), $0, lock) }
        nextID = allocator.nextID
        return record(Edit(kind, added: entries, at: time, by: author))
    }

    /// Repeats a step that was made on another document with the same drawing.
    public mutating func `repeat`(_ edit: Edit) {
        _ = record(edit)
        nextID = max(nextID, (edit.highestID ?? 0) + 1)
    }

    /// The entries of figures that may be changed, from back to front: those in the drawing that are not locked.
    private func changeable(_ ids: some Sequence<FigureID>) -> [Drawing.Entry] {
        Set(ids).sorted().compactMap(drawing.entry).filter { !$0.isLocked }
    }

    /// Removes figures, except for locked ones.
    ///
    /// - Returns: nil if none of them is in the drawing; nothing is recorded then.
    @discardableResult
    public mutating func remove(_ ids: some Sequence<FigureID>, as kind: Edit.Kind) -> Edit? {
        let entries = changeable(ids)
        return entries.isEmpty ? nil : record(Edit(kind, removed: entries, at: time, by: author))
    }

    /// Removes all figures, except for locked ones. Each of several people can undo that.
    ///
    /// - Returns: nil if there is nothing to remove; nothing is recorded then.
    @discardableResult
    public mutating func clear() -> Edit? {
        let removed = drawing.entries(.unlocked)
        if removed.isEmpty { return nil }
        let kind = author == nil ? Edit.Kind.clear : .clearAll
        return record(Edit(kind, removed: removed, at: time, by: author))
    }

    /// Locks or unlocks figures.
    ///
    /// - Returns: nil if none of them is in the drawing or would change; nothing is recorded then.
    @discardableResult
    public mutating func setLock(_ lock: Drawing.Entry.Lock, of ids: some Sequence<FigureID>) -> Edit? {
        let removed = Set(ids).sorted().compactMap(drawing.entry).filter { $0.lock != lock }
        if removed.isEmpty { return nil }
        let added = removed.map { Drawing.Entry($0.id, $0.figure, lock) }
        return record(Edit(.lock, removed: removed, added: added, at: time, by: author))
    }

    /// Replaces the shapes or inks of figures, except for locked ones, without changing their layer or stacking
    /// position.
    ///
    /// - Returns: nil if none of them is in the drawing or would change; nothing is recorded then.
    @discardableResult
    public mutating func replace(_ entries: [Drawing.Entry], as kind: Edit.Kind) -> Edit? {
        var (removed, added): ([Drawing.Entry], [Drawing.Entry]) = ([], [])
        for entry in entries {
            guard let old = drawing.entry(entry.id), !old.isLocked, old != entry else { continue }
            removed.append(old)
            // A new version, even if the entry is used elsewhere.
            added.append(Drawing.Entry(entry.id, entry.figure))
        }
        return added.isEmpty ? nil : record(Edit(kind, removed: removed, added: added, at: time, by: author))
    }

    /// Brings figures, except for locked ones, to the front of their layers, keeping their relative order.
    ///
    /// They get new identities, since the identity determines the stacking position.
    ///
    /// - Returns: nil if none of them is in the drawing, or all are on top already; nothing is recorded then.
    @discardableResult
    public mutating func bringToFront(_ ids: some Sequence<FigureID>) -> Edit? {
        let entries = changeable(ids)
        if entries.isEmpty || drawing.hasOnTop(entries) { return nil }
        var (allocator, previousID): (FigureIDAllocator, FigureID?) = (FigureIDAllocator(nextID), nil)
        let raised = entries.map { entry in
            defer { previousID = entry.id }
            return Drawing.Entry(allocator.next(for: entry.id, after: previousID), entry.figure)
        }
        nextID = allocator.nextID
        return record(
            Edit(.move, removed: entries, added: raised.sorted { $0.id < $1.id }, at: time, by: author))
    }

    /// Replaces figures by what an eraser has left of them: the first piece keeps the figure's identity, and all keep
    /// its stacking position.
    ///
    /// A figure that was locked since it was erased, or has changed since and would be cut into pieces, stays unchanged.
    ///
    /// - Returns: nil if none of the figures is in the drawing or would change; nothing is recorded then.
    @discardableResult
    public mutating func erase(_ figures: some Sequence<ErasedFigure>) -> Edit? {
        var (removed, added): ([Drawing.Entry], [Drawing.Entry]) = ([], [])
        if history.isShared, highestPieces == nil { highestPieces = HighestPieceNumbers(history) }
        var allocator = PieceIDAllocator(drawing, nextID, above: highestPieces)
        for erased in figures.sorted(by: { $0.entry.id < $1.entry.id }) {
            let id = erased.entry.id
            guard let old = drawing.entry(id), !old.isLocked, erased.pieces.isEmpty || old == erased.entry,
                erased.pieces != [old.figure]
            else { continue }
            removed.append(old)
            for (index, piece) in erased.pieces.enumerated() {
                added.append(Drawing.Entry(index == 0 ? id : allocator.next(of: id), piece))
            }
        }
        nextID = allocator.nextID
        added.sort { $0.id < $1.id }
        return removed.isEmpty ? nil : record(Edit(.erase, removed: removed, added: added, at: time, by: author))
    }

    /// Changes the paper, which is not part of the undo history.
    public mutating func setPaper(to paper: Paper) { chosenPaper = paper }

    private mutating func record(_ edit: Edit) -> Edit {
        apply(edit)
        history.record(edit)
        highestPieces?.record(edit)
        return edit
    }

    // MARK: Undo and redo

    /// Undoes the last edit, of any author.
    ///
    /// - Returns: the inverse edit that was applied; nil if there is none.
    @discardableResult
    public mutating func undo() -> Edit? {
        guard let edit = history.stepBack()?.inverse else { return nil }
        apply(edit)
        return edit
    }

    /// Redoes the last undone edit, of any author.
    ///
    /// - Returns: the edit that was applied; nil if there is none.
    @discardableResult
    public mutating func redo() -> Edit? {
        guard let edit = history.stepForward() else { return nil }
        apply(edit)
        return edit
    }

    /// Undoes a person's last own step that can be undone. Steps whose figures others have changed or removed since are
    /// skipped.
    ///
    /// - Returns: the inverse edit that was applied, if any.
    @discardableResult
    public mutating func undo(by author: Author) -> UndoOutcome {
        let found = history.stepBack(by: author, in: drawing)
        let edit = found.edit?.inverse
        if let edit { apply(edit) }
        return UndoOutcome(edit, skipped: history.skipped(author, back: found))
    }

    /// Redoes a person's last undone step that still fits the drawing.
    ///
    /// - Returns: the edit that was applied, if any.
    @discardableResult
    public mutating func redo(by author: Author) -> UndoOutcome {
        let found = history.stepForward(by: author, in: drawing)
        if let edit = found.edit { apply(edit) }
        return UndoOutcome(found.edit, skipped: history.skipped(author, forward: found))
    }

    private mutating func apply(_ edit: Edit) {
        drawing.change(removing: edit.removed, adding: edit.added)
    }
}

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
