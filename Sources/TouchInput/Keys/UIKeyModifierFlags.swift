/// Modifier keys, with UIKit's bits.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// UIKit's bits, 16 to 21.
    public let rawValue: Int

    /// Any bits; those that UIKit doesn't define are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either of the two keys.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either of the two keys.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, often labelled with a logo.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
