public import Foundation

extension Drawing {
    /// The distance beyond the nearest figure within which another figure counts as equally near, in points of the
    /// canvas. Source: our choice: less than is visible at any zoom, and more than the rounding error of equal lines.
    public static let tieTolerance: CGFloat = 0.001

    /// The figure whose center line is nearest to a point; of equally near ones the topmost. Where an object hides what
    /// lies below it, that object, unless a line above it is near enough.
    ///
    /// - Parameters:
    ///   - distance: the maximum distance, in points of the canvas.
    ///   - lock: which figures are found; others hide nothing.
    /// - Complexity: O(log n) for n figures of which few overlap.
    public func nearest(
        to point: CGPoint, within distance: CGFloat, _ lock: Entry.Lock = .unlocked
    ) -> FigureID? {
        var search = NearSearch(point, within: distance, tieTolerance: Self.tieTolerance)
        var near: [(id: FigureID, distance: CGFloat)] = []
        var minDistance = CGFloat.infinity
        var hiding: FigureID?
        for candidate in search.candidates(in: tree, where: { entry($0)?.lock == lock }) {
            if CGFloat(candidate.minDistance) > minDistance + Self.tieTolerance { break }
            guard let entry = entry(candidate.id) else { continue }
            let figureDistance = entry.figure.distance(to: point)
            if figureDistance > distance { continue }
            if entry.figure.hides(point) {
                hiding = max(hiding ?? candidate.id, candidate.id)
                near.removeAll { $0.id < candidate.id }
                minDistance = near.map(\.distance).min() ?? .infinity
            } else if hiding.map({ $0 < candidate.id }) ?? true {
                near.append((candidate.id, figureDistance))
                minDistance = min(minDistance, figureDistance)
            }
        }
        if near.isEmpty { return hiding }
        return near.lazy.filter { $0.distance <= minDistance + Self.tieTolerance }.map(\.id).max()
    }

    /// The entries that may have ink in the rectangle, from back to front: all that have ink there, and few others
    /// whose bounds intersect it.
    public func entries(in rect: CGRect) -> [Entry] { entriesFromTop(in: rect).reversed() }

    /// The same entries lazily, from the topmost down, for callers that don't need all of them.
    ///
    /// - Complexity: O(m log m) for m entries that may have ink there, before the first one is returned.
    public func entriesFromTop(in rect: CGRect) -> EntriesFromTop {
        // For large results, checking every entry is faster than sorting the found ones.
        var search = InkSearch(rect, limit: count / 4)
        return EntriesFromTop(in: rect, of: pages, search.ids(in: tree))
    }

    /// The entries that may have ink in the rectangle, and maybe others, from back to front, in pages of some hundred.
    ///
    /// For large results this is faster than one entry at a time: nothing is copied.
    ///
    /// - Complexity: O(m log m) for m entries that may have ink there; O(n) if they are most of n.
    public func pages(in rect: CGRect) -> [[Entry]] {
        var search = InkSearch(rect, limit: count / 4)
        guard let ids = search.ids(in: tree) else { return pages.pages }
        return stride(from: 0, to: ids.count, by: Self.pageLength).map { start in
            ids[start..<min(start + Self.pageLength, ids.count)].compactMap { pages[$0] }
        }
    }

    /// The number of entries per page of a search result. Source: our choice.
    private static let pageLength = 256

    /// The bounds of all ink, slightly enlarged, in points of the canvas; null if there is none.
    ///
    /// - Complexity: O(1).
    public var inkBounds: CGRect { tree.root.extent.rect(enlargedBy: tree.root.reach) }

    /// Whether the rectangle may contain more than `count` pieces of ink: lines, or segments between two nodes of a
    /// stroke. A picture counts by the part of the rectangle that it covers.
    ///
    /// - Complexity: O(log n + count).
    public func hasMore(than count: Int, piecesIn rect: CGRect) -> Bool {
        var search = InkSearch(rect, limit: count)
        guard search.find(in: tree) else { return true }
        // A few pieces may represent many segments of a long stroke.
        var (total, last, parts): (Int, FigureID?, Int) = (0, nil, 1)
        for id in search.found {
            if id != last { (last, parts) = (id, entry(id)?.partsPerPiece(in: rect, limit: count) ?? 1) }
            total += parts
        }
        return total > count
    }

    /// The unlocked entries whose ink the eraser touches, from back to front.
    public func entries(touchedBy eraser: Eraser) -> [Entry] {
        var search = InkSearch(eraser.bounds)
        let ids = search.ids(in: tree, where: eraser.mayTouch) ?? []
        return ids.compactMap(entry).filter { !$0.isLocked && eraser.touches($0.figure) }
    }
}

/// The entries of a drawing whose bounds intersect a rectangle, from the topmost down, evaluated lazily.
public struct EntriesFromTop: Sequence, IteratorProtocol {
    private let rect: CGRect
    private let pages: EntryPages
    /// The identities of the candidates, from back to front; nil if all entries are candidates.
    private let ids: [FigureID]?
    /// The number of identities, or of entries of the current page, that are still to be checked.
    private var remainingCount: Int
    private var page: Int

    init(in rect: CGRect, of pages: EntryPages, _ ids: [FigureID]?) {
        self.rect = rect
        self.pages = pages
        self.ids = ids
        page = pages.pageCount
        remainingCount = ids?.count ?? 0
    }

    /// The next one further down; nil at the bottom.
    public mutating func next() -> Drawing.Entry? {
        while let entry = nextCandidate() {
            if entry.figure.bounds.intersects(rect) { return entry }
        }
        return nil
    }

    private mutating func nextCandidate() -> Drawing.Entry? {
        if let ids {
            while remainingCount > 0 {
                remainingCount -= 1
                if let entry = pages[ids[remainingCount]] { return entry }
            }
            return nil
        }
        while remainingCount == 0 {
            guard page > 0 else { return nil }
            page -= 1
            remainingCount = pages.entryCount(ofPage: page)
        }
        remainingCount -= 1
        return pages.entry(at: remainingCount, ofPage: page)
    }
}
