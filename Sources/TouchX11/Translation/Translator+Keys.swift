import TouchInput

extension Translator {
    mutating func translate(_ event: KeyEvent, now: Instant, into output: inout [HostEvent]) {
        guard let window = windows[event.window] else { return }
        let key = Self.key(of: event)
        let instant = clock.instant(of: event.time, now: now)
        func append(_ phase: KeySample.Phase) {
            output.append(
                .key(
                    KeySample(
                        window: window.id, phase: phase, timestamp: instant, number: event.keycode, key: key,
                        meaning: KeyMeaning.of(event.keysym))))
        }
        switch event.direction {
        case .press where event.keycode == 0:
            // Composed text has no key that could be released.
            append(.pressed)
            append(.released)
        case .press:
            append(heldKeys[event.keycode] == nil ? .pressed : .repeated)
            heldKeys[event.keycode] = event.window
        case .release:
            guard heldKeys.removeValue(forKey: event.keycode) != nil else { return }
            append(.released)
        }
    }

    mutating func translate(
        _ change: ServerEvent.FocusChange, of window: UInt, now: Instant, into output: inout [HostEvent]
    ) {
        guard let id = windows[window]?.id else { return }
        switch change {
        case .gained: output.append(.focus(id, .gained))
        case .lost:
            releaseKeys(in: window, at: now, into: &output)
            output.append(.focus(id, .lost))
        }
    }

    /// Cancels the held keys of a window that lost the focus: their releases will go elsewhere.
    mutating func releaseKeys(in window: UInt, at now: Instant, into output: inout [HostEvent]) {
        cancelKeys(at: now, into: &output) { $1 == window }
    }

    /// Cancels keys that were released while another client had the keyboard.
    ///
    /// - Parameter down: the keys that are still down.
    mutating func cancelReleasedKeys(except down: Set<UInt32>, at now: Instant, into output: inout [HostEvent]) {
        cancelKeys(at: now, into: &output) { keycode, _ in !down.contains(keycode) }
    }

    private mutating func cancelKeys(
        at now: Instant, into output: inout [HostEvent], where condition: (_ keycode: UInt32, _ window: UInt) -> Bool
    ) {
        for (keycode, window) in heldKeys.sorted(by: { $0.key < $1.key }) where condition(keycode, window) {
            heldKeys[keycode] = nil
            guard let id = windows[window]?.id else { continue }
            let key = UIKey(
                keyCode: UIKeyboardHIDUsage(xKeycode: keycode), characters: "", charactersIgnoringModifiers: "")
            output.append(
                .key(KeySample(window: id, phase: .cancelled, timestamp: now, number: keycode, key: key)))
        }
    }

    private static func key(of event: KeyEvent) -> UIKey {
        var key = UIKey(
            keyCode: UIKeyboardHIDUsage(xKeycode: event.keycode),
            characters: KeyMeaning.inputName(of: event.keysym) ?? event.characters,
            charactersIgnoringModifiers: KeyMeaning.inputName(of: event.plainKeysym) ?? event.plainCharacters,
            modifierFlags: UIKeyModifierFlags(coreState: event.modifiers))
        if KeyMeaning.isOnKeypad(event.keysym) { key.modifierFlags.insert(.numericPad) }
        return key
    }
}

extension UIKeyModifierFlags {
    /// - Parameter state: the core protocol's modifier bits, with the usual assignment of Alt (1) and Super (4).
    nonisolated init(coreState state: UInt32) {
        self = []
        if state & (1 << 0) != 0 { insert(.shift) }
        if state & (1 << 1) != 0 { insert(.alphaShift) }
        if state & (1 << 2) != 0 { insert(.control) }
        if state & (1 << 3) != 0 { insert(.alternate) }
        if state & (1 << 6) != 0 { insert(.command) }
    }
}
