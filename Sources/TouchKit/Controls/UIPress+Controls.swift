extension UIPress {
    /// Whether the key triggers a control: Space or Return without modifiers.
    var pressesControls: Bool { isPlain && (type == .select || [" ", "\r"].contains(key?.characters)) }

    /// Whether no modifier is pressed; locks are ignored.
    var isPlain: Bool {
        key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? true
    }
}
