import TouchFoundation

/// A history of steps to undo and redo.
///
///     func move(_ line: Line, to point: CGPoint) {
///         let old = line.origin
///         undoManager?.registerUndo(withTarget: self) { $0.move(line, to: old) }
///         undoManager?.setActionName("Move")
///         line.origin = point
///     }
///
/// Registrations during an undo make the step to redo, and the reverse: the method above needs nothing more for redo.
/// Any other registration clears the redo history.
///
/// The state, by level of nested groups:
///
///     0 ── registerUndo, if groupsByEvent ──→ 1 (automatic) ── end of the event, undo, redo ──→ 0: a step
///     0, 1, … ── beginUndoGrouping ──→ one more   1, 2, … ── endUndoGrouping ──→ one less; at 0: a step
///
/// An empty group makes no step.
@MainActor public final class UndoManager {
    // MARK: State

    /// Whether everything registered during one event becomes one step; true by default for a manager with an
    /// application.
    ///
    /// An event is one that the application sends, a key command, or one block of its scheduler. A group opened
    /// explicitly that outlasts the event keeps the step open until it ends.
    public var groupsByEvent: Bool {
        willSet {
            precondition(!newValue || application != nil, "grouping by event needs an application that has events")
        }
    }

    /// The greatest number of steps to undo, and to redo; 0 is no limit. The oldest ones are dropped.
    public var levelsOfUndo = 0 {
        didSet {
            precondition(levelsOfUndo >= 0, "no manager keeps less than no steps")
            dropOldSteps()
        }
    }

    /// Whether an undo is in progress: registrations go to the redo history.
    public private(set) var isUndoing = false
    /// Whether a redo is in progress: registrations go to the undo history.
    public private(set) var isRedoing = false

    private weak var application: UIApplication?
    private var undoSteps: [UndoGroup] = []
    private var redoSteps: [UndoGroup] = []
    private var openGroup = UndoGroup()
    /// The number of open groups.
    public private(set) var groupingLevel = 0
    /// Whether the outermost group was opened by a registration.
    private var isAutomatic = false
    private var disabledCount = 0
    private var observers = Observers<Notification>()

    /// - Parameter application: the source of the events that make groups; nil for a manager with explicit groups only.
    ///   **Difference from UIKit**, where the run loop is found in a global.
    public init(application: UIApplication? = nil) {
        self.application = application
        groupsByEvent = application != nil
    }

    // MARK: Groups

    /// Opens a group: everything until its end is one step, with the groups nested in it.
    public func beginUndoGrouping() {
        if groupingLevel == 0, groupsByEvent, !isUndoing, !isRedoing { beginAutomaticGroup() }
        groupingLevel += 1
        observers.post(.didOpenUndoGroup)
    }

    /// Closes the group that was opened last.
    ///
    /// - Precondition: a group is open.
    public func endUndoGrouping() {
        precondition(groupingLevel > 0, "every end of an undo group needs a begin")
        observers.post(.willCloseUndoGroup)
        groupingLevel -= 1
        if groupingLevel == 0 { saveStep() }
        observers.post(.didCloseUndoGroup)
    }

    private func beginAutomaticGroup() {
        isAutomatic = true
        groupingLevel = 1
        application?.openUndoGroups.append(self)
        observers.post(.didOpenUndoGroup)
    }

    /// Closes the automatic group at the end of an event.
    ///
    /// - Returns: true if it stays open, because a nested group is open.
    func eventEnded() -> Bool {
        guard isAutomatic else { return false }
        if groupingLevel == 1 { endUndoGrouping() }
        return isAutomatic
    }

    private func saveStep() {
        isAutomatic = false
        let step = openGroup
        openGroup = UndoGroup()
        guard !step.isEmpty else { return }
        if isUndoing { redoSteps.append(step) } else { undoSteps.append(step) }
        dropOldSteps()
    }

