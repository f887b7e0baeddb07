extension UndoManager {
    /// "Undo Delete".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    public func undoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? "Undo" : "Undo \(name)"
    }

    public func redoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? "Redo" : "Redo \(name)"
    }
}
