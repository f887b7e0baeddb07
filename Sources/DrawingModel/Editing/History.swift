/// The edits of a drawing, as many as there were, and how many of them are taken back.
public struct History: Hashable, Sendable {
    /// In the order in which they were done.
    public private(set) var done: [Edit] = []
    /// The last one taken back comes last.
    public private(set) var undone: [Edit] = []

    public init() {}

    /// - Parameters:
    ///   - done: in the order in which they were done.
    ///   - undone: the next one to redo last.
    public init(done: [Edit], undone: [Edit]) {
        self.done = done
        self.undone = undone
    }

    public var canUndo: Bool { !done.isEmpty }
    public var canRedo: Bool { !undone.isEmpty }

    /// The highest identity in any of the edits.
    var highestID: FigureID? { [done, undone].joined().lazy.compactMap(\.highestID).max() }

    /// Adds an edit; what was taken back before can't be redone any more.
    mutating func record(_ edit: Edit) {
        done.append(edit)
        undone.removeAll()
    }

    /// The edit to take back.
    mutating func stepBack() -> Edit? {
        guard let edit = done.popLast() else { return nil }
        undone.append(edit)
        return edit
    }

    /// The edit to do again.
    mutating func stepForward() -> Edit? {
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        return edit
    }
}
