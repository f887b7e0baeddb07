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

/// The undo managers of an application whose automatic group closes after the current event.
final class OpenUndoGroups {
    private var managers: [UndoManager] = []

    func append(_ manager: UndoManager) {
        managers.append(manager)
    }

    func eventEnded() {
        guard !managers.isEmpty else { return }
        let ending = managers
        // What observers register belongs to the next event.
        managers = []
        for manager in ending where manager.eventEnded() { managers.append(manager) }
    }
}
