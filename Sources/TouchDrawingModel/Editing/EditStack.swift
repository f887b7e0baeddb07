/// Edits in their order, on pages: the next one never waits until all before it have moved to where there is more room.
///
/// - Complexity: O(1) to append or take the last one.
struct EditStack: Hashable, Sendable {
    /// None is empty. Only the last is appended to.
    private var pages: [[Edit]] = []
    private var count = 0
    /// How many are of each of several people; those of whoever was alone are not counted.
    private var counts: [Author: Int] = [:]

    private static let pageLength = 512

    /// Where an edit is.
    struct Place {
        fileprivate let page: Int
        fileprivate let index: Int
    }

    init() {}

    init(_ edits: [Edit]) {
        for edit in edits { append(edit) }
    }

    var isEmpty: Bool { pages.isEmpty }

    /// Whether some of them are of one of several people.
    var isShared: Bool { !counts.isEmpty }

    /// - Complexity: O(n).
    var all: [Edit] { Array(pages.joined()) }

    /// The highest raw identity in any of the edits.
    var highestID: Int64? { pages.joined().lazy.compactMap(\.highestID).max() }

    /// How many of them are a person's among several.
    func count(of owner: Author) -> Int {
        guard owner == .first else { return counts[owner] ?? 0 }
        return count - counts.reduce(0) { $1.key == .first ? $0 : $0 + $1.value }
    }

    mutating func append(_ edit: Edit) {
        if pages.last.map({ $0.count >= Self.pageLength }) ?? true {
            var page: [Edit] = []
            page.reserveCapacity(Self.pageLength)
            pages.append(page)
        }
        pages[pages.count - 1].append(edit)
        count += 1
        if let author = edit.author { counts[author, default: 0] += 1 }
    }

    mutating func popLast() -> Edit? {
        guard let last = pages.last else { return nil }
        return remove(at: Place(page: pages.count - 1, index: last.count - 1))
    }

    /// The last one of a person's for which a condition holds.
    ///
    /// - Returns: the place, and how many edits were looked at.
    /// - Complexity: O(n) for n edits behind it.
    func lastPlace(of owner: Author, where condition: (Edit) -> Bool) -> (place: Place?, seen: Int) {
        var (left, seen) = (count(of: owner), 0)
        if left == 0 { return (nil, 0) }
        for page in pages.indices.reversed() {
            for index in pages[page].indices.reversed() {
                seen += 1
                guard pages[page][index].owner == owner else { continue }
                if condition(pages[page][index]) { return (Place(page: page, index: index), seen) }
                left -= 1
                if left == 0 { return (nil, seen) }
            }
        }
        return (nil, seen)
    }

    /// - Complexity: O(1) near the end, else O(p) for p pages.
    mutating func remove(at place: Place) -> Edit {
        let edit = pages[place.page].remove(at: place.index)
        if pages[place.page].isEmpty { pages.remove(at: place.page) }
        count -= 1
        if let author = edit.author, let rest = counts[author] { counts[author] = rest > 1 ? rest - 1 : nil }
        return edit
    }

    mutating func removeAll() {
        self = EditStack()
    }
}
