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

    /// Whether the drawing can be cleared.
    public var clearing: Clearing
    /// Whose lines each person can take away.
    public var reach: Reach

    /// Rules that leave everything to everyone, unless others are given.
    public init(_ clearing: Clearing = .offered, reach: Reach = .everyones) {
        (self.clearing, self.reach) = (clearing, reach)
    }
}
