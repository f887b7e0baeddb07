/// The set of touches that was delivered last.
///
/// Calls take a set, and moving fingers stay the same: a new set is created only when the touches differ.
struct TouchGroup {
    private var identities: [ObjectIdentifier] = []
    private var set: Set<UITouch> = []

    /// The touches in the phase; empty if there are none.
    ///
    /// - Complexity: O(n) comparisons while the touches are the same, in the same order.
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
