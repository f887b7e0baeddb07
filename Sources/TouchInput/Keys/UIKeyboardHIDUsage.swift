/// A key's number on the keyboard page of the USB HID usage tables (usb.org, section 10).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// 0x00 to 0xE7; 0 for a key that is not on that page.
    public var rawValue: Int

    /// Any usage on that page, even if it has no name here.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The main one; the number pad's is 0x58.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// Deletes what is before the cursor; Backspace on most keyboards.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// Tab, with Shift or without.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    /// Space.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// Deletes what is after the cursor; Delete on most keyboards.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    /// Not the number pad's.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// Not the number pad's.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// Not the number pad's.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// Not the number pad's.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
