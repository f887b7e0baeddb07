/// A version of a figure, or its absence: the state that a step needs to be undone or redone.
struct FigureState: Hashable, Sendable {
    /// The identity as if in ordinary ink: files don't store the layer of a removed figure.
    let id: FigureID
    /// The version; nil if the figure is absent.
    let version: ObjectIdentifier?

    init(_ entry: Drawing.Entry) {
        (id, version) = (entry.id.inInkLayer, entry.version)
    }

    init(without entry: Drawing.Entry) {
        (id, version) = (entry.id.inInkLayer, nil)
    }
}

/// The people who can undo or redo a step.
enum StepGroup: Hashable, Sendable {
    case person(Author)
    case everyone
}

/// Finds each person's last step that can be undone or redone, without checking the steps of others.
///
/// A blocked step waits until the figure is in the state that the step needs:
///
///     candidate ── checked, lacks a state ──→ waiting ── a figure gets into that state ──→ candidate
///
/// - Complexity: O(log n) for each of these transitions.
struct OwnSteps: Sendable {
    private struct Steps: Sendable {
        var candidates = NumberHeap()
        var waiting: Set<Int> = []
    }

    private struct WaitingStep: Sendable {
        let number: Int
        let group: StepGroup
    }

    private var groups: [StepGroup: Steps] = [:]
    private var waiting: [FigureState: [WaitingStep]] = [:]

    mutating func add(_ number: Int, of group: StepGroup) {
        groups[group, default: Steps()].candidates.insert(number)
    }

    /// Removes the candidate of some groups with the highest number. Its step may have been removed already.
    mutating func popLastCandidate(of groups: [StepGroup]) -> (number: Int, group: StepGroup)? {
        let highest = groups.compactMap { group in
            self.groups[group]?.candidates.numbers.first.map { (number: $0, group: group) }
        }.max { $0.number < $1.number }
        if let highest { _ = self.groups[highest.group]?.candidates.popMax() }
        return highest
    }

    /// Makes a step wait until a figure is in a state.
    mutating func wait(_ number: Int, of group: StepGroup, for state: FigureState) {
        groups[group, default: Steps()].waiting.insert(number)
        waiting[state, default: []].append(WaitingStep(number: number, group: group))
    }

    mutating func figuresChanged(removed: [Drawing.Entry], added: [Drawing.Entry]) {
        if waiting.isEmpty { return }
        for entry in added { wake(FigureState(entry)) }
        if removed.isEmpty { return }
        let addedIDs = Set(added.map(\.id.inInkLayer))
        for entry in removed where !addedIDs.contains(entry.id.inInkLayer) { wake(FigureState(without: entry)) }
    }

    private mutating func wake(_ state: FigureState) {
        for step in waiting.removeValue(forKey: state) ?? [] {
            guard groups[step.group]?.waiting.remove(step.number) != nil else { continue }
            groups[step.group]?.candidates.insert(step.number)
        }
    }

    /// Removes all steps of a group.
    ///
    /// - Returns: their numbers; some of the steps may have been removed already.
    mutating func removeAll(of group: StepGroup) -> [Int] {
        guard let steps = groups.removeValue(forKey: group) else { return [] }
        return steps.candidates.numbers + steps.waiting
    }
}

/// A max-heap of numbers.
struct NumberHeap: Sendable {
    /// The elements at 2n + 1 and 2n + 2 are at most the element at n.
    private(set) var numbers: [Int] = []

    mutating func insert(_ number: Int) {
        numbers.append(number)
        var index = numbers.count - 1
        while index > 0, numbers[(index - 1) / 2] < number {
            numbers[index] = numbers[(index - 1) / 2]
            index = (index - 1) / 2
        }
        numbers[index] = number
    }

    mutating func popMax() -> Int? {
        guard let last = numbers.popLast() else { return nil }
        guard let maximum = numbers.first else { return last }
        var index = 0
        while true {
            var child = 2 * index + 1
            if child + 1 < numbers.count, numbers[child + 1] > numbers[child] { child += 1 }
            guard child < numbers.count, numbers[child] > last else { break }
            numbers[index] = numbers[child]
            index = child
        }
        numbers[index] = last
        return maximum
    }
}
