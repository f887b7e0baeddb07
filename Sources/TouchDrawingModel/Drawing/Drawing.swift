/// Finished figures; later ones lie on top, those of the marker below all others.
public struct Drawing: Sendable {
    private(set) var pages = EntryPages()
    /// Where they are.
    private(set) var tree = PieceTree()

    /// No figures.
    public init() {}

    /// - Parameter entries: in any order; of several with one identity the last counts.
    /// - Complexity: O(n log n), O(n) if they are in order.
    public init(_ entries: [Entry]) {
        self.init(sorted: entries.sortedByIdentity)
    }

    private init(sorted entries: [Entry]) {
        pages = EntryPages(entries)
        tree = PieceTree(entries)
    }

    /// How many figures there are.
    public var count: Int { pages.count }
    /// Whether there is no figure.
    public var isEmpty: Bool { pages.count == 0 }

    /// From back to front.
    ///
    /// - Complexity: O(n).
    public var entries: [Entry] { pages.all }

    /// From back to front.
    ///
    /// - Complexity: O(n).
    public var figures: [Figure] { pages.all.map(\.figure) }

    /// The figure of that identity; nil if it is not there.
    ///
    /// - Complexity: O(log n).
    public subscript(id: FigureID) -> Figure? { pages[id]?.figure }

    /// The lowest entry above a figure, whether that is there or not; nil: the lowest of all.
    public func entry(above id: FigureID?) -> Entry? { pages.first(above: id) }

    /// The topmost entry below a figure, whether that is there or not; nil: the topmost of all.
    public func entry(below id: FigureID?) -> Entry? { pages.last(below: id) }

    package func entry(_ id: FigureID) -> Entry? { pages[id] }

    // MARK: Changing

    /// Takes figures away, and puts others where their identities say, in place of those with the same.
    mutating func change(removing removed: [Entry], adding added: [Entry]) {
        // When much changes at once, it is faster to sort everything anew.
        guard removed.count + added.count <= max(Self.incrementalChangeLimit, pages.count / 8) else {
            self = Drawing(sorted: pages.all.merging(added, without: removed))
            return
        }
        // What is replaced keeps its place on its page.
        let areReplaced = removed.count == added.count && zip(removed, added).allSatisfy { $0.id == $1.id }
        for entry in removed where !areReplaced {
            if let old = pages.remove(entry.id) { tree.remove(old) }
        }
        for entry in added {
            if let old = pages.insert(entry) { tree.remove(old) }
            tree.insert(entry)
        }
    }

    /// So many changes are made one after the other, however few figures there are. Source: our choice.
    private static let incrementalChangeLimit = 100
}

extension Drawing: Equatable {
    /// Whether both have the same figures, each of the same identity.
    ///
    /// - Complexity: O(n).
    public static func == (left: Drawing, right: Drawing) -> Bool { left.entries == right.entries }
}
