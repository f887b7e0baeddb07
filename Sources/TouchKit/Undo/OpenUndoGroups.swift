/// The undo managers of an application whose step ends with the event that is being handled.
final class OpenUndoGroups {
    private var managers: [UndoManager] = []

    func append(_ manager: UndoManager) {
        managers.append(manager)
    }

    func eventEnded() {
        guard !managers.isEmpty else { return }
        let ending = managers
        // Observers may register anew: that belongs to the next event.
        managers = []
        for manager in ending where manager.eventEnded() { managers.append(manager) }
    }
}
