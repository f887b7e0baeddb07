/// The edits of a drawing, as many as there were, and how many of them are taken back.
///
/// Those that stand can be done one after the other, in their order, and make the drawing; also after one of several people
/// has taken back a step of their own from among them.
public struct History: Sendable {
    private(set) var past = EditStack(sharesClearing: true)
    private(set) var future = EditStack(sharesClearing: false)
    /// How many steps that a person has taken back can't be done again, since others did something else with their figures.
    private var lostCounts: [Author: Int] = [:]
    /// The figures that undone steps need; nil until several people have undone steps.
    private var dependencies: StepDependencies?

    /// Nothing was done yet.
    public init() {}

    /// - Parameters:
    ///   - done: in the order in which they were done.
    ///   - undone: the next one to redo last.
    public init(done: [Edit], undone: [Edit]) {
        past = EditStack(done, sharesClearing: true)
        future = EditStack(undone, sharesClearing: false)
    }

    /// In the order in which they were done.
    ///
    /// - Complexity: O(n).
    public var done: [Edit] { past.all }

    /// The last one taken back comes last.
    ///
    /// - Complexity: O(n).
    public var undone: [Edit] { future.all }

    /// Whether there is something to take back.
    public var canUndo: Bool { !past.isEmpty }
    /// Whether there is something taken back that can be done again.
    public var canRedo: Bool { !future.isEmpty }
    /// Whether several people took part.
    public var isShared: Bool { past.isShared || future.isShared }

    /// The highest raw identity in any of the edits.
    var highestID: Int64? { [past.highestID, future.highestID].lazy.compactMap(\.self).max() }

    /// Adds an edit; what its author took back before can't be redone any more.
    public mutating func record(_ edit: Edit) {
        past.append(edit)
        figuresChanged(by: edit)
        guard !future.isEmpty || !lostCounts.isEmpty else { return }
        discardUndone(edit.author, afterRemoving: edit.removed)
    }

    /// The edit to take back, whoever did it.
    public mutating func stepBack() -> Edit? {
        guard let edit = past.popLast()?.edit else { return nil }
        markUndone(edit)
        return edit
    }

    /// The edit to do again, whoever did it.
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

/// Several people's history.
extension History {
    /// Whether a person has a step that stands, though others may have changed its figures.
    public func canUndo(by author: Author) -> Bool { past.count(of: author) > 0 }

    /// Whether a person has a step that is taken back, though it may be impossible now.
    public func canRedo(by author: Author) -> Bool { future.count(of: author) > 0 || lostCounts[author] != nil }

    /// Takes back a person's last step all of whose figures are as it left them, or everyone's. The person who takes back
    /// one of everyone's is the one who can do it again.
    ///
    /// - Parameter versions: the drawing that the steps which stand have made.
    /// - Complexity: O(log n), and the figures of the steps that are looked at. A step that can't be taken back is looked at
    ///   again only when its figures have changed.
    package mutating func stepBack(by author: Author, in versions: some FigureVersions) -> FoundStep {
        let (found, checkedCount) = past.popLast(of: author) { $0.missingStateForUndo(in: versions) }
        guard let found else { return FoundStep(number: -1, checkedCount: checkedCount) }
        markUndone(found.edit.isEveryones ? found.edit.attributed(to: author) : found.edit)
        return FoundStep(edit: found.edit, number: found.number, checkedCount: checkedCount)
    }

    /// Does again, of the steps that a person took back, the latest one that fits the drawing.
    ///
    /// - Parameter versions: the drawing that the steps which stand have made.
    /// - Complexity: as `stepBack(by:in:)`.
    package mutating func stepForward(by author: Author, in versions: some FigureVersions) -> FoundStep {
        let (found, checkedCount) = future.popLast(of: author) { $0.missingStateForRedo(in: versions) }
        let lostCount = lostCounts[author] ?? 0
        guard let found else { return FoundStep(number: -1, checkedCount: checkedCount, lostCount: lostCount) }
        self.lostCounts[author] = nil
        markRedone(found.edit, found.number)
        return FoundStep(edit: found.edit, number: found.number, checkedCount: checkedCount, lostCount: lostCount)
    }

    /// How many of a person's steps `stepBack(by:in:)` has passed over.
    func skipped(_ author: Author, back found: FoundStep) -> Int { past.count(of: author, after: found.number) }

    /// How many of a person's steps `stepForward(by:in:)` has passed over.
    func skipped(_ author: Author, forward found: FoundStep) -> Int {
        future.count(of: author, after: found.number) + found.lostCount
    }

    /// Goes on with what another history has, whose steps are done already.
    mutating func appendUndone(from later: History) {
        let undone = later.future.all
        for author in Set(undone.map(\.author)) { discardUndone(author, afterRemoving: []) }
        for edit in undone {
            let number = future.append(edit)
            dependencies?.add(number, edit)
        }
        lostCounts.merge(later.lostCounts, uniquingKeysWith: +)
    }

    /// What a person took back is gone, with all that others took back before which needs it; so is what needs a figure
    /// that was taken.
    ///
    /// - Parameter author: nil: all people.
    private mutating func discardUndone(_ author: Author?, afterRemoving removed: [Drawing.Entry]) {
        guard let author else {
            future.removeAll()
            (lostCounts, dependencies) = ([:], nil)
            return
        }
        lostCounts[author] = nil
        guard !future.isEmpty, !removed.isEmpty || future.count(of: author) > 0 else { return }
        var dependencies = dependencies ?? StepDependencies(future)
        // Only one may have it, or changing it copies it.
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
    /// Whether both have the same steps, and as many that are lost.
    public static func == (left: History, right: History) -> Bool {
        left.past == right.past && left.future == right.future && left.lostCounts == right.lostCounts
    }

    /// Hashes the done and the undone steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(past)
        hasher.combine(future)
    }
}
