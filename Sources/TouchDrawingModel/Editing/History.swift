/// The edits of a drawing, without a limit, done and undone.
///
/// Applied in order, the done edits make the drawing, even after one of several people has undone a step of their own
/// from among them.
public struct History: Sendable {
    private(set) var past = EditStack(sharesClearing: true)
    private(set) var future = EditStack(sharesClearing: false)
    /// The number of undone steps of each person that can't be redone, since others have changed their figures.
    private var lostCounts: [Author: Int] = [:]
    /// The figure versions on which undone steps depend; nil until several people have undone steps.
    private var dependencies: StepDependencies?

    /// Creates an empty history.
    public init() {}

    /// Creates a history from its edits.
    ///
    /// - Parameters:
    ///   - done: in the order in which they were done.
    ///   - undone: the next one to redo last.
    public init(done: [Edit], undone: [Edit]) {
        past = EditStack(done, sharesClearing: true)
        future = EditStack(undone, sharesClearing: false)
    }

    /// The done edits, in the order in which they were done.
    ///
    /// - Complexity: O(n).
    public var done: [Edit] { past.all }

    /// The undone edits, the one undone last at the end.
    ///
    /// - Complexity: O(n).
    public var undone: [Edit] { future.all }

    /// The edit that was done last; with an author, by that person.
    ///
    /// - Complexity: O(n) for n later edits of others.
    public func latest(by author: Author?) -> Edit? { past.last(of: author) }

    /// Whether an edit can be undone.
    public var canUndo: Bool { !past.isEmpty }
    /// Whether an undone edit can be redone.
    public var canRedo: Bool { !future.isEmpty }
    /// Whether several people took part.
    public var isShared: Bool { past.isShared || future.isShared }

    /// The highest figure number in any of the edits.
    var highestID: Int64? { [past.highestID, future.highestID].lazy.compactMap(\.self).max() }

    /// Records an edit; its author's undone edits can't be redone any more.
    public mutating func record(_ edit: Edit) {
        past.append(edit)
        figuresChanged(by: edit)
        guard !future.isEmpty || !lostCounts.isEmpty else { return }
        discardUndone(edit.author, afterRemoving: edit.removed)
    }

    /// Undoes the last edit, of any author, and returns it.
    public mutating func stepBack() -> Edit? {
        guard let edit = past.popLast()?.edit else { return nil }
        markUndone(edit)
        return edit
    }

    /// Redoes the last undone edit, of any author, and returns it.
    public mutating func stepForward() -> Edit? {
        guard let (number, edit) = future.popLast() else { return nil }
        markRedone(edit, number)
        return edit
    }

    private mutating func markUndone(_ edit: Edit) {
        let number = future.append(edit)
        dependencies?.add(number, edit)
        figuresChanged(by: edit.inverse)
    }

    /// - Parameter number: its number among the undone steps.
    private mutating func markRedone(_ edit: Edit, _ number: Int) {
        dependencies?.remove(number, edit)
        past.append(edit)
        figuresChanged(by: edit)
    }

    private mutating func figuresChanged(by edit: Edit) {
        past.figuresChanged(removed: edit.removed, added: edit.added)
        future.figuresChanged(removed: edit.removed, added: edit.added)
    }
}

/// The history of several people.
extension History {
    /// Whether a person has a done step, though others may have changed its figures.
    public func canUndo(by author: Author) -> Bool { past.count(of: author) > 0 }

    /// Whether a person has an undone step, though it may be impossible to redo now.
    public func canRedo(by author: Author) -> Bool { future.count(of: author) > 0 || lostCounts[author] != nil }

    /// Undoes the last step of a person whose figures are all as that step left them, or of everyone. A step of
    /// everyone can be redone only by the person who has undone it.
    ///
    /// - Parameter versions: the drawing that the done steps have made.
    /// - Complexity: O(log n), plus the figures of the checked steps. A blocked step is checked again only when its
    ///   figures have changed.
    package mutating func stepBack(by author: Author, in versions: some FigureVersions) -> FoundStep {
        let (found, checkedCount) = past.popLast(of: author) { $0.missingStateForUndo(in: versions) }
        guard let found else { return FoundStep(number: -1, checkedCount: checkedCount) }
        markUndone(found.edit.isEveryones ? found.edit.attributed(to: author) : found.edit)
        return FoundStep(edit: found.edit, number: found.number, checkedCount: checkedCount)
    }

