/// Rules for clearing and erasing.
nonisolated public struct ClearingRules: Hashable, Sendable {
    /// Whether the drawing can be cleared, with a double tap, a button, a key or a menu.
    public enum Clearing: Sendable {
        case offered, absent
    }

    /// Which lines each person can erase, delete and clear.
    public enum Reach: Sendable {
        case everyones, own
    }

    /// Whether the drawing can be cleared.
    public var clearing: Clearing
    /// Which lines each person can remove.
    public var reach: Reach

    /// By default everyone can remove everything.
    public init(_ clearing: Clearing = .offered, reach: Reach = .everyones) {
        (self.clearing, self.reach) = (clearing, reach)
    }
}
