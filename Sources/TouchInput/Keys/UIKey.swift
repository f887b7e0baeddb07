/// A key of a keyboard, with what it would type.
public struct UIKey: Sendable, Hashable {
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
    /// Those that are held as the key goes down, and the locks that are on.
    public var modifierFlags: UIKeyModifierFlags

    /// A key as a platform reports it, or a test makes one up.
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
    package var inscriptions: [String] {
        let texts =
            characters == charactersIgnoringModifiers ? [characters] : [characters, charactersIgnoringModifiers]
        return texts.filter { !$0.isEmpty }
    }
}
