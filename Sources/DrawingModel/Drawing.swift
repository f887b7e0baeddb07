/// Finished lines; later ones lie on top.
public struct Drawing: Hashable, Sendable {
    public private(set) var lines: [Line] = []

    public init() {}

    public mutating func append(_ line: Line) {
        lines.append(line)
    }
}
