import Foundation

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
