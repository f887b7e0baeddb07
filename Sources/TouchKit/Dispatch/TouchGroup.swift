/// The set of the touches that were told last.
///
/// A call takes a set, and fingers that move go on moving: the set is made anew only when other touches are told.
struct TouchGroup {
    private var identities: [ObjectIdentifier] = []
    private var set: Set<UITouch> = []

    /// Those of the touches that are in the phase; empty if none is.
    ///
    /// - Complexity: O(n) comparisons while they are the same in the same order.
    mutating func set(of touches: [UITouch], in phase: UITouch.Phase) -> Set<UITouch> {
        var count = 0
        var isSame = true
        for touch in touches where touch.phase == phase {
            if count >= identities.count || identities[count] != ObjectIdentifier(touch) { isSame = false }
            count += 1
        }
        if count == 0 { return [] }
        if !isSame || count != identities.count {
            identities.removeAll(keepingCapacity: true)
            set = []
            for touch in touches where touch.phase == phase {
                identities.append(ObjectIdentifier(touch))
                set.insert(touch)
            }
        }
        return set
    }

    mutating func removeAll() {
        identities.removeAll(keepingCapacity: true)
        set = []
    }
}
