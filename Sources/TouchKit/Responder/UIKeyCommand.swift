/// A key, with modifiers, that performs an action for whoever in the responder chain implements it.
public struct UIKeyCommand {
    /// What is written on the key, in lower case, in whatever layout and with whatever of Shift and AltGr it takes, or one of
    /// the names below.
    public var input: String
    public var modifierFlags: UIKeyModifierFlags
    public var action: Action
    public var title: String
    /// **Difference from UIKit**: without effect here; key commands always come before presses, and the system's own
    /// shortcuts never reach the program.
    public var wantsPriorityOverSystemBehavior = false

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
    func matches(_ key: UIKey, as inscription: String) -> Bool {
        guard inscription.lowercased() == input.lowercased() else { return false }
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let (held, wanted) = (key.modifierFlags.intersection(relevant), modifierFlags.intersection(relevant))
        return held == wanted || (Self.isMark(inscription) && held.subtracting(.shift) == wanted)
    }

    /// One character that is seen, and has no capital form.
    private static func isMark(_ text: String) -> Bool {
        guard text.count == 1, text.lowercased() == text.uppercased() else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}

nonisolated extension UIKeyCommand {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    public static let inputDelete = "UIKeyInputDelete"

    /// - Parameter number: 1…12.
    public static func inputF(_ number: Int) -> String {
        precondition((1...12).contains(number), "function keys are numbered from 1 to 12")
        return "UIKeyInputF\(number)"
    }
}
