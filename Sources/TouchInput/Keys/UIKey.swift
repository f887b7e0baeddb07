/// A key of a keyboard, with the characters that it types.
public struct UIKey: Sendable, Hashable {
    /// The key's position on the keyboard, independent of the layout.
    public var keyCode: UIKeyboardHIDUsage
    /// The characters typed with the current modifiers; empty for keys that type nothing, one of `UIKeyCommand`'s input
    /// names for arrows, Escape and function keys.
    public var characters: String
    /// The characters typed without Control, Alt and Super, for matching commands: those of a Latin layout if the
    /// current layout is not Latin.
    ///
    /// **Difference from UIKit**: Shift, AltGr and locks select among the characters on a key, and all of them are
    /// taken into account.
    public var charactersIgnoringModifiers: String
    /// The modifiers that are down when the key goes down, and the locks that are on.
    public var modifierFlags: UIKeyModifierFlags

    /// Creates a key, as reported by a platform or for a test.
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
    /// The inputs of commands that match the key, that of the current layout first.
    package var commandInputs: [String] {
        let texts =
            characters == charactersIgnoringModifiers ? [characters] : [characters, charactersIgnoringModifiers]
        return texts.filter { !$0.isEmpty }
    }
}
