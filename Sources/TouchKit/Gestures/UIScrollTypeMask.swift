/// Kinds of scrolling, in UIKit's bits.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Any bits; only those with a name mean something.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A wheel with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A touchpad, or a wheel as fine as one.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Wheels and touchpads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
