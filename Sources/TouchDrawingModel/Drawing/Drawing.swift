/// Finished figures in stacking order: later ones are on top, those of the marker below all others.
public struct Drawing: Sendable {
    private(set) var pages = EntryPages()
    /// The spatial index of the entries.
    private(set) var tree = PieceTree()

    /// Creates an empty drawing.
    public init() {}

    /// Creates a drawing from entries.
    ///
    /// - Parameter entries: in any order; of several with one identity the last counts.
    /// - Complexity: O(n log n), or O(n) if they are sorted.
    public init(_ entries: [Entry]) {
        self.init(sorted: entries.sortedByIdentity)
    }

    private init(sorted entries: [Entry]) {
        pages = EntryPages(entries)
        tree = PieceTree(entries)
    }

    /// The number of figures.
    public var count: Int { pages.count }
    /// Whether there are no figures.
    public var isEmpty: Bool { pages.count == 0 }

    /// The entries from back to front.
    ///
    /// - Complexity: O(n).
    public var entries: [Entry] { pages.all }

    /// The figures from back to front.
    ///
    /// - Complexity: O(n).
    public var figures: [Figure] { pages.all.map(\.figure) }

    /// The figure with an identity; nil if it is not in the drawing.
    ///
    /// - Complexity: O(log n).
    public subscript(id: FigureID) -> Figure? { pages[id]?.figure }

    /// The lowest entry above an identity, which need not be in the drawing; for nil, the lowest entry of all.
    public func entry(above id: FigureID?) -> Entry? { pages.first(above: id) }

    /// The topmost entry below an identity, which need not be in the drawing; for nil, the topmost entry of all.
    public func entry(below id: FigureID?) -> Entry? { pages.last(below: id) }

    package func entry(_ id: FigureID) -> Entry? { pages[id] }

    // MARK: Locks

    /// Whether the drawing has the figure, and it is not locked.
    public func isUnlocked(_ id: FigureID) -> Bool { pages[id]?.lock == .unlocked }

    /// The entries with a lock or without, from back to front.
    ///
    /// - Complexity: O(n).
    public func entries(_ lock: Entry.Lock) -> [Entry] { pages.all.filter { $0.lock == lock } }

    /// The lowest unlocked entry above an identity; for nil, the lowest one of all.
    public func unlockedEntry(above id: FigureID?) -> Entry? {
        var entry = entry(above: id)
        while let locked = entry, locked.isLocked { entry = self.entry(above: locked.id) }
        return entry
    }

    /// The topmost unlocked entry below an identity; for nil, the topmost one of all.
    public func unlockedEntry(below id: FigureID?) -> Entry? {
        var entry = entry(below: id)
        while let locked = entry, locked.isLocked { entry = self.entry(below: locked.id) }
        return entry
    }

    // MARK: Changes

    /// Removes entries, and adds others at the positions given by their identities, replacing those with the same
    /// identity.
    mutating func change(removing removed: [Entry], adding added: [Entry]) {
        // For many changes it is faster to rebuild the drawing.
        guard removed.count + added.count <= max(Self.incrementalChangeLimit, pages.count / 8) else {
            self = Drawing(sorted: pages.all.merging(added, without: removed))
            return
        }
        // A replaced entry keeps its position on its page.
        let areReplaced = removed.count == added.count && zip(removed, added).allSatisfy { $0.id == $1.id }
        for entry in removed where !areReplaced {
            if let old = pages.remove(entry.id) { tree.remove(old) }
        }
        for entry in added {
            if let old = pages.insert(entry) { tree.remove(old) }
            tree.insert(entry)
        }
    }

    /// The number of changes that are always made one by one, even in a small drawing. Source: our choice.
    private static let incrementalChangeLimit = 100
}

extension Drawing: Equatable {
    /// Whether both have the same figures with the same identities.
    ///
    /// - Complexity: O(n).
    public static func == (left: Drawing, right: Drawing) -> Bool { left.entries == right.entries }
}

extension Drawing {
    /// Whether the entries are the topmost of their layers.
    ///
    /// - Parameter entries: in the drawing, from back to front.
    func hasOnTop(_ entries: [Entry]) -> Bool {
        Figure.Layer.allCases.allSatisfy { layer in
            // Every identity of the ink layer is above those of the marker layer.
            var limit: FigureID? = layer == .ink ? nil : FigureID(rawValue: 0)
            return entries.reversed().filter { $0.id.layer == layer }.allSatisfy { entry in
                let top = self.entry(below: limit)
                limit = top?.id
                return top?.id == entry.id
            }
        }
    }
}

extension [Drawing.Entry] {
    /// The entries from back to front; of several with one identity, the last.
    var sortedByIdentity: [Drawing.Entry] {
        if zip(self, dropFirst()).allSatisfy({ $0.id < $1.id }) { return self }
        var latest: [FigureID: Drawing.Entry] = [:]
        for entry in self { latest[entry.id] = entry }
        return latest.values.sorted { $0.id < $1.id }
    }

    /// Merges entries into these sorted ones, replacing those with the same identity, and removes others.
    func merging(_ added: [Drawing.Entry], without removed: [Drawing.Entry]) -> [Drawing.Entry] {
        var (pendingAdded, pendingRemoved) = (added.sortedByIdentity[...], removed.sortedByIdentity[...])
        var result: [Drawing.Entry] = []
        result.reserveCapacity(count + added.count)
        for entry in self {
            while let next = pendingAdded.first, next.id < entry.id { result.append(pendingAdded.removeFirst()) }
            while let next = pendingRemoved.first, next.id < entry.id { pendingRemoved.removeFirst() }
            if pendingRemoved.first?.id != entry.id, pendingAdded.first?.id != entry.id { result.append(entry) }
        }
        return result + pendingAdded
    }
}
