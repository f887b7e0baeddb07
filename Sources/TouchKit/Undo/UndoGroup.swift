/// The actions of one undo step.
///
/// Nested groups are flattened: their actions are undone in reverse order either way.
struct UndoGroup {
    struct Entry {
        weak var target: AnyObject?
        let undo: (AnyObject) -> Void
    }

    /// Oldest first.
    var entries: [Entry] = []
    var name = ""

    /// Whether undoing it would do nothing.
    var isEmpty: Bool { !entries.contains { $0.target != nil } }

    /// - Parameter target: nil removes the entries whose target was released.
    mutating func removeEntries(withTarget target: AnyObject?) {
        entries.removeAll { $0.target === target }
    }

    func undo() {
        for entry in entries.reversed() {
            if let target = entry.target { entry.undo(target) }
        }
    }
}
