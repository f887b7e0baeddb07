/// What was called, in order, as lines that a test compares with a whole list.
public final class CallLog {
    public private(set) var lines: [String] = []

    public init() {}

    public func append(_ line: String) {
        lines.append(line)
    }

    /// The lines since the last call, which are forgotten.
    public func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
