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

nonisolated extension UIKeyboardHIDUsage {
    /// Creates the usage of the key with an X keycode; 0, HID's "no event", for keys without a HID number.
    ///
    /// On every current server, X's keycodes are the kernel's key codes plus 8.
    init(xKeycode keycode: UInt32) {
        self.init(rawValue: keycode < 8 ? 0 : Self.usages[keycode - 8] ?? 0)
    }

    /// The HID usages by the kernel's key code. Sources: linux/input-event-codes.h; USB HID usage tables, keyboard
    /// page.
    private static let usages: [UInt32: Int] = [
        1: 0x29, 2: 0x1E, 3: 0x1F, 4: 0x20, 5: 0x21, 6: 0x22, 7: 0x23, 8: 0x24, 9: 0x25, 10: 0x26, 11: 0x27, 12: 0x2D,
        13: 0x2E, 14: 0x2A, 15: 0x2B, 16: 0x14, 17: 0x1A, 18: 0x08, 19: 0x15, 20: 0x17, 21: 0x1C, 22: 0x18, 23: 0x0C,
        24: 0x12, 25: 0x13, 26: 0x2F, 27: 0x30, 28: 0x28, 29: 0xE0, 30: 0x04, 31: 0x16, 32: 0x07, 33: 0x09, 34: 0x0A,
        35: 0x0B, 36: 0x0D, 37: 0x0E, 38: 0x0F, 39: 0x33, 40: 0x34, 41: 0x35, 42: 0xE1, 43: 0x31, 44: 0x1D, 45: 0x1B,
        46: 0x06, 47: 0x19, 48: 0x05, 49: 0x11, 50: 0x10, 51: 0x36, 52: 0x37, 53: 0x38, 54: 0xE5, 55: 0x55, 56: 0xE2,
        57: 0x2C, 58: 0x39, 59: 0x3A, 60: 0x3B, 61: 0x3C, 62: 0x3D, 63: 0x3E, 64: 0x3F, 65: 0x40, 66: 0x41, 67: 0x42,
        68: 0x43, 69: 0x53, 70: 0x47, 71: 0x5F, 72: 0x60, 73: 0x61, 74: 0x56, 75: 0x5C, 76: 0x5D, 77: 0x5E, 78: 0x57,
        79: 0x59, 80: 0x5A, 81: 0x5B, 82: 0x62, 83: 0x63, 86: 0x64, 87: 0x44, 88: 0x45, 96: 0x58, 97: 0xE4, 98: 0x54,
        99: 0x46, 100: 0xE6, 102: 0x4A, 103: 0x52, 104: 0x4B, 105: 0x50, 106: 0x4F, 107: 0x4D, 108: 0x51, 109: 0x4E,
        110: 0x49, 111: 0x4C, 119: 0x48, 125: 0xE3, 126: 0xE7, 127: 0x65, 139: 0x76,
    ]
}
