/// Kinds of scrolling, in UIKit's bits.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A wheel with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A touchpad, or a wheel as fine as one.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
