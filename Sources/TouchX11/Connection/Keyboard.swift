internal import CX11

/// Reads what keys mean from the server's keyboard description.
@MainActor
struct Keyboard {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func event(_ direction: KeyEvent.Direction, _ key: inout XKeyEvent) -> KeyEvent {
        let keysym = keysym(key.keycode, state: key.state)
        let plain = plainKeysym(key.keycode, state: key.state)
        return KeyEvent(
            direction: direction, window: key.window, time: UInt32(truncatingIfNeeded: key.time), keycode: key.keycode,
            keysym: keysym, plainKeysym: plain, characters: Self.characters(of: keysym),
            plainCharacters: Self.characters(of: plain), modifiers: key.state)
    }

    private func keysym(_ keycode: UInt32, state: UInt32) -> UInt {
        var (used, keysym) = (UInt32(0), UInt(0))
        guard XkbLookupKeySym(connection.display, UInt8(truncatingIfNeeded: keycode), state, &used, &keysym) != 0
        else { return 0 }
        return keysym
    }

    /// What the key types with Shift alone; on a layout without Latin letters, what the first layout has there, so that
    /// shortcuts work.
    private func plainKeysym(_ keycode: UInt32, state: UInt32) -> UInt {
        let (shift, group) = (state & UInt32(ShiftMask), state & (3 << 13))
        let own = keysym(keycode, state: shift | group)
        return Self.characters(of: own).first?.isASCII == true || own > 0xFD00 && own < 0x1_0000
            ? own : keysym(keycode, state: shift)
    }

    /// The text of a keysym: Latin-1 as it is, other scripts by their Unicode keysyms.
    ///
    /// Keysyms of other scripts that are older than Unicode type nothing; an input method will.
    static func characters(of keysym: UInt) -> String {
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(UInt32(keysym)).map(String.init) ?? ""
        case UInt(XK_Return), UInt(XK_KP_Enter): return "\r"
        case UInt(XK_Tab), UInt(XK_ISO_Left_Tab): return "\t"
        case UInt(XK_BackSpace): return "\u{8}"
        case UInt(XK_KP_0)...UInt(XK_KP_9): return String(keysym - UInt(XK_KP_0))
        case UInt(XK_KP_Add): return "+"
        case UInt(XK_KP_Subtract): return "-"
        case 0x0100_0100...0x0110_FFFF: return Unicode.Scalar(UInt32(keysym - 0x0100_0000)).map(String.init) ?? ""
        default: return ""
        }
    }
}
