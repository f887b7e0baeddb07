/// Edits in order, on pages, so that appending never moves all previous edits to larger storage.
///
/// - Complexity: O(1) to append or remove the last edit.
struct EditStack: Sendable {
    /// An edit and the number that identifies it.
    private struct Numbered: Sendable {
        let number: Int
        let edit: Edit
    }

    /// The pages, none of which is empty; numbers ascend. Edits are appended only to the last page.
    private var pages: [[Numbered]] = []
    private var count = 0
    /// The number of the next edit; numbers are unique within a stack.
    private var nextNumber = 0
    /// The number of edits per author; edits without an author are not counted.
    private var counts: [Author: Int] = [:]
    /// The number of edits that every person can undo.
    private var sharedCount = 0
    /// Whether steps that cleared everyone's figures belong to every person rather than to their author.
    private let sharesClearing: Bool
    /// The index of each person's edits; nil until one of several people looks for an edit of their own.
    private var ownSteps: OwnSteps?

    private static let pageLength = 512

    init(_ edits: [Edit] = [], sharesClearing: Bool) {
        self.sharesClearing = sharesClearing
        for edit in edits { append(edit) }
    }

    var isEmpty: Bool { pages.isEmpty }

    /// Whether some edits were made by one of several people.
    var isShared: Bool { !counts.isEmpty || sharedCount > 0 }

    /// - Complexity: O(n).
    var all: [Edit] { pages.joined().map(\.edit) }

    /// The last edit; with an author, that person's own last one.
    func last(of author: Author?) -> Edit? {
        let edits = pages.reversed().lazy.flatMap { $0.reversed() }
        return (author == nil ? edits.first : edits.first { $0.edit.author == author })?.edit
    }

    /// The highest figure number in any of the edits.
    var highestID: Int64? { pages.joined().lazy.compactMap(\.edit.highestID).max() }

    /// The number of edits available to one of several people: their own and everyone's.
    func count(of owner: Author) -> Int {
        guard owner == .first else { return sharedCount + (counts[owner] ?? 0) }
        return count - counts.reduce(0) { $1.key == .first ? $0 : $0 + $1.value }
    }

    /// The number of edits after a number that are available to a person.
    ///
    /// - Complexity: O(n) for n edits after it.
    func count(of owner: Author, after number: Int) -> Int {
        var (remaining, found) = (count(of: owner), 0)
        let groups = groups(of: owner)
        for page in pages.reversed() {
            for numbered in page.reversed() {
                if remaining == 0 || numbered.number <= number { return found }
                guard groups.contains(group(of: numbered.edit)) else { continue }
                (remaining, found) = (remaining - 1, found + 1)
            }
        }
        return found
    }

    /// - Returns: the edit's number.
    @discardableResult
    mutating func append(_ edit: Edit) -> Int {
        if pages.last.map({ $0.count >= Self.pageLength }) ?? true {
            var page: [Numbered] = []
            page.reserveCapacity(Self.pageLength)
            pages.append(page)
        }
        let number = nextNumber
        nextNumber += 1
        pages[pages.count - 1].append(Numbered(number: number, edit: edit))
        count(edit, by: 1)
        let group = group(of: edit)
        ownSteps?.add(number, of: group)
        return number
    }

    private func group(of edit: Edit) -> StepGroup {
        sharesClearing && edit.isEveryones ? .everyone : .person(edit.owner)
    }

    /// The groups whose edits are available to a person.
    private func groups(of owner: Author) -> [StepGroup] {
        sharesClearing ? [.person(owner), .everyone] : [.person(owner)]
    }

    private mutating func count(_ edit: Edit, by change: Int) {
        count += change
        if group(of: edit) == .everyone {
            sharedCount += change
        } else if let author = edit.author {
            let new = counts[author, default: 0] + change
            counts[author] = new > 0 ? new : nil
        }
    }

