/// The set of the touches that were told last.
///
/// A call takes a set, and fingers that move go on moving: the set is made anew only when other touches are told.
struct TouchGroup {
    private var touches: [UITouch] = []
    private var set: Set<UITouch> = []

    /// - Complexity: O(n) comparisons while the touches are the same in the same order.
    mutating func set(of list: [UITouch]) -> Set<UITouch> {
        if !isSame(list) {
            touches.removeAll(keepingCapacity: true)
            touches.append(contentsOf: list)
            set = Set(list)
        }
        return set
    }

    mutating func removeAll() {
        touches.removeAll(keepingCapacity: true)
        set = []
    }

    private func isSame(_ list: [UITouch]) -> Bool {
        guard list.count == touches.count else { return false }
        for index in list.indices where list[index] !== touches[index] { return false }
        return true
    }
}
