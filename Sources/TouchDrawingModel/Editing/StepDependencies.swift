/// The figure versions on which undone steps depend: a step can't be redone once a version that it removes is gone.
struct StepDependencies: Sendable {
    /// The numbers of the steps by version.
    private var numbers: [ObjectIdentifier: [Int]] = [:]

    /// - Complexity: O(n) for n figures of all edits.
    init(_ edits: EditStack) {
        edits.forEachEdit { add($0, $1) }
    }

    /// The numbers of the steps that remove a version.
    subscript(version: ObjectIdentifier) -> [Int] { numbers[version] ?? [] }

    mutating func add(_ number: Int, _ edit: Edit) {
        for entry in edit.removed { numbers[entry.version, default: []].append(number) }
    }

    mutating func remove(_ number: Int, _ edit: Edit) {
        for entry in edit.removed {
            guard var steps = numbers.removeValue(forKey: entry.version) else { continue }
            steps.removeAll { $0 == number }
            if !steps.isEmpty { numbers[entry.version] = steps }
        }
    }
}
