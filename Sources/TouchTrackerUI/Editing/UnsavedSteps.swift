import TouchDrawingModel

/// The latest steps, which the system could not be given yet, and what they have brought to the canvas.
struct UnsavedSteps {
    private var steps: [[FigureID]] = []
    private(set) var figures: Set<FigureID> = []

    /// - Parameters:
    ///   - count: so many of the latest steps are not kept.
    ///   - latest: what the latest has brought, if it is being told of.
    /// - Returns: false if nothing has changed.
    mutating func update(_ count: Int, latest: Edit?) -> Bool {
        guard count > 0 || !steps.isEmpty else { return false }
        while steps.count < count { steps.append(latest?.added.map(\.id) ?? []) }
        steps.removeFirst(steps.count - count)
        figures = Set(steps.joined())
        return true
    }
}
