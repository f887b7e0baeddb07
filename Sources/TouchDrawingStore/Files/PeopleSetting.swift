/// How many people draw at this screen, as was chosen last.
public struct PeopleSetting: Hashable, Sendable, Codable {
    /// How many there are.
    public var count: Int
    /// Whether they sit around a table, rather than stand before a wall.
    public var isTable: Bool

    /// One, before a wall, unless something else is said.
    public init(count: Int = 1, isTable: Bool = false) {
        (self.count, self.isTable) = (count, isTable)
    }
}
