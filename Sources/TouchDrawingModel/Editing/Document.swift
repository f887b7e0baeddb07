/// A drawing and how it came to be. Every change goes through here, is one edit, and can be taken back.
public struct Document: Sendable {
    /// What happened to a document; whoever repeats the steps has the same document.
    public enum Step: Hashable, Sendable {
        case perform(Edit)
        /// Of the last step that stands, whoever did it.
        case undo
        case redo
        /// Of one of several people's own last step.
        case undoOwn(Author)
        case redoOwn(Author)
        /// The drawing lies on other paper now. That is not among what is undone.
        case paper(Paper)
    }

    /// What is there now.
    public private(set) var drawing = Drawing()
    /// How it came to be, and what can be redone.
    public private(set) var history = History()
    /// The identity that the next new figure gets.
    public private(set) var nextID: Int64 = 1
    /// What was chosen for the drawing to lie on; nil if nothing was.
    package private(set) var chosenPaper: Paper?
    /// What the drawing lies on.
    public var paper: Paper { chosenPaper ?? Paper() }
    /// When the steps are taken that come next; nil where nobody knows.
    public var time: Edit.Time?
    /// Who takes the steps that come next; nil for whoever draws alone.
    public var author: Author?
    /// The highest numbers that pieces of figures ever had, once that counts.
    private var highestPieces: HighestPieceNumbers?

    /// An empty drawing to which nothing was done yet.
    public init() {}

    /// A document from what was kept of it.
    ///
    /// - Parameters:
    ///   - entries: in any order; of several with one identity the last counts.
    ///   - nextID: the identity for the next new figure; it is raised above every one in the drawing and the history.
    ///   - paper: what was chosen for the drawing to lie on; nil if nothing was.
    /// - Complexity: O(n) for n figures and edits.
    public init(entries: [Drawing.Entry], history: History, nextID: Int64 = 1, paper: Paper? = nil) {
        chosenPaper = paper
        drawing = Drawing(entries)
        self.history = history
        // The topmost of each layer.
        let tops = [drawing.entry(below: nil), drawing.entry(below: FigureID(rawValue: 0))].map { $0?.id.rawValue }
        let highest = (tops + [history.highestID]).compactMap(\.self).max()
        self.nextID = max(nextID, (highest ?? 0) + 1)
    }

    /// What there is when this document's steps are taken on another one, which was not there yet when they were taken.
    ///
    /// - Parameter earlier: has no identity that this one has.
    /// - Complexity: O(this document's steps).
    public func following(_ earlier: consuming Document) -> Document {
        var result = earlier
        for edit in history.done { _ = result.record(edit) }
        result.history.appendUndone(from: history)
        result.nextID = max(result.nextID, nextID)
        if let chosenPaper { result.chosenPaper = chosenPaper }
        return result
    }

    // MARK: Edits

    /// Puts figures on top of those in their layer, in their order; pieces of one stroke of the marker stay together.
    @discardableResult
    public mutating func add(_ figures: [Figure], as kind: Edit.Kind) -> Edit {
        var allocator = FigureIDAllocator(nextID)
        let entries = figures.map { Drawing.Entry(allocator.next(for: $0), $0) }
        nextID = allocator.nextID
        return record(Edit(kind, added: entries, at: time, by: author))
    }

    /// Takes a step that was taken on another document with the same drawing.
    public mutating func `repeat`(_ edit: Edit) {
        _ = record(edit)
        nextID = max(nextID, (edit.highestID ?? 0) + 1)
    }

    /// - Returns: nil if none of them is there; nothing is recorded then.
    @discardableResult
    public mutating func remove(_ ids: some Sequence<FigureID>, as kind: Edit.Kind) -> Edit? {
        let entries = Set(ids).sorted().compactMap(drawing.entry)
        return entries.isEmpty ? nil : record(Edit(kind, removed: entries, at: time, by: author))
    }

    /// Takes everything away. Among several people, each of them can take that back.
    ///
    /// - Returns: nil if nothing is there; nothing is recorded then.
    @discardableResult
    public mutating func clear() -> Edit? {
        if drawing.isEmpty { return nil }
        let kind = author == nil ? Edit.Kind.clear : .clearAll
        return record(Edit(kind, removed: drawing.entries, at: time, by: author))
    }

    /// Gives figures new shapes or inks where they lie; their layer stays the same.
    ///
    /// - Returns: nil if none of them is there or would change; nothing is recorded then.
    @discardableResult
    public mutating func replace(_ entries: [Drawing.Entry], as kind: Edit.Kind) -> Edit? {
        var (removed, added): ([Drawing.Entry], [Drawing.Entry]) = ([], [])
        for entry in entries {
            guard let old = drawing.entry(entry.id), old != entry else { continue }
            removed.append(old)
            // A version of its own, whoever else has the entry.
            added.append(Drawing.Entry(entry.id, entry.figure))
        }
        return added.isEmpty ? nil : record(Edit(kind, removed: removed, added: added, at: time, by: author))
    }

    /// Puts figures on top of the others in their layer, where they keep their order.
    ///
    /// They get new identities, since a figure lies where its identity says.
    ///
    /// - Returns: nil if none of them is there, or all lie on top already; nothing is recorded then.
    @discardableResult
    public mutating func bringToFront(_ ids: some Sequence<FigureID>) -> Edit? {
        let entries = Set(ids).sorted().compactMap(drawing.entry)
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

    /// Puts what is left of figures in their place: the first piece has the figure's identity, and all lie where it lay.
    ///
    /// A figure that has changed since the eraser went over it, and is to fall into pieces, stays as it is.
    ///
    /// - Returns: nil if none of the figures is there or would change; nothing is recorded then.
    @discardableResult
    public mutating func erase(_ figures: some Sequence<ErasedFigure>) -> Edit? {
        var (removed, added): ([Drawing.Entry], [Drawing.Entry]) = ([], [])
        if history.isShared, highestPieces == nil { highestPieces = HighestPieceNumbers(history) }
        var allocator = PieceIDAllocator(drawing, nextID, above: highestPieces)
        for erased in figures.sorted(by: { $0.entry.id < $1.entry.id }) {
            let id = erased.entry.id
            guard let old = drawing.entry(id), erased.pieces.isEmpty || old == erased.entry,
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

    /// Puts the drawing on other paper. What is undone and repeated stays the same.
    public mutating func setPaper(to paper: Paper) { chosenPaper = paper }

    private mutating func record(_ edit: Edit) -> Edit {
        apply(edit)
        history.record(edit)
        highestPieces?.record(edit)
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

    /// Takes back a person's own last step that still stands. One whose figures others have changed or taken away since is
    /// passed over.
    ///
    /// - Returns: what was done to take it back, if there was one.
    @discardableResult
    public mutating func undo(by author: Author) -> UndoOutcome {
        let found = history.stepBack(by: author, in: drawing)
        let edit = found.edit?.inverse
        if let edit { apply(edit) }
        return UndoOutcome(edit, skipped: history.skipped(author, back: found))
    }

    /// Does again what a person took back last and what still fits.
    ///
    /// - Returns: what was done again, if there was something.
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
