/// Modifier keys, with UIKit's raw values.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// UIKit's bits, 16 to 21.
    public let rawValue: Int

    /// Creates flags from raw bits; bits that UIKit doesn't define are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, often labeled with a logo.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
