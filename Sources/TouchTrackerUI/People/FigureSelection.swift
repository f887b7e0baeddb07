public import TouchDrawingModel

/// The figures that a person has selected.
public struct FigureSelection: Equatable {
    /// The identities of the figures.
    public private(set) var ids: Set<FigureID> = []
    /// The figure that was selected last, from which Tab continues; nil if nothing is selected.
    public private(set) var latest: FigureID?

    /// An empty selection.
    public init() {}

    init(_ ids: some Sequence<FigureID>) { insert(ids) }

    /// - Parameter new: the last one becomes the latest.
    mutating func insert(_ new: some Sequence<FigureID>) {
        for id in new {
            ids.insert(id)
            latest = id
        }
    }

    /// Adds or removes a figure.
    mutating func toggle(_ id: FigureID) {
        if ids.contains(id) { filter { $0 != id } } else { insert([id]) }
    }

    /// Removes figures that don't satisfy a condition.
    mutating func filter(_ condition: (FigureID) -> Bool) {
        ids = ids.filter(condition)
        if let latest, !ids.contains(latest) { self.latest = ids.max() }
    }
}
