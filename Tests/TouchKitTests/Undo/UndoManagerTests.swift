import Testing
import TouchKit

/// The undo manager with explicit groups.
@Suite struct UndoManagerTests {
    /// A value with undoable changes.
    private final class Counter {
        var value = 0
        let manager: UndoManager

        init(_ manager: UndoManager) {
            self.manager = manager
        }

        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    private let manager = UndoManager()
    private let counter: Counter

    init() {
        counter = Counter(manager)
    }

    private func step(_ values: Int..., name: String = "") {
        manager.beginUndoGrouping()
        for value in values { counter.set(value) }
        if !name.isEmpty { manager.setActionName(name) }
        manager.endUndoGrouping()
    }

    private var can: [Bool] { [manager.canUndo, manager.canRedo] }

    @Test("undo: a group is undone as one step, latest change first, and redone (R66)")
    func undoAndRedo() {
        #expect(can == [false, false])
        step(1)
        step(2, 3)
        #expect(can == [true, false])
        manager.undo()
        #expect(counter.value == 1 && can == [true, true])
        manager.undo()
        #expect(counter.value == 0 && can == [false, true])
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        manager.redo()
        #expect(counter.value == 3 && can == [true, false])
        manager.redo()
        #expect(counter.value == 3)
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test("undo: a new registration clears the redo stack; one made while undoing does not (R66)")
    func redoIsCleared() {
        step(1)
        step(2)
        manager.undo()
        manager.undo()
        manager.redo()
        #expect(manager.canRedo)
        step(7)
        #expect(can == [true, false])
        manager.undo()
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test("undo groups: nest; the outermost is the step; an open group can be undone (R66)")
    func nesting() {
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        #expect(manager.groupingLevel == 2)
        manager.endUndoGrouping()
        counter.set(3)
        #expect(manager.canUndo)
        manager.undo()
        #expect(counter.value == 0 && manager.groupingLevel == 0 && can == [false, true])
        manager.redo()
        #expect(counter.value == 3)
    }

    @Test("undo: an empty group makes no step and preserves the redo stack (R66)")
    func emptyGroup() {
        step(1)
        manager.undo()
        step()
        #expect(can == [false, true])
        manager.redo()
        #expect(counter.value == 1)
    }

    @Test("undo: groups opened in a handler belong to the redo step (R66)")
    func groupsInHandlers() {
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: counter) { [self] counter in
            #expect(manager.isUndoing && !manager.isRedoing)
            step(5)
            step(6)
            manager.undo()
            manager.redo()
        }
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 6 && can == [false, true] && !manager.isUndoing)
        manager.redo()
        #expect(counter.value == 0, "5 and 6 are one step")
    }

    @Test("redo: registrations while redoing can be undone again (R66)")
    func redoing() {
        var flags: [Bool] = []
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: counter) { [manager] counter in
            manager.registerUndo(withTarget: counter) { _ in flags = [manager.isUndoing, manager.isRedoing] }
        }
        manager.endUndoGrouping()
        manager.undo()
        manager.redo()
        #expect(flags == [false, true])
    }

    @Test(
        "levelsOfUndo: limits the undo stack to the latest steps; 0 is unlimited (R66)",
        arguments: [(0, 10), (1, 1), (3, 3)])
    func levels(limit: Int, expected: Int) {
        manager.levelsOfUndo = limit
        for value in 1...10 { step(value) }
        for _ in 0..<10 { manager.undo() }
        #expect(counter.value == 10 - expected)
        for _ in 0..<10 { manager.redo() }
        #expect(counter.value == 10)
        manager.levelsOfUndo = 1
        manager.undo()
        manager.undo()
        #expect(counter.value == 9)
    }

    @Test("undo: action names follow a step to the redo stack and back (R66)")
    func names() {
        #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo")
        step(1, name: "Draw")
        step(2)
        #expect(manager.undoActionName == "" && manager.undoMenuItemTitle == "Undo")
        manager.setActionName("Delete")
        #expect(manager.undoMenuItemTitle == "Undo Delete" && manager.redoActionName == "")
        manager.undo()
        #expect(manager.undoMenuItemTitle == "Undo Draw" && manager.redoMenuItemTitle == "Redo Delete")
        manager.redo()
        #expect(manager.undoActionName == "Delete")
        manager.beginUndoGrouping()
        #expect(manager.undoActionName == "Delete", "nothing is in the open group yet")
        counter.set(5)
        manager.setActionName("Move")
        #expect(manager.undoActionName == "Move")
    }

