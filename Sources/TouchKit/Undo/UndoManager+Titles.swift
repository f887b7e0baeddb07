import TouchLanguage

extension UndoManager {
    /// "Undo Delete".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// What a menu says for redoing the next step, with its name if it has one.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// What a menu says for undoing a step of that name; an empty one gives the word alone.
    public func undoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? localized("Undo") : localized("Undo \(name)")
    }

    /// What a menu says for redoing a step of that name; an empty one gives the word alone.
    public func redoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? localized("Redo") : localized("Redo \(name)")
    }
}
