/// What one undo takes back.
///
/// A group in a group is no thing of its own: its actions are undone in reverse order either way.
struct UndoGroup {
    struct Entry {
        weak var target: AnyObject?
        let undo: (AnyObject) -> Void
    }

    /// Oldest first.
    var entries: [Entry] = []
    var name = ""

    /// Whether undoing it would do anything.
    var isEmpty: Bool { !entries.contains { $0.target != nil } }

    /// - Parameter target: nil for those whose target was released.
    mutating func removeEntries(withTarget target: AnyObject?) {
        entries.removeAll { $0.target === target }
    }

    func undo() {
        for entry in entries.reversed() {
            if let target = entry.target { entry.undo(target) }
        }
    }
}
