public import TouchDrawingModel

/// The figures that a person has selected.
public struct FigureSelection: Equatable {
    /// Which they are.
    public private(set) var ids: Set<FigureID> = []
    /// The one that was taken last, from which walking goes on; nil if nothing is selected.
    public private(set) var latest: FigureID?

    /// Nothing is selected.
    public init() {}

    init(_ ids: some Sequence<FigureID>) { insert(ids) }

    /// - Parameter new: the last of them is the latest.
    mutating func insert(_ new: some Sequence<FigureID>) {
        for id in new {
            ids.insert(id)
            latest = id
        }
    }

    /// Takes one in, or out again.
    mutating func toggle(_ id: FigureID) {
        if ids.contains(id) { filter { $0 != id } } else { insert([id]) }
    }

    /// Leaves out those for which a condition does not hold.
    mutating func filter(_ condition: (FigureID) -> Bool) {
        ids = ids.filter(condition)
        if let latest, !ids.contains(latest) { self.latest = ids.max() }
    }
}
