/// A key, with modifiers, that performs an action for whoever in the responder chain implements it.
@MainActor public struct UIKeyCommand {
    /// What is written on the key, in lower case, in whatever layout and with whatever of Shift and AltGr it takes, or one of
    /// the names below.
    public var input: String
    /// Those that must be held, and no others, but for what typing the input takes.
    public var modifierFlags: UIKeyModifierFlags
    /// What is performed; nobody who can means that the key is a press.
    public var action: Action
    /// What people are shown; empty for a command that no list shows.
    public var title: String
    /// **Difference from UIKit**: without effect here; key commands always come before presses, and the system's own
    /// shortcuts never reach the program.
    public var wantsPriorityOverSystemBehavior = false

    /// A command without modifiers, unless some are named.
    public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Action, title: String = "") {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.title = title
    }

    /// Whether the key, pressed now, means this command, if it has that inscription.
    ///
    /// Modifiers have to be those that are named, and no other. Locks (caps lock, number pad) take no part, nor does Shift
    /// where it is only needed to type a mark or a digit: which ones need it depends on the layout.
    func matches(_ key: UIKey, as character: String) -> Bool {
        guard character.lowercased() == input.lowercased() else { return false }
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let (held, required) = (key.modifierFlags.intersection(relevant), modifierFlags.intersection(relevant))
        return held == required || (Self.isSymbol(character) && held.subtracting(.shift) == required)
    }

    /// One character that is seen, and has no capital form.
    private static func isSymbol(_ text: String) -> Bool {
        guard text.count == 1, text.lowercased() == text.uppercased() else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}

nonisolated extension UIKeyCommand {
    /// The key that moves up, also that of a number pad without its lock.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The key that moves down, also that of a number pad without its lock.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The key that moves to the left, also that of a number pad without its lock.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The key that moves to the right, also that of a number pad without its lock.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    public static let inputEscape = "UIKeyInputEscape"
    /// The key that goes back by a page.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The key that goes on by a page.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The key that goes to the begin.
    public static let inputHome = "UIKeyInputHome"
    /// The key that goes to the end.
    public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes what lies behind the cursor.
    public static let inputDelete = "UIKeyInputDelete"

    /// - Parameter number: 1…12.
    public static func inputF(_ number: Int) -> String {
        precondition((1...12).contains(number), "function keys are numbered from 1 to 12")
        return "UIKeyInputF\(number)"
    }
}
