/// The edges of a rectangle, with UIKit's raw values.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt

    /// Creates a set of edges; bits without a name have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge, also in right-to-left layouts.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge, also in right-to-left layouts.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
