import Foundation

/// Corners of a layer, by the ends of its axes.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt

    /// Any bits; only those with a name mean something.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left one.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right one.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left one.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right one.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    /// The same corners; the bits are alike.
    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 0xF) }
}
