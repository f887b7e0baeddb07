import TouchDrawingModel

/// The latest steps that could not be written, and the figures that they added.
struct UnsavedSteps {
    private var steps: [[FigureID]] = []
    private(set) var figures: Set<FigureID> = []

    /// - Parameters:
    ///   - count: the number of latest steps that are unsaved.
    ///   - latest: the edit of the latest step, if it is being reported.
    /// - Returns: false if nothing has changed.
    mutating func update(_ count: Int, latest: Edit?) -> Bool {
        guard count > 0 || !steps.isEmpty else { return false }
        while steps.count < count { steps.append(latest?.added.map(\.id) ?? []) }
        steps.removeFirst(steps.count - count)
        figures = Set(steps.joined())
        return true
    }
}
