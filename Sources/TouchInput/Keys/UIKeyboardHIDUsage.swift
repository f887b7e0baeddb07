/// A key's usage ID on the keyboard page of the USB HID usage tables (usb.org, section 10).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// 0x00 to 0xE7; 0 for a key that is not on that page.
    public var rawValue: Int

    /// Creates any usage of that page, with or without a constant for it.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Return on the main block; the numeric keypad's Enter is 0x58.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// Deletes backward; Backspace on most keyboards.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// Tab, with or without Shift.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    /// Space.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// Deletes forward; Delete on most keyboards.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    /// Right arrow, not that of the numeric keypad.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// Left arrow, not that of the numeric keypad.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// Down arrow, not that of the numeric keypad.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// Up arrow, not that of the numeric keypad.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
