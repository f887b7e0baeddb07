/// Entries sorted by identity, on pages, so that removing one from the bottom moves few others.
///
/// - Complexity: O(log n) to find, insert or remove an entry; inserting and removing also move the remainder of a page.
struct EntryPages: Sendable {
    /// The pages from back to front; none is empty.
    private(set) var pages: [[Drawing.Entry]] = []
    /// The lowest identity of each page, in a separate array, so that finding a page doesn't access the pages.
    private var lowest: [FigureID] = []
    private(set) var count = 0

    /// The maximum number of entries on a page. Source: measured: 1,000,000 entries make 2,000 pages, and both a page
    /// and the list of pages are moved in well under a microsecond.
    private static let pageLength = 512

    init() {}

    /// - Parameter entries: sorted by identity, without duplicates.
    init(_ entries: some RandomAccessCollection<Drawing.Entry>) {
        count = entries.count
        var remainder = entries[...]
        while !remainder.isEmpty {
            pages.append(Array(remainder.prefix(Self.pageLength)))
            remainder = remainder.dropFirst(Self.pageLength)
        }
        lowest = pages.map { $0[0].id }
    }

    subscript(id: FigureID) -> Drawing.Entry? {
        slot(of: id).map { pages[$0.page][$0.position] }
    }

    /// All entries from back to front.
    var all: [Drawing.Entry] {
        var all: [Drawing.Entry] = []
        all.reserveCapacity(count)
        for page in pages { all.append(contentsOf: page) }
        return all
    }

    var pageCount: Int { pages.count }

    /// The number of entries on a page, at least 1.
    func entryCount(ofPage page: Int) -> Int { pages[page].count }

    func entry(at position: Int, ofPage page: Int) -> Drawing.Entry { pages[page][position] }

    /// The lowest entry above an identity; for nil, the lowest of all.
    func first(above id: FigureID?) -> Drawing.Entry? {
        guard let id, let page = page(for: id) else { return pages.first?.first }
        var position = position(of: id, in: page)
        if position < pages[page].count, pages[page][position].id == id { position += 1 }
        if position < pages[page].count { return pages[page][position] }
        return page + 1 < pages.count ? pages[page + 1].first : nil
    }

    /// The topmost entry below an identity; for nil, the topmost of all.
    func last(below id: FigureID?) -> Drawing.Entry? {
        guard let id else { return pages.last?.last }
        guard let page = page(for: id) else { return nil }
        let position = position(of: id, in: page)
        if position > 0 { return pages[page][position - 1] }
        return page > 0 ? pages[page - 1].last : nil
    }

    // MARK: Changes

    /// Inserts an entry at the position given by its identity.
    ///
    /// - Returns: the entry with the same identity that it replaces.
    @discardableResult
    mutating func insert(_ entry: Drawing.Entry) -> Drawing.Entry? {
        if let (page, position) = slot(of: entry.id) {
            let old = pages[page][position]
            pages[page][position] = entry
            return old
        }
        count += 1
        guard var page = page(for: entry.id) ?? pages.indices.first else {
            addPage([entry], at: 0)
            return nil
        }
        var position = position(of: entry.id, in: page)
        if pages[page].count == Self.pageLength {
            if page == pages.count - 1, position == Self.pageLength {
                startPage(with: entry)
                return nil
            }
            split(page)
            if position > pages[page].count { (page, position) = (page + 1, position - pages[page].count) }
        }
        pages[page].insert(entry, at: position)
        lowest[page] = pages[page][0].id
        return nil
    }

    @discardableResult
    mutating func remove(_ id: FigureID) -> Drawing.Entry? {
        guard let (page, position) = slot(of: id) else { return nil }
        count -= 1
        let entry = pages[page].remove(at: position)
        if pages[page].isEmpty {
            removePage(at: page)
            return entry
        }
        lowest[page] = pages[page][0].id
        if page + 1 < pages.count, pages[page].count + pages[page + 1].count <= Self.pageLength / 2 {
            // Merges nearly empty pages, to free their memory.
            pages[page] += removePage(at: page + 1)
        }
        return entry
    }

    private mutating func split(_ page: Int) {
        let half = Self.pageLength / 2
        addPage(Array(pages[page][half...]), at: page + 1)
        pages[page] = Array(pages[page][..<half])
    }

    /// Starts a page, with full capacity for all that will be drawn on top: a page that grew gradually would be moved
    /// nine times.
    private mutating func startPage(with entry: Drawing.Entry) {
        var page: [Drawing.Entry] = []
        page.reserveCapacity(Self.pageLength)
        page.append(entry)
        pages.append(page)
        lowest.append(entry.id)
    }

    private mutating func addPage(_ entries: [Drawing.Entry], at page: Int) {
        pages.insert(entries, at: page)
        lowest.insert(entries[0].id, at: page)
    }

    @discardableResult
    private mutating func removePage(at page: Int) -> [Drawing.Entry] {
        lowest.remove(at: page)
        return pages.remove(at: page)
    }

    // MARK: Search

    private func slot(of id: FigureID) -> (page: Int, position: Int)? {
        guard let page = page(for: id) else { return nil }
        let position = position(of: id, in: page)
        return position < pages[page].count && pages[page][position].id == id ? (page, position) : nil
    }

    /// The page that contains the identity if any page does; nil if it is below all.
    private func page(for id: FigureID) -> Int? {
        var (low, high) = (0, lowest.count)
        while low < high {
            let middle = (low + high) / 2
            if lowest[middle] <= id { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// The number of entries of a page below an identity.
    private func position(of id: FigureID, in page: Int) -> Int {
        var high = maxCountBelow(id, in: page)
        // Without gaps in the numbering this is the position.
        if high < pages[page].count, pages[page][high].id == id { return high }
        // Pieces share the number of their figure.
        if high < pages[page].count, pages[page][high].id < id { high = pages[page].count }
        var (low, step) = (high, 1)
        while low > 0, pages[page][low - 1].id >= id { (high, low, step) = (low - 1, max(0, low - step), step * 2) }
        while low < high {
            let middle = (low + high) / 2
            if pages[page][middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The maximum number of entries of a page below an identity if none is a piece: the difference between its number
    /// and the lowest one.
    private func maxCountBelow(_ id: FigureID, in page: Int) -> Int {
        let (gap, overflows) = id.rawValue.subtractingReportingOverflow(lowest[page].rawValue)
        let isKnown = !overflows && id.layer == lowest[page].layer
        return isKnown ? min(max(0, Int(gap)), pages[page].count) : pages[page].count
    }
}
