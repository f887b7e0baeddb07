import TouchFoundation

extension UndoManager {
    /// "Undo Delete".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The menu title for redoing the next step, with its name if it has one.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The menu title for undoing a step with a name; an empty name gives the verb alone.
    public func undoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? localized("Undo") : localized("Undo \(name)")
    }

    /// The menu title for redoing a step with a name; an empty name gives the verb alone.
    public func redoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? localized("Redo") : localized("Redo \(name)")
    }
}
