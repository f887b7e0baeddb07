/// What was called, in order, as lines that a test compares with a whole list.
@MainActor public final class CallLog {
    /// What was noted since `take()` was called last, oldest first.
    public private(set) var lines: [String] = []

    /// An empty one.
    public init() {}

    /// Notes one call, in words of the test's own.
    public func append(_ line: String) {
        lines.append(line)
    }

    /// The lines since the last call, which are forgotten.
    public func drain() -> [String] {
        defer { lines = [] }
        return lines
    }
}
