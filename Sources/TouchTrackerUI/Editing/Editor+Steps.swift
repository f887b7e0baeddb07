public import TouchDrawingModel

/// Clearing, undo and redo, by the first person unless another is given.
extension Editor {
    /// Finishes strokes in progress where they are, and pending copies, because the drawing is about to be closed.
    /// Their touches draw nothing more. Erasing, moving and lassos are cancelled.
    public func finishWork() {
        commands.finishAll()
        onChange?(.finishing)
        for pointer in tools.drawingPointers {
            removePrediction(.ink(pointer))
            end(.ink(pointer), pointer)
        }
    }

    /// Removes all unlocked figures, or the person's own if others' lines are protected. Does nothing while the drawing is still
    /// loading, because nobody should clear what they can't see.
    ///
    /// - Returns: the number of removed figures.
    @discardableResult
    func clear(by person: Person? = nil) -> Int {
        let person = person ?? self.person
        if clearingRules.reach == .own, person.author != nil { return clearOwn(of: person) }
        guard isComplete, clearingRules.clearing == .offered, mayChange() else { return 0 }
        tools.removeInk()
        onChange?(.activity)
        for person in people { person.deselect() }
        guard let edit = change(by: person, { $0.clear() }) else { return 0 }
        apply(edit)
        return edit.removed.count
    }

    /// Removes what one of several people has drawn and is not locked, even if others have changed it.
    ///
    /// - Returns: the number of removed figures.
    @discardableResult
    func clearOwn(of person: Person) -> Int {
        guard isComplete, clearingRules.clearing == .offered, let author = person.author, mayChange() else { return 0 }
        tools.removeInk(of: person)
        onChange?(.activity)
        person.deselect()
        let own = document.figures(of: author)
        guard let edit = change(by: person, { $0.remove(own, as: .clear) }) else { return 0 }
        apply(edit)
        return edit.removed.count
    }

    /// The figures that a person may erase, delete and clear; nil: all.
    ///
    /// - Complexity: O(n) for n figures and steps, where others' figures are protected.
    func removableFigures(of person: Person) -> Set<FigureID>? {
        guard clearingRules.reach == .own, let author = person.author else { return nil }
        return Set(document.figures(of: author))
    }

    /// Changes the paper. This is not part of the undo history. Automatic ink follows the paper.
    func setPaper(on paper: Paper) {
        guard paper != document.paper, mayChange() else { return }
        document.setPaper(to: paper)
        onChange?(.paper)
        onStep?(.paper(paper))
    }

    /// Sets the paper of a new drawing that has not been changed.
    public func setInitialPaper(on paper: Paper) {
        let isNew = isComplete && drawing.isEmpty && document.history == History() && document.paper == Paper()
        if isNew, permission == .everything { setPaper(on: paper) }
    }

    /// Undoes the last step; with several people, the person's last step that can be undone.
    ///
    /// - Returns: the number of the person's steps that were skipped, because others have changed their figures.
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

    /// Redoes the step that was undone last; with several people, the person's last one that can be redone.
    ///
    /// - Returns: the number of the person's steps that were skipped, because others have changed their figures.
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
