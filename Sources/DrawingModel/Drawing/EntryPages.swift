/// Entries in the order of their identities, on pages: so that taking one from the bottom moves few others.
///
/// - Complexity: O(log n) to look one up; to insert or remove one as well, beside moving what is left of a page.
struct EntryPages: Sendable {
    /// None is empty.
    private var pages: [[Drawing.Entry]] = []
    private(set) var count = 0

    /// How many entries a page has at most. Source: measured: 1,000,000 entries make 2,000 pages, and both a page and the
    /// list of pages are moved in well under a microsecond.
    private static let pageLength = 512

    init() {}

    /// - Parameter entries: their identities rise.
    init(_ entries: some RandomAccessCollection<Drawing.Entry>) {
        count = entries.count
        var rest = entries[...]
        while !rest.isEmpty {
            pages.append(Array(rest.prefix(Self.pageLength)))
            rest = rest.dropFirst(Self.pageLength)
        }
    }

    subscript(id: FigureID) -> Drawing.Entry? {
        place(of: id).map { pages[$0.page][$0.position] }
    }

    /// From back to front.
    var all: [Drawing.Entry] {
        var all: [Drawing.Entry] = []
        all.reserveCapacity(count)
        for page in pages { all.append(contentsOf: page) }
        return all
    }

    func forEach(_ body: (Drawing.Entry) -> Void) {
        for page in pages { page.forEach(body) }
    }

    /// The lowest that is above an identity, or the lowest of all.
    func first(above id: FigureID?) -> Drawing.Entry? {
        guard let id else { return pages.first?.first }
        let page = pageIndex(for: id)
        guard page >= 0 else { return pages.first?.first }
        let position = Self.position(in: pages[page]) { $0 <= id }
        if position < pages[page].count { return pages[page][position] }
        return page + 1 < pages.count ? pages[page + 1].first : nil
    }

    /// The topmost that is below an identity, or the topmost of all.
    func last(below id: FigureID?) -> Drawing.Entry? {
        guard let id else { return pages.last?.last }
        let page = pageIndex(for: id)
        guard page >= 0 else { return nil }
        let position = Self.position(in: pages[page]) { $0 < id }
        if position > 0 { return pages[page][position - 1] }
        return page > 0 ? pages[page - 1].last : nil
    }

    // MARK: Changing

    /// Puts an entry where its identity says.
    ///
    /// - Returns: the one with the same identity, whose place it takes.
    @discardableResult
    mutating func insert(_ entry: Drawing.Entry) -> Drawing.Entry? {
        let page = max(pageIndex(for: entry.id), 0)
        guard page < pages.count else {
            pages.append([entry])
            count += 1
            return nil
        }
        let position = Self.position(in: pages[page]) { $0 < entry.id }
        if position < pages[page].count, pages[page][position].id == entry.id {
            let old = pages[page][position]
            pages[page][position] = entry
            return old
        }
        count += 1
        if pages[page].count < Self.pageLength {
            pages[page].insert(entry, at: position)
        } else if page == pages.count - 1, position == pages[page].count {
            pages.append([entry])
        } else {
            split(page)
            let half = pages[page].count
            if position <= half {
                pages[page].insert(entry, at: position)
            } else {
                pages[page + 1].insert(entry, at: position - half)
            }
        }
        return nil
    }

    @discardableResult
    mutating func remove(_ id: FigureID) -> Drawing.Entry? {
        guard let (page, position) = place(of: id) else { return nil }
        count -= 1
        let entry = pages[page].remove(at: position)
        if pages[page].isEmpty {
            pages.remove(at: page)
        } else if page + 1 < pages.count, pages[page].count + pages[page + 1].count <= Self.pageLength / 2 {
            // What is left of many pages doesn't keep their memory.
            pages[page] += pages.remove(at: page + 1)
        }
        return entry
    }

    private mutating func split(_ page: Int) {
        let half = pages[page].count / 2
        pages.insert(Array(pages[page][half...]), at: page + 1)
        pages[page] = Array(pages[page][..<half])
    }

    // MARK: Places

    private func place(of id: FigureID) -> (page: Int, position: Int)? {
        let page = pageIndex(for: id)
        guard page >= 0 else { return nil }
        let position = Self.position(in: pages[page]) { $0 < id }
        return position < pages[page].count && pages[page][position].id == id ? (page, position) : nil
    }

    /// The page that has the identity, if any has it; -1 where it is below all.
    private func pageIndex(for id: FigureID) -> Int {
        var (low, high) = (0, pages.count)
        while low < high {
            let middle = (low + high) / 2
            if pages[middle][0].id <= id { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// How many entries of a page come before all others.
    private static func position(in page: [Drawing.Entry], comesBefore: (FigureID) -> Bool) -> Int {
        var (low, high) = (0, page.count)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(page[middle].id) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
