/// The number of people who draw at this screen, as last chosen.
public struct PeopleSetting: Hashable, Sendable, Codable {
    /// The number of people.
    public var count: Int
    /// Whether the people sit around a table, rather than stand in front of a wall.
    public var isTable: Bool

    /// The default is one person in front of a wall.
    public init(count: Int = 1, isTable: Bool = false) {
        (self.count, self.isTable) = (count, isTable)
    }
}
