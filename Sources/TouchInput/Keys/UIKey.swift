/// A key of a keyboard, with what it would type.
public struct UIKey: Sendable, Hashable {
    /// The key's place on the keyboard, whatever the layout.
    public var keyCode: UIKeyboardHIDUsage
    /// What it types with the modifiers held; empty for keys that type nothing, one of `UIKeyCommand`'s input
    /// names for arrows, Escape and function keys.
    public var characters: String
    /// What it types without Control, Alt and Super, as matched with commands: if the layout in use is not Latin, what
    /// the key types in a Latin one.
    ///
    /// **Difference from UIKit**: Shift, AltGr and locks choose among the characters on a key, and all of them are
    /// taken into account.
    public var charactersIgnoringModifiers: String
    /// The modifiers held when the key goes down, and the locks that are on.
    public var modifierFlags: UIKeyModifierFlags

    /// A key as reported by a platform, or made up by a test.
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
    /// The texts that commands match with the key, the layout in use first.
    package var commandInputs: [String] {
        let texts =
            characters == charactersIgnoringModifiers ? [characters] : [characters, charactersIgnoringModifiers]
        return texts.filter { !$0.isEmpty }
    }
}
