/// What a finger on the canvas draws.
public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
    /// A straight line from where it lands to where it lifts.
    case line
    /// Its own path.
    case freehand
}
