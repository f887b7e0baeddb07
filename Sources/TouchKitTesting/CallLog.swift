/// A log of calls, in order, as lines for a test to compare with an expected list.
@MainActor public final class CallLog {
    /// The lines since the last call of `drain()`, oldest first.
    public private(set) var lines: [String] = []

    /// Creates an empty log.
    public init() {}

    /// Adds a line for one call, in the test's own words.
    public func append(_ line: String) {
        lines.append(line)
    }

    /// Returns and removes all lines.
    public func drain() -> [String] {
        defer { lines = [] }
        return lines
    }
}