    mutating func popLast() -> (number: Int, edit: Edit)? {
        guard let number = pages.last?.last?.number, let edit = remove(number) else { return nil }
        return (number, edit)
    }

    /// The edit with a number; nil if it was removed.
    subscript(number: Int) -> Edit? {
        slot(of: number).map { pages[$0.page][$0.index].edit }
    }

    /// - Complexity: O(log n), plus the length of a page.
    mutating func remove(_ number: Int) -> Edit? {
        guard let slot = slot(of: number) else { return nil }
        let edit = pages[slot.page].remove(at: slot.index).edit
        if pages[slot.page].isEmpty { pages.remove(at: slot.page) }
        count(edit, by: -1)
        return edit
    }

    mutating func removeAll() {
        self = EditStack(sharesClearing: sharesClearing)
    }

    private func slot(of number: Int) -> (page: Int, index: Int)? {
        guard let page = Self.lastIndex(pages.count, where: { pages[$0][0].number <= number }),
            let index = Self.lastIndex(pages[page].count, where: { pages[page][$0].number <= number }),
            pages[page][index].number == number
        else { return nil }
        return (page, index)
    }

    /// The last index that satisfies a condition, which must hold for all indices before it.
    private static func lastIndex(_ count: Int, where condition: (Int) -> Bool) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}

/// Each person's own edits.
extension EditStack {
    /// Removes the last edit available to a person that is not blocked.
    ///
    /// - Parameter missingState: the figure state that an edit lacks; nil if the edit is not blocked. For a blocked
    ///   edit it is called again only after `figuresChanged` has brought about that state.
    /// - Returns: the edit and its number, and the number of edits that were checked.
    /// - Complexity: O(log n) for each checked edit; each change of a figure causes few checks.
    mutating func popLast(
        of owner: Author, missingState: (Edit) -> FigureState?
    ) -> (found: (number: Int, edit: Edit)?, checkedCount: Int) {
        var steps = indexedSteps()
        // This must be the only reference, or a change copies the storage.
        ownSteps = nil
        defer { ownSteps = steps }
        var checkedCount = 0
        let groups = groups(of: owner)
        while let (number, group) = steps.popLastCandidate(of: groups) {
            checkedCount += 1
            guard let edit = self[number] else { continue }
            if let state = missingState(edit) {
                steps.wait(number, of: group, for: state)
            } else {
                _ = remove(number)
                return ((number, edit), checkedCount)
            }
        }
        return (nil, checkedCount)
    }

    /// Unblocks edits after edits were done or undone, which changes the versions of figures.
    mutating func figuresChanged(removed: [Drawing.Entry], added: [Drawing.Entry]) {
        ownSteps?.figuresChanged(removed: removed, added: added)
    }

    /// Removes all edits of a person.
    ///
    /// - Returns: the removed edits by number.
    mutating func removeAll(of owner: Author) -> [Int: Edit] {
        guard count(of: owner) > 0 else { return [:] }
        var steps = indexedSteps()
        ownSteps = nil
        var removed: [Int: Edit] = [:]
        for number in steps.removeAll(of: .person(owner)) { removed[number] = remove(number) }
        ownSteps = steps
        return removed
    }

    /// Calls a closure with each edit and its number.
    func forEachEdit(_ body: (Int, Edit) -> Void) {
        for numbered in pages.joined() { body(numbered.number, numbered.edit) }
    }

    private func indexedSteps() -> OwnSteps {
        if let ownSteps { return ownSteps }
        var steps = OwnSteps()
        forEachEdit { steps.add($0, of: group(of: $1)) }
        return steps
    }
}

extension EditStack: Hashable {
    /// Whether both have the same edits in the same order.
    static func == (left: EditStack, right: EditStack) -> Bool {
        left.count == right.count && zip(left.pages.joined(), right.pages.joined()).allSatisfy { $0.edit == $1.edit }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(pages.last?.last?.edit)
    }
}
