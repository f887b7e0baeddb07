/// What people may clear and erase.
nonisolated public struct ClearingRules: Hashable, Sendable {
    /// Whether the drawing can be cleared: by a double tap, a bin, a key or a menu.
    public enum Clearing: Sendable {
        case offered, absent
    }

    /// Whose lines each of several people can erase, delete and clear.
    public enum Reach: Sendable {
        case everyones, own
    }

    public var clearing: Clearing
    public var reach: Reach

    public init(_ clearing: Clearing = .offered, reach: Reach = .everyones) {
        (self.clearing, self.reach) = (clearing, reach)
    }
}
