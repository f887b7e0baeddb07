/// Edits in their order, on pages: the next one never waits until all before it have moved to where there is more room.
///
/// - Complexity: O(1) to append or take the last one.
struct EditStack: Hashable, Sendable {
    /// All full but the last; none is empty.
    private var pages: [[Edit]] = []

    private static let pageLength = 512

    init() {}

    init(_ edits: [Edit]) {
        var rest = edits[...]
        while !rest.isEmpty {
            pages.append(Array(rest.prefix(Self.pageLength)))
            rest = rest.dropFirst(Self.pageLength)
        }
    }

    var isEmpty: Bool { pages.isEmpty }

    /// - Complexity: O(n).
    var all: [Edit] { Array(pages.joined()) }

    /// The highest raw identity in any of the edits.
    var highestID: Int64? { pages.joined().lazy.compactMap(\.highestID).max() }

    mutating func append(_ edit: Edit) {
        if pages.last.map({ $0.count == Self.pageLength }) ?? true {
            var page: [Edit] = []
            page.reserveCapacity(Self.pageLength)
            pages.append(page)
        }
        pages[pages.count - 1].append(edit)
    }

    mutating func popLast() -> Edit? {
        guard !pages.isEmpty else { return nil }
        let edit = pages[pages.count - 1].removeLast()
        if pages[pages.count - 1].isEmpty { pages.removeLast() }
        return edit
    }

    mutating func removeAll() {
        pages = []
    }
}
