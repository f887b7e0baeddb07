/// The meaning of a key for a menu.
nonisolated enum MenuKey {
    case next, previous, perform, close
    /// Types text, or is another command.
    case other

    /// Nil for keys without a meaning of their own, such as modifiers.
    init?(_ sample: KeySample) {
        let key = sample.key
        let isPlain = key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        switch (sample.meaning, key.characters) {
        case (.press(.rightArrow), _) where isPlain, (.press(.downArrow), _) where isPlain: self = .next
        case (.press(.leftArrow), _) where isPlain, (.press(.upArrow), _) where isPlain: self = .previous
        case (_, "\t") where isPlain: self = .next
        case (.press(.select), _) where isPlain, (_, " ") where isPlain, (_, "\r") where isPlain: self = .perform
        case (_, UIKeyCommand.inputEscape): self = .close
        case (.remoteControl, _), (_, ""): return nil
        default: self = .other
        }
    }
}
