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
