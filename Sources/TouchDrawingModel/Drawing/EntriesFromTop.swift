import Foundation

/// The entries of a drawing whose bounds meet a rectangle, from the topmost down. What is not asked for is not looked at.
public struct EntriesFromTop: Sequence, IteratorProtocol {
    private let rect: CGRect
    private let pages: EntryPages
    /// Those that come into question, from back to front; nil: all.
    private let ids: [FigureID]?
    /// How many of the identities, or of the page's entries, are still to come.
    private var rest: Int
    private var page: Int

    init(in rect: CGRect, of pages: EntryPages, _ ids: [FigureID]?) {
        self.rect = rect
        self.pages = pages
        self.ids = ids
        page = pages.pageCount
        rest = ids?.count ?? 0
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
            while rest > 0 {
                rest -= 1
                if let entry = pages[ids[rest]] { return entry }
            }
            return nil
        }
        while rest == 0 {
            guard page > 0 else { return nil }
            page -= 1
            rest = pages.entryCount(ofPage: page)
        }
        rest -= 1
        return pages.entry(at: rest, ofPage: page)
    }
}
