/// The edits of a drawing, as many as there were, and how many of them are taken back.
public struct History: Hashable, Sendable {
    private var past = EditStack()
    private var future = EditStack()

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

    /// The highest raw identity in any of the edits.
    var highestID: Int64? { [past.highestID, future.highestID].lazy.compactMap(\.self).max() }

    /// Adds an edit; what was taken back before can't be redone any more.
    public mutating func record(_ edit: Edit) {
        past.append(edit)
        future.removeAll()
    }

    /// The edit to take back.
    public mutating func stepBack() -> Edit? {
        guard let edit = past.popLast() else { return nil }
        future.append(edit)
        return edit
    }

    /// The edit to do again.
    public mutating func stepForward() -> Edit? {
        guard let edit = future.popLast() else { return nil }
        past.append(edit)
        return edit
    }
}
