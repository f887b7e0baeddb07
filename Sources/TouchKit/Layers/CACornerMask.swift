import Foundation

/// A set of a layer's corners, identified by the ends of the axes.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt

    /// Any bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    /// The same corners; the bits are identical.
    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 0xF) }
}