    /// Redoes the latest undone step of a person that fits the drawing.
    ///
    /// - Parameter versions: the drawing that the done steps have made.
    /// - Complexity: as `stepBack(by:in:)`.
    package mutating func stepForward(by author: Author, in versions: some FigureVersions) -> FoundStep {
        let (found, checkedCount) = future.popLast(of: author) { $0.missingStateForRedo(in: versions) }
        let lostCount = lostCounts[author] ?? 0
        guard let found else { return FoundStep(number: -1, checkedCount: checkedCount, lostCount: lostCount) }
        self.lostCounts[author] = nil
        markRedone(found.edit, found.number)
        return FoundStep(edit: found.edit, number: found.number, checkedCount: checkedCount, lostCount: lostCount)
    }

    /// The number of a person's steps that `stepBack(by:in:)` has skipped.
    func skipped(_ author: Author, back found: FoundStep) -> Int { past.count(of: author, after: found.number) }

    /// The number of a person's steps that `stepForward(by:in:)` has skipped.
    func skipped(_ author: Author, forward found: FoundStep) -> Int {
        future.count(of: author, after: found.number) + found.lostCount
    }

    /// Appends the undone edits of another history, whose done edits were applied already.
    mutating func appendUndone(from later: History) {
        let undone = later.future.all
        for author in Set(undone.map(\.author)) { discardUndone(author, afterRemoving: []) }
        for edit in undone {
            let number = future.append(edit)
            dependencies?.add(number, edit)
        }
        lostCounts.merge(later.lostCounts, uniquingKeysWith: +)
    }

    /// Discards a person's undone steps and all undone steps of others that depend on them or on removed entries.
    ///
    /// - Parameters:
    ///   - author: nil for all people.
    ///   - removed: entries that a new step has removed.
    private mutating func discardUndone(_ author: Author?, afterRemoving removed: [Drawing.Entry]) {
        guard let author else {
            future.removeAll()
            (lostCounts, dependencies) = ([:], nil)
            return
        }
        lostCounts[author] = nil
        guard !future.isEmpty, !removed.isEmpty || future.count(of: author) > 0 else { return }
        var dependencies = dependencies ?? StepDependencies(future)
        // This must be the only reference, or a change copies the storage.
        self.dependencies = nil
        defer { self.dependencies = dependencies }
        var discarded = Array(future.removeAll(of: author))
        var versions = removed.map(\.version)
        while true {
            for (number, edit) in discarded {
                dependencies.remove(number, edit)
                versions += edit.added.map(\.version)
                if edit.owner != author { lostCounts[edit.owner, default: 0] += 1 }
            }
            let next = Set(versions.flatMap { dependencies[$0] })
            if next.isEmpty { return }
            discarded = next.compactMap { number in future.remove(number).map { (number, $0) } }
            versions = []
        }
    }
}

extension History: Hashable {
    /// Whether both have the same steps, and the same numbers of lost steps.
    public static func == (left: History, right: History) -> Bool {
        left.past == right.past && left.future == right.future && left.lostCounts == right.lostCounts
    }

    /// Hashes the done and the undone steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(past)
        hasher.combine(future)
    }
}

/// The figure versions on which undone steps depend: a step can't be redone once a version that it removes is gone.
struct StepDependencies: Sendable {
    /// The numbers of the steps by version.
    private var numbers: [ObjectIdentifier: [Int]] = [:]

    /// - Complexity: O(n) for n figures of all edits.
    init(_ edits: EditStack) {
        edits.forEachEdit { add($0, $1) }
    }

    /// The numbers of the steps that remove a version.
    subscript(version: ObjectIdentifier) -> [Int] { numbers[version] ?? [] }

    mutating func add(_ number: Int, _ edit: Edit) {
        for entry in edit.removed { numbers[entry.version, default: []].append(number) }
    }

    mutating func remove(_ number: Int, _ edit: Edit) {
        for entry in edit.removed {
            guard var steps = numbers.removeValue(forKey: entry.version) else { continue }
            steps.removeAll { $0 == number }
            if !steps.isEmpty { numbers[entry.version] = steps }
        }
    }
}
