internal import CTouchX11

/// The meaning of a keyboard's keys in each of its layouts.
///
/// It asks the server nothing: a key's meaning follows from its code and from the state in its event.
final class Keymap {
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// For each layout, whether it has the Latin letters that commands are named by.
    private let latinLayouts: [Bool]
    /// The American English keymap, to look up keys at the same position; created on demand.
    private lazy var american = Keymap(layouts: "us")

    /// The modifiers that distinguish commands, in the core protocol's bits; the others select the character of a key.
    private static let commandModifiers = UInt32(ControlMask | Mod1Mask | Mod4Mask)
    /// The number of letters a to z from which a layout counts as Latin. Source: our choice: half of them.
    private static let minLatinLetters = 13

    /// - Parameter keymap: freed with this object.
    private init?(adopting keymap: OpaquePointer?) {
        guard let keymap else { return nil }
        guard let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            return nil
        }
        self.keymap = keymap
        self.state = state
        latinLayouts = (0..<xkb_keymap_num_layouts(keymap)).map { Keymap.letters(keymap, $0) >= Keymap.minLatinLetters }
    }

    isolated deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
    }

    /// The server's current keymap; nil if it is not available.
    convenience init?(of connection: Connection) {
        guard let context = Self.makeContext() else { return nil }
        defer { xkb_context_unref(context) }
        guard let wire = XGetXCBConnection(connection.display),
            xkb_x11_setup_xkb_extension(
                wire, UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION), UInt16(XKB_X11_MIN_MINOR_XKB_VERSION),
                XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil) != 0
        else { return nil }
        let device = xkb_x11_get_core_keyboard_device_id(wire)
        guard device >= 0 else { return nil }
        self.init(adopting: xkb_x11_keymap_new_from_device(context, wire, device, XKB_KEYMAP_COMPILE_NO_FLAGS))
    }

    /// Compiles a keymap from the installed layouts; nil if they are not installed.
    ///
    /// - Parameter layouts: such as "de" or "us,ru"; the first is number 0.
    convenience init?(layouts: String) {
        guard let context = Self.makeContext() else { return nil }
        defer { xkb_context_unref(context) }
        self.init(adopting: tt_keymap_of_layouts(context, layouts))
    }

    private static func makeContext() -> OpaquePointer? {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        // Otherwise it logs keys that no keyboard has.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        return context
    }

    /// The range of key codes.
    var codes: ClosedRange<UInt32> { Self.codes(keymap) }

    private static func codes(_ keymap: OpaquePointer) -> ClosedRange<UInt32> {
        let first = xkb_keymap_min_keycode(keymap)
        return first...max(first, xkb_keymap_max_keycode(keymap))
    }

    /// The number of letters a to z that a layout types without modifiers.
    private static func letters(_ keymap: OpaquePointer, _ layout: UInt32) -> Int {
        var letters: Set<UInt32> = []
        for code in codes(keymap) {
            var keysyms: UnsafePointer<UInt32>?
            let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &keysyms)
            if count == 1, let keysyms, (0x61...0x7A).contains(keysyms[0]) { letters.insert(keysyms[0]) }
        }
        return letters.count
    }

    // MARK: Keys

    /// - Parameters:
    ///   - code: the key's.
    ///   - state: the core protocol's bits of modifiers and layout.
    func event(
        _ direction: KeyEvent.Direction, _ code: UInt32, state: UInt32, window: UInt, time: UInt32
    ) -> KeyEvent {
        let (modifiers, layout) = (state & 0xFF, state >> 13 & 3)
        let typed = keysym(code, modifiers, layout)
        let plain = commandKeysym(code, modifiers & ~Self.commandModifiers, layout)
        return KeyEvent(
            direction: direction, window: window, time: time, keycode: code, keysym: UInt(typed),
            plainKeysym: UInt(plain), characters: Self.characters(of: UInt(typed)),
            plainCharacters: Self.characters(of: UInt(plain)), modifiers: state)
    }

    private func keysym(_ code: UInt32, _ modifiers: UInt32, _ layout: UInt32) -> UInt32 {
        xkb_state_update_mask(state, modifiers, 0, 0, layout, 0, 0)
        return xkb_state_key_get_one_sym(state, code)
    }

    /// The keysym that commands match: that of the current layout if it is Latin or the keysym is the same in every
    /// layout; otherwise that of the first Latin layout, or, without one, of an American keyboard.
    private func commandKeysym(_ code: UInt32, _ modifiers: UInt32, _ layout: UInt32) -> UInt32 {
        let own = keysym(code, modifiers, layout)
        let isLatin = latinLayouts.indices.contains(Int(layout)) ? latinLayouts[Int(layout)] : true
        if Self.isSameAnywhere(own) || (isLatin && Self.isASCII(own)) { return own }
        for number in latinLayouts.indices where latinLayouts[number] && number != Int(layout) {
            let other = keysym(code, modifiers, UInt32(number))
            if Self.isASCII(other) { return other }
        }
        guard !latinLayouts.contains(true), let american, let name = xkb_keymap_key_get_name(keymap, code) else {
            return own
        }
        let americanCode = xkb_keymap_key_by_name(american.keymap, name)
        let americanKeysym = americanCode == UInt32.max ? 0 : american.keysym(americanCode, modifiers, 0)
        return americanKeysym == 0 ? own : americanKeysym
    }

    // MARK: Keysyms

    private static func isASCII(_ keysym: UInt32) -> Bool { (0x21...0x7E).contains(keysym) }

    /// Whether a keysym is the same in every layout: arrows, function keys, the keypad, space, Return. Function keysyms
    /// are numbered from 0xFF00, except for vendors' additions.
    private static func isSameAnywhere(_ keysym: UInt32) -> Bool {
        (0xFF00...0xFFFF).contains(keysym) || keysym >= 0x1000_0000 || keysym == UInt32(XK_space)
            || keysym == UInt32(XK_ISO_Left_Tab)
    }

    /// The text that a keysym types: empty for function keys, except Return, Tab and Backspace.
    static func characters(of keysym: UInt) -> String {
        // Shift-Tab types the same as Tab.
        if keysym == UInt(XK_ISO_Left_Tab) { return "\t" }
        var bytes = [CChar](repeating: 0, count: 8)
        guard let keysym = UInt32(exactly: keysym), xkb_keysym_to_utf8(keysym, &bytes, bytes.count) > 1 else {
            return ""
        }
        let text = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let isControl = text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F }
        return !isControl || ["\r", "\t", "\u{8}"].contains(text) ? text : ""
    }
}
