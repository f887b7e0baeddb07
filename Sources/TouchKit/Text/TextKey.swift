/// The command of a key in a text field.
nonisolated enum TextKey: Equatable {
    case insert(String)
    case delete(EditedText.Unit, EditedText.Direction)
    /// To the left or right; the text's direction decides which of them is forward.
    case move(EditedText.Unit, Side, Selecting)
    case end(EditedText.Direction, Selecting)
    /// To the line above or below.
    case vertical(EditedText.Direction, Selecting)
    case lineEnd(EditedText.Direction, Selecting)
    case selectAll, cut, copy, paste, undo, redo
    case enter

    enum Side {
        case left, right
    }

    /// Whether moving the caret extends the selection.
    enum Selecting {
        case yes, no
    }

    /// Nil for keys that a text field doesn't handle, such as Tab and Escape.
    init?(_ key: UIKey) {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let selecting: Selecting = modifiers.contains(.shift) ? .yes : .no
        let unit: EditedText.Unit = modifiers.contains(.control) ? .word : .letter
        if modifiers.isDisjoint(with: [.alternate, .command]) {
            switch key.charactersIgnoringModifiers {
            case UIKeyCommand.inputLeftArrow: self = .move(unit, .left, selecting)
            case UIKeyCommand.inputRightArrow: self = .move(unit, .right, selecting)
            case UIKeyCommand.inputUpArrow: self = .vertical(.backward, selecting)
            case UIKeyCommand.inputDownArrow: self = .vertical(.forward, selecting)
            case UIKeyCommand.inputHome:
                self = unit == .word ? .end(.backward, selecting) : .lineEnd(.backward, selecting)
            case UIKeyCommand.inputEnd: self = unit == .word ? .end(.forward, selecting) : .lineEnd(.forward, selecting)
            case UIKeyCommand.inputDelete: self = modifiers == .shift ? .cut : .delete(unit, .forward)
            case "\u{8}": self = .delete(unit, .backward)
            case "\r": self = .enter
            default: if let key = Self.typedKey(key, modifiers) { self = key } else { return nil }
            }
            return
        }
        return nil
    }

    /// Whether the key does more than select and copy.
    var changesText: Bool {
        switch self {
        case .insert, .delete, .cut, .paste, .undo, .redo, .enter: true
        case .move, .end, .vertical, .lineEnd, .selectAll, .copy: false
        }
    }

    private static func typedKey(_ key: UIKey, _ modifiers: UIKeyModifierFlags) -> TextKey? {
        if modifiers.contains(.control) {
            let commands: [String: TextKey] =
                modifiers.contains(.shift)
                ? ["z": .redo] : ["a": .selectAll, "c": .copy, "x": .cut, "v": .paste, "z": .undo, "y": .redo]
            return key.commandInputs.lazy.compactMap { commands[$0.lowercased()] }.first
        }
        let text = key.characters
        guard let first = text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F,
            !text.hasPrefix("UIKeyInput")
        else { return nil }
        return .insert(text)
    }
}