    @Test("disabled registration: nothing is registered, not even for redo (R66)")
    func disabling() {
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.enableUndoRegistration()
        counter.set(1)
        #expect(!manager.isUndoRegistrationEnabled && !manager.canUndo)
        manager.enableUndoRegistration()
        step(2)
        manager.disableUndoRegistration()
        manager.undo()
        #expect(counter.value == 1 && can == [false, false])
        manager.removeAllActions()
        #expect(manager.isUndoRegistrationEnabled)
    }

    @Test("removeAllActions for a target: affects undo, redo and the open group (R66)")
    func removing() {
        let other = Counter(manager)
        step(1)
        manager.beginUndoGrouping()
        other.set(1)
        counter.set(2)
        manager.endUndoGrouping()
        step(3)
        manager.undo()
        manager.removeAllActions(withTarget: counter)
        #expect(can == [true, false])
        manager.undo()
        #expect(counter.value == 2 && other.value == 0 && can == [false, true])
        manager.removeAllActions()
        #expect(can == [false, false])
        manager.beginUndoGrouping()
        counter.set(9)
        manager.removeAllActions(withTarget: counter)
        manager.endUndoGrouping()
        #expect(can == [false, false])
    }

    @Test("undo: targets are not retained; the step of a released one is skipped (R66)")
    func released() {
        step(1, name: "Keep")
        var other: Counter? = Counter(manager)
        weak let reference = other
        manager.beginUndoGrouping()
        other?.set(1)
        manager.endUndoGrouping()
        other = nil
        #expect(reference == nil)
        #expect(manager.undoActionName == "Keep")
        manager.undo()
        #expect(counter.value == 0 && can == [false, true])
    }

    @Test("undo observers: notified of groups and changes, in order, until they are released")
    func notifications() {
        var received: [UndoManager.Notification] = []
        var late = 0
        var observer: Counter? = Counter(manager)
        if let observer {
            manager.addObserver(observer) { [manager, counter] notification in
                received.append(notification)
                if late == 0 { manager.addObserver(counter) { _ in late += 1 } }
            }
        }
        manager.beginUndoGrouping()
        counter.set(1)
        manager.removeObserver(counter)
        #expect(late == 1, "an observer added in a notification receives the next one")
        late = 1
        manager.endUndoGrouping()
        #expect(received == [.didOpenUndoGroup, .checkpoint, .willCloseUndoGroup, .didCloseUndoGroup])
        received = []
        manager.undo()
        #expect(
            received == [
                .willUndoChange, .didOpenUndoGroup, .checkpoint, .willCloseUndoGroup, .didCloseUndoGroup,
                .didUndoChange, .checkpoint,
            ])
        received = []
        observer = nil
        manager.redo()
        #expect(received == [])
    }

    @Test(
        "undo manager: misuse of groups or registration traps (R66)",
        arguments: ["end", "enable", "register", "undo", "group by event"])
    func misuse(which: String) async {
        switch which {
        case "end": await #expect(processExitsWith: .failure) { await UndoManager().endUndoGrouping() }
        case "enable": await #expect(processExitsWith: .failure) { await UndoManager().enableUndoRegistration() }
        case "register":
            await #expect(processExitsWith: .failure) { await UndoManager().registerEmptyUndo() }
        case "undo":
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let manager = UndoManager()
                    manager.beginUndoGrouping()
                    manager.beginUndoGrouping()
                    manager.undo()
                }
            }
        default:
            await #expect(processExitsWith: .failure) {
                await MainActor.run { UndoManager().groupsByEvent = true }
            }
        }
    }
}

extension UndoManager {
    /// Registers an action without effect.
    fileprivate func registerEmptyUndo() {
        registerUndo(withTarget: self) { _ in }
    }
}
