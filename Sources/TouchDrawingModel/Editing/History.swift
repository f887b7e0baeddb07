/// The edits of a drawing, as many as there were, and how many of them are taken back.
///
/// Those that stand can be done one after the other, in their order, and make the drawing; also after one of several people
/// has taken back a step of their own from among them.
public struct History: Hashable, Sendable {
    private(set) var past = EditStack()
    private(set) var future = EditStack()
    /// How many steps that a person has taken back can't be done again, since others did something else with their figures.
    private var lost: [Author: Int] = [:]

    /// Nothing was done yet.
    public init() {}

    /// - Parameters:
    ///   - done: in the order in which they were done.
    ///   - undone: the next one to redo last.
    public init(done: [Edit], undone: [Edit]) {
        past = EditStack(done)
        future = EditStack(undone)
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
        guard !future.isEmpty || !lost.isEmpty else { return }
        forget(edit.author, afterTaking: edit.removed)
    }

    /// The edit to take back, whoever did it.
    public mutating func stepBack() -> Edit? {
        guard let edit = past.popLast() else { return nil }
        future.append(edit)
        return edit
    }

    /// The edit to do again, whoever did it.
    public mutating func stepForward() -> Edit? {
        guard let edit = future.popLast() else { return nil }
        past.append(edit)
        return edit
    }
}

/// Several people's history.
extension History {
    /// Whether a person has a step that stands, though others may have changed its figures.
    public func canUndo(by author: Author) -> Bool { past.count(of: author) > 0 }

    /// Whether a person has a step that is taken back, though it may be impossible now.
    public func canRedo(by author: Author) -> Bool { future.count(of: author) > 0 || lost[author] != nil }

    /// A person's last step all of whose figures are as it left them.
    ///
    /// - Parameter versions: the drawing that the steps which stand have made.
    /// - Returns: the step, as it was done.
    package mutating func stepBack(by author: Author, in versions: some FigureVersions) -> Turn {
        var skipped = 0
        let (place, seen) = past.lastPlace(of: author) { edit in
            let isFree = edit.isLast(in: versions)
            if !isFree { skipped += 1 }
            return isFree
        }
        guard let place else { return Turn(nil, skipped: skipped, seen: seen) }
        let edit = past.remove(at: place)
        future.append(edit)
        return Turn(edit, skipped: skipped, seen: seen)
    }

    /// Of the steps that a person took back the latest one that fits the drawing.
    ///
    /// - Parameter versions: the drawing that the steps which stand have made.
    /// - Returns: the step, as it is done.
    package mutating func stepForward(by author: Author, in versions: some FigureVersions) -> Turn {
        var skipped = lost[author] ?? 0
        let (place, seen) = future.lastPlace(of: author) { edit in
            let fits = edit.isNext(in: versions)
            if !fits { skipped += 1 }
            return fits
        }
        guard let place else { return Turn(nil, skipped: skipped, seen: seen) }
        lost[author] = nil
        let edit = future.remove(at: place)
        past.append(edit)
        return Turn(edit, skipped: skipped, seen: seen)
    }

    /// Goes on with what another history has, whose steps are done already.
    mutating func take(overWhatIsUndoneIn later: History) {
        let undone = later.future.all
        for author in Set(undone.map(\.author)) { forget(author, afterTaking: []) }
        for edit in undone { future.append(edit) }
        lost.merge(later.lost, uniquingKeysWith: +)
    }

    /// What a person took back is gone, with all that others took back before which needs it; so is what needs a figure
    /// that was taken.
    ///
    /// - Parameter author: nil: all people.
    private mutating func forget(_ author: Author?, afterTaking taken: [Drawing.Entry]) {
        guard let author else {
            future.removeAll()
            lost = [:]
            return
        }
        lost[author] = nil
        guard !taken.isEmpty || future.count(of: author) > 0 else { return }
        var gone = Set(taken.map(\.version))
        var kept: [Edit] = []
        // What needs another step was taken back before that.
        for edit in future.all.reversed() {
            let isOwn = edit.owner == author
            guard isOwn || edit.removed.contains(where: { gone.contains($0.version) }) else {
                kept.append(edit)
                continue
            }
            gone.formUnion(edit.added.map(\.version))
            if !isOwn { lost[edit.owner, default: 0] += 1 }
        }
        future = EditStack(kept.reversed())
    }
}
