/// Kinds of scrolling, with UIKit's raw values.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: Int

    /// Creates a set of kinds; bits without a name have no effect.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A wheel with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A touchpad, or a high-resolution wheel.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Wheels and touchpads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
