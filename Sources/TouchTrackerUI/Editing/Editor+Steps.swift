public import TouchDrawingModel

/// Clearing, and back and forth: for the first person, unless another is named.
extension Editor {
    /// Finishes all that hands draw, where they are now, and copies that are being made: the drawing is about to be left. Hands
    /// draw nothing more before they land anew. What is being erased, moved or surrounded stays as it was.
    public func finishWork() {
        commands.finishAll()
        for pointer in tools.drawingPointers {
            removePrediction(.ink(pointer))
            end(.ink(pointer), pointer)
        }
    }

    /// Takes everything away, whoever drew it, or the person's own where others' lines are protected. Only what is complete
    /// is cleared: nobody clears what they don't see.
    ///
    /// - Returns: how many figures there were.
    @discardableResult
    func clear(by person: Person? = nil) -> Int {
        let person = person ?? self.person
        if clearingRules.reach == .own, person.author != nil { return clearOwn(of: person) }
        guard isComplete, clearingRules.clearing == .offered, mayChange() else { return 0 }
        tools.removeInk()
        onChange?(.activity)
        for person in people { person.deselect() }
        let count = drawing.count
        if let edit = change(by: person, { $0.clear() }) { apply(edit) }
        return count
    }

    /// Takes away what one of several people has drawn, whoever has changed it since.
    ///
    /// - Returns: how many figures there were.
    @discardableResult
    func clearOwn(of person: Person) -> Int {
        guard isComplete, clearingRules.clearing == .offered, let author = person.author, mayChange() else { return 0 }
        tools.removeInk(of: person)
        onChange?(.activity)
        person.deselect()
        let own = document.figures(of: author)
        if let edit = change(by: person, { $0.remove(own, as: .clear) }) { apply(edit) }
        return own.count
    }

    /// Which figures a person may erase, delete and clear; nil: all of them.
    ///
    /// - Complexity: O(n) for n figures and steps, where others' figures are protected.
    func removableFigures(of person: Person) -> Set<FigureID>? {
        guard clearingRules.reach == .own, let author = person.author else { return nil }
        return Set(document.figures(of: author))
    }

    /// Puts the drawing on other paper, which is not among what is undone. Automatic ink follows it.
    func setPaper(on paper: Paper) {
        guard paper != document.paper, mayChange() else { return }
        document.setPaper(to: paper)
        onChange?(.paper)
        onStep?(.paper(paper))
    }

    /// Puts a drawing on a paper to which nothing was done yet.
    public func setInitialPaper(on paper: Paper) {
        let isNew = isComplete && drawing.isEmpty && document.history == History() && document.paper == Paper()
        if isNew, permission == .everything { setPaper(on: paper) }
    }

    /// Takes back the last step; among several people the person's own last one that can be.
    ///
    /// - Returns: how many of the person's steps were passed over, since others have changed their figures.
    @discardableResult
    func undo(by person: Person? = nil) -> Int {
        guard mayChange() else { return 0 }
        let person = person ?? self.person
        cancelHold(person)
        guard let author = person.author else {
            if let edit = document.undo() { finish(.undo, edit, .undone) }
            return 0
        }
        let outcome = document.undo(by: author)
        if let edit = outcome.edit { finish(.undoOwn(author), edit, .undone) }
        return outcome.skipped
    }

    /// Does again what was taken back last; among several people, of the person's own what still can be.
    ///
    /// - Returns: how many of the person's steps were passed over, since others have changed their figures.
    @discardableResult
    func redo(by person: Person? = nil) -> Int {
        guard mayChange() else { return 0 }
        let person = person ?? self.person
        cancelHold(person)
        guard let author = person.author else {
            if let edit = document.redo() { finish(.redo, edit, .redone) }
            return 0
        }
        let outcome = document.redo(by: author)
        if let edit = outcome.edit { finish(.redoOwn(author), edit, .redone) }
        return outcome.skipped
    }

    func canUndo(_ person: Person) -> Bool {
        if permission == .looking { return false }
        return person.author.map { document.history.canUndo(by: $0) } ?? document.history.canUndo
    }

    func canRedo(_ person: Person) -> Bool {
        if permission == .looking { return false }
        return person.author.map { document.history.canRedo(by: $0) } ?? document.history.canRedo
    }
}
