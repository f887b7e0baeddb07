/// A key's number on the keyboard page of the USB HID usage tables (usb.org, section 10).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// 0x00 to 0xE7; 0 where the key is on no such page.
    public var rawValue: Int

    /// Any usage of that page, also those without a name here.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The main one; that of the number pad is 0x58.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// Deletes what lies before the cursor; Backspace on most keyboards.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// Tab, with Shift or without.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    /// Space.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// Deletes what lies behind the cursor; Delete on most keyboards.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    /// Not that of the number pad.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// Not that of the number pad.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// Not that of the number pad.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// Not that of the number pad.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
