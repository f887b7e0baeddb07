/// Remembers how to take back what was done, in steps, and how to do it again.
///
///     func move(_ line: Line, to place: CGPoint) {
///         let old = line.place
///         undoManager?.registerUndo(withTarget: self) { $0.move(line, to: old) }
///         undoManager?.setActionName("Move")
///         line.place = place
///     }
///
/// What is registered while a step is undone becomes the step to redo, and the other way round: the method above needs
/// nothing more for redo. Anything registered otherwise forgets what could be redone.
///
/// The state, by level of nested groups:
///
///     0 ── registerUndo, if groupsByEvent ──→ 1 (automatic) ── end of the event, undo, redo ──→ 0: a step
///     0, 1, … ── beginUndoGrouping ──→ one more      1, 2, … ── endUndoGrouping ──→ one less; at 0: a step
///
/// A group in which nothing was registered makes no step.
@MainActor public final class UndoManager {
    // MARK: State

    /// Whether everything that is registered during one event is one step without further ado; true at first for a
    /// manager that knows its application.
    ///
    /// An event is one that the application sends, a key's command, or one piece of work of its scheduler. A group that
    /// was begun explicitly and goes on beyond the event keeps the step open until it ends.
    public var groupsByEvent: Bool {
        willSet {
            precondition(!newValue || application != nil, "grouping by event needs an application that has events")
        }
    }

    /// How many steps are kept, to undo and to redo each; 0 is no limit. The oldest ones are dropped.
    public var levelsOfUndo = 0 {
        didSet {
            precondition(levelsOfUndo >= 0, "no manager keeps less than no steps")
            dropOldSteps()
        }
    }

    /// Whether an undo is going on: what is registered meanwhile is redone.
    public private(set) var isUndoing = false
    /// Whether a redo is going on: what is registered meanwhile is undone.
    public private(set) var isRedoing = false

    private weak var application: UIApplication?
    private var undoSteps: [UndoGroup] = []
    private var redoSteps: [UndoGroup] = []
    private var openGroup = UndoGroup()
    /// How many groups are open.
    public private(set) var groupingLevel = 0
    /// The outermost open group was begun by a registration.
    private var isAutomatic = false
    private var disabledCount = 0
    private var observers = Observers<Notification>()

    /// - Parameter application: whose events make groups; nil for a manager whose groups are begun and ended explicitly.
    ///   **Difference from UIKit**, where the run loop is found in a global.
    public init(application: UIApplication? = nil) {
        self.application = application
        groupsByEvent = application != nil
    }

    // MARK: Groups

    /// Begins a group; everything until its end is one step, with the groups in it.
    public func beginUndoGrouping() {
        if groupingLevel == 0, groupsByEvent, !isUndoing, !isRedoing { beginAutomaticGroup() }
        groupingLevel += 1
        observers.post(.didOpenUndoGroup)
    }

    /// Ends the group that was begun last.
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

    /// An event is over.
    ///
    /// - Returns: true if the automatic group goes on, because a group in it is open.
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

    /// Remembers what undoes something that is being done now.
    ///
    /// - Parameters:
    ///   - target: not retained (as `NSUndoManager` doesn't). **Difference from UIKit**: an action whose target was
    ///     released is forgotten instead of crashing.
    ///   - handler: given the target, so that it need not capture it.
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

    /// Has `registerUndo` do nothing until as many calls of `enableUndoRegistration()`.
    public func disableUndoRegistration() {
        disabledCount += 1
    }

    /// Takes one `disableUndoRegistration()` back.
    ///
    /// - Precondition: there was one more of these.
    public func enableUndoRegistration() {
        precondition(disabledCount > 0, "registration can't be enabled more often than it was disabled")
        disabledCount -= 1
    }

    /// Whether what is registered is kept.
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Forgets every step, and enables registration. Groups that are open stay so, without what they had.
    public func removeAllActions() {
        (undoSteps, redoSteps) = ([], [])
        openGroup.entries = []
        disabledCount = 0
        observers.post(.checkpoint)
    }

    /// Forgets what would be sent to the target. Steps without anything left go.
    public func removeAllActions(withTarget target: AnyObject) {
        openGroup.removeEntries(withTarget: target)
        for index in undoSteps.indices { undoSteps[index].removeEntries(withTarget: target) }
        for index in redoSteps.indices { redoSteps[index].removeEntries(withTarget: target) }
        undoSteps.removeAll(where: \.isEmpty)
        redoSteps.removeAll(where: \.isEmpty)
        observers.post(.checkpoint)
    }

    // MARK: Undoing

    /// Whether there is a step to undo, the one that is still open included.
    public var canUndo: Bool { !openGroup.isEmpty || undoSteps.contains { !$0.isEmpty } }

    /// Whether there is a step to redo. False as soon as anything new was registered.
    public var canRedo: Bool { redoSteps.contains { !$0.isEmpty } }

    /// Ends the group that is open and takes back the last step. Does nothing without one, or while a step is undone.
    ///
    /// - Precondition: no group is open within another.
    public func undo() { run(lastOf: \.undoSteps, \.isUndoing, .willUndoChange, .didUndoChange) }

    /// Does again what the last undo took back.
    public func redo() { run(lastOf: \.redoSteps, \.isRedoing, .willRedoChange, .didRedoChange) }

    /// - Parameter flag: says meanwhile what is going on.
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

    /// Steps whose targets have all been released are skipped.
    private static func popStep(_ steps: inout [UndoGroup]) -> UndoGroup? {
        while let step = steps.popLast() {
            if !step.isEmpty { return step }
        }
        return nil
    }

    /// What is registered meanwhile is one group, with the step's name.
    private func run(_ step: UndoGroup) {
        beginUndoGrouping()
        openGroup.name = step.name
        step.undo()
        precondition(groupingLevel == 1, "every group that an undo begins must be ended by it")
        endUndoGrouping()
    }

    // MARK: Names

    /// Names the step that is open, or else the last one, for people: "Delete". An empty name is none.
    public func setActionName(_ name: String) {
        if groupingLevel > 0 {
            openGroup.name = name
        } else if let last = undoSteps.indices.last {
            undoSteps[last].name = name
        }
    }

    /// What `undo()` would take back; empty without a name or without a step.
    public var undoActionName: String {
        openGroup.isEmpty ? undoSteps.last { !$0.isEmpty }?.name ?? "" : openGroup.name
    }

    /// The name of the step that would be redone next; empty if there is none, or it has none.
    public var redoActionName: String { redoSteps.last { !$0.isEmpty }?.name ?? "" }

    // MARK: Notifications

    /// What observers are told.
    ///
    /// **Difference from UIKit**, which posts them to a notification centre by name.
    public enum Notification: Sendable {
        /// What can be undone or redone may have changed.
        case checkpoint
        /// A group was opened.
        case didOpenUndoGroup
        /// A group is about to be closed.
        case willCloseUndoGroup
        /// A group was closed.
        case didCloseUndoGroup
        /// Something is about to be undone.
        case willUndoChange
        /// Something was undone.
        case didUndoChange
        /// Something is about to be redone.
        case willRedoChange
        /// Something was redone.
        case didRedoChange
    }

    /// Calls the handler for every notification until the observer is released or removed.
    ///
    /// - Parameter observer: not retained.
    public func addObserver(_ observer: AnyObject, handler: @escaping (Notification) -> Void) {
        observers.add(observer, handler)
    }

    /// Tells it nothing more; does nothing for one that was never added.
    public func removeObserver(_ observer: AnyObject) {
        observers.remove(observer)
    }
}
