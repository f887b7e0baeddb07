/// Which steps take which versions of figures: what can't be done again once such a version is gone.
struct StepDependencies: Sendable {
    /// The numbers of the steps.
    private var numbers: [ObjectIdentifier: [Int]] = [:]

    /// - Complexity: O(n) for n figures of all edits.
    init(_ edits: EditStack) {
        edits.forEachEdit { add($0, $1) }
    }

    /// The numbers of the steps that take a version.
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
