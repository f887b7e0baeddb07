extension UIPress {
    /// Whether the key does to a control what a tap does: Space or Return, without modifiers.
    var pressesControls: Bool { isPlain && (type == .select || [" ", "\r"].contains(key?.characters)) }

    /// Whether no modifier is held; locks don't count.
    var isPlain: Bool {
        key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? true
    }
}
