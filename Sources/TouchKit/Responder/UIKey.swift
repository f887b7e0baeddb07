/// A key of a keyboard, with what it would type.
public nonisolated struct UIKey: Sendable, Hashable {
    /// The key's place on the keyboard, whatever the layout.
    public var keyCode: UIKeyboardHIDUsage
    /// What it types with the modifiers held; empty for keys that type nothing, one of `UIKeyCommand`'s input
    /// names for arrows, Escape and function keys.
    public var characters: String
    /// What it types without Control, Alt and Super, by which commands know it: where the layout in use is not Latin, what a
    /// Latin layout has on the key.
    ///
    /// **Difference from UIKit**: Shift, AltGr and locks choose among the characters that are written on a key, and all of
    /// them are taken into account.
    public var charactersIgnoringModifiers: String
    public var modifierFlags: UIKeyModifierFlags

    public init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
    }
}

extension UIKey {
    /// What commands find on the key, the layout in use first.
    var inscriptions: [String] {
        let texts =
            characters == charactersIgnoringModifiers ? [characters] : [characters, charactersIgnoringModifiers]
        return texts.filter { !$0.isEmpty }
    }
}

/// A key's number on the keyboard page of the USB HID usage tables (usb.org, section 10).
public nonisolated struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
