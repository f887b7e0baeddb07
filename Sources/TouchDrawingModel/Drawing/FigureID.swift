/// Which figure of a drawing; given once and never again, also after the figure is gone.
///
/// Figures lie in the order of their identities: a later one is on top, and one that comes back lies where it lay.
public struct FigureID: Hashable, Comparable, Sendable {
    /// 1 for the first.
    public let rawValue: Int64

    /// For what was read from a file; a document gives out new ones.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Whether the left figure lies below the right one.
    public static func < (left: FigureID, right: FigureID) -> Bool { left.rawValue < right.rawValue }
}
