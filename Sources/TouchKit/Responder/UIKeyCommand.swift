/// A key with modifiers that performs an action on the first responder in the chain that implements it.
@MainActor public struct UIKeyCommand {
    /// The character on the key in lowercase, in any layout and with any Shift or AltGr that it requires, or one of the
    /// constants below.
    public var input: String
    /// The modifiers that must be held. No other modifiers may be held, except those required for the input.
    public var modifierFlags: UIKeyModifierFlags
    /// The action. If no responder can perform it, the key is delivered as a press.
    public var action: Action
    /// The title for users; empty if the command is not listed.
    public var title: String
    /// **Difference from UIKit**: no effect. Key commands always come before presses, and the system's shortcuts do not
    /// reach the program.
    public var wantsPriorityOverSystemBehavior = false

    /// A command, by default without modifiers.
    public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Action, title: String = "") {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.title = title
    }

    /// Creates a command with UIKit's older order of arguments.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Action, discoverabilityTitle: String) {
        self.init(input: input, modifierFlags: modifierFlags, action: action, title: discoverabilityTitle)
    }

    /// Creates a command with UIKit's newer order of arguments, for keys and menus.
    ///
    /// - Parameters:
    ///   - image: no effect; lists of commands show titles only.
    ///   - discoverabilityTitle: a longer title for such lists; nil: `title`.
    public init(
        title: String, image: UIImage? = nil, action: Action, input: String, modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            input: input, modifierFlags: modifierFlags, action: action, title: discoverabilityTitle ?? title)
    }

    /// Whether a key with this character triggers the command.
    ///
    /// Exactly the given modifiers must be held. Locks (Caps Lock, Num Lock) are ignored, and so is Shift if it is only
    /// required to type a symbol or digit, which depends on the layout.
    func matches(_ key: UIKey, as character: String) -> Bool {
        guard character.lowercased() == input.lowercased() else { return false }
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let (held, required) = (key.modifierFlags.intersection(relevant), modifierFlags.intersection(relevant))
        return held == required || (Self.isSymbol(character) && held.subtracting(.shift) == required)
    }

    /// Whether the text is one visible character without case.
    private static func isSymbol(_ text: String) -> Bool {
        guard text.count == 1, text.lowercased() == text.uppercased() else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}

nonisolated extension UIKeyCommand {
    /// The up arrow, also that of a keypad without Num Lock.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow, also that of a keypad without Num Lock.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow, also that of a keypad without Num Lock.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow, also that of a keypad without Num Lock.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    public static let inputEscape = "UIKeyInputEscape"
    /// Page Up.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// Page Down.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// Home.
    public static let inputHome = "UIKeyInputHome"
    /// End.
    public static let inputEnd = "UIKeyInputEnd"
    /// Delete (forward).
    public static let inputDelete = "UIKeyInputDelete"

    /// - Parameter number: 1…12.
    public static func inputF(_ number: Int) -> String {
        precondition((1...12).contains(number), "function keys are numbered from 1 to 12")
        return "UIKeyInputF\(number)"
    }
}