    private func dropOldSteps() {
        guard levelsOfUndo > 0 else { return }
        undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo))
        redoSteps.removeFirst(max(0, redoSteps.count - levelsOfUndo))
    }

    // MARK: Registering

    /// Registers the reverse of the current change.
    ///
    /// - Parameters:
    ///   - target: not retained (as `NSUndoManager` doesn't). **Difference from UIKit**: an action whose target was
    ///     released is forgotten instead of crashing.
    ///   - handler: called with the target, so that it need not capture it.
    /// - Precondition: a group is open, if `groupsByEvent` is false.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if groupingLevel == 0 {
            precondition(groupsByEvent, "without groups by event, a group is begun before anything is registered")
            beginAutomaticGroup()
        }
        if !isUndoing && !isRedoing { redoSteps = [] }
        let entry = UndoGroup.Entry(target: target) { object in
            if let target = object as? Target { handler(target) }
        }
        openGroup.entries.append(entry)
        observers.post(.checkpoint)
    }

    /// Registers the reverse of the current change as an action that the target performs with an argument.
    ///
    /// - Parameters:
    ///   - target: not retained.
    ///   - argument: the argument of the action.
    /// - Precondition: the target implements the action for such an argument.
    public func registerUndo(withTarget target: AnyObject, selector: Action, object argument: Any?) {
        registerUndo(withTarget: target) { selector.perform(on: $0, with: argument) }
    }

    /// Makes `registerUndo` do nothing until a matching call of `enableUndoRegistration()`.
    public func disableUndoRegistration() {
        disabledCount += 1
    }

    /// Ends one `disableUndoRegistration()`.
    ///
    /// - Precondition: registration is disabled.
    public func enableUndoRegistration() {
        precondition(disabledCount > 0, "registration can't be enabled more often than it was disabled")
        disabledCount -= 1
    }

    /// Whether registrations are recorded.
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Removes every step and enables registration. Open groups stay open, empty.
    public func removeAllActions() {
        (undoSteps, redoSteps) = ([], [])
        openGroup.entries = []
        disabledCount = 0
        observers.post(.checkpoint)
    }

    /// Removes a target's actions, and the steps that become empty.
    public func removeAllActions(withTarget target: AnyObject) {
        openGroup.removeEntries(withTarget: target)
        for index in undoSteps.indices { undoSteps[index].removeEntries(withTarget: target) }
        for index in redoSteps.indices { redoSteps[index].removeEntries(withTarget: target) }
        undoSteps.removeAll(where: \.isEmpty)
        redoSteps.removeAll(where: \.isEmpty)
        observers.post(.checkpoint)
    }

    // MARK: Undoing

    /// Whether there is a step to undo, including the open one.
    public var canUndo: Bool { !openGroup.isEmpty || undoSteps.contains { !$0.isEmpty } }

    /// Whether there is a step to redo. False after a new registration.
    public var canRedo: Bool { redoSteps.contains { !$0.isEmpty } }

    /// Closes the open group and undoes the last step. Does nothing without one, or during an undo or redo.
    ///
    /// - Precondition: no nested group is open.
    public func undo() { run(lastOf: \.undoSteps, \.isUndoing, .willUndoChange, .didUndoChange) }

    /// Redoes the step that was undone last.
    public func redo() { run(lastOf: \.redoSteps, \.isRedoing, .willRedoChange, .didRedoChange) }

    /// - Parameter flag: true during the run.
    private func run(
        lastOf steps: ReferenceWritableKeyPath<UndoManager, [UndoGroup]>,
        _ flag: ReferenceWritableKeyPath<UndoManager, Bool>, _ before: Notification, _ after: Notification
    ) {
        guard !isUndoing, !isRedoing else { return }
        precondition(groupingLevel <= 1, "undoing and redoing need every group but the outermost to be ended")
        if groupingLevel == 1 { endUndoGrouping() }
        guard let step = Self.popStep(&self[keyPath: steps]) else { return }
        observers.post(before)
        self[keyPath: flag] = true
        run(step)
        self[keyPath: flag] = false
        observers.post(after)
        observers.post(.checkpoint)
    }

    /// Skips steps whose targets have all been released.
    private static func popStep(_ steps: inout [UndoGroup]) -> UndoGroup? {
        while let step = steps.popLast() {
            if !step.isEmpty { return step }
        }
        return nil
    }

    /// Undoes a step; what is registered meanwhile is one group with the step's name.
    private func run(_ step: UndoGroup) {
        beginUndoGrouping()
        openGroup.name = step.name
        step.undo()
        precondition(groupingLevel == 1, "every group that an undo begins must be ended by it")
        endUndoGrouping()
    }

    // MARK: Names

    /// Names the open step, or else the last one, for menus: "Delete". An empty name is none.
    public func setActionName(_ name: String) {
        if groupingLevel > 0 {
            openGroup.name = name
        } else if let last = undoSteps.indices.last {
            undoSteps[last].name = name
        }
    }

    /// The name of the step that `undo()` would undo; empty without a name or a step.
    public var undoActionName: String {
        openGroup.isEmpty ? undoSteps.last { !$0.isEmpty }?.name ?? "" : openGroup.name
    }

    /// The name of the step that `redo()` would redo; empty without a name or a step.
    public var redoActionName: String { redoSteps.last { !$0.isEmpty }?.name ?? "" }

    // MARK: Notifications

    /// The notifications for observers.
    ///
    /// **Difference from UIKit**, which posts them to a notification center by name.
    public enum Notification: Sendable {
        /// What can be undone or redone may have changed.
        case checkpoint
        /// A group was opened.
        case didOpenUndoGroup
        /// A group is about to be closed.
        case willCloseUndoGroup
        /// A group was closed.
        case didCloseUndoGroup
        /// A step is about to be undone.
        case willUndoChange
        /// A step was undone.
        case didUndoChange
        /// A step is about to be redone.
        case willRedoChange
        /// A step was redone.
        case didRedoChange
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Removes an observer; does nothing if it was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}

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
