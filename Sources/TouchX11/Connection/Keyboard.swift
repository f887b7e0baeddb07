internal import CTouchX11

/// Translates the server's key events with its keymap.
///
/// The keymap is read at the first key press, and again at the first one after a change, so that drawing never waits
/// for it.
@MainActor
final class Keyboard {
    private let connection: Connection
    private var keymap: Keymap?
    private var isCurrent = false

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Marks the keymap stale when the server reports a new one.
    func keymapChanged() { isCurrent = false }

    func event(_ direction: KeyEvent.Direction, _ key: XKeyEvent) -> KeyEvent {
        if !isCurrent { readKeymap() }
        let time = UInt32(truncatingIfNeeded: key.time)
        // Without a keymap only a key's position is known, not its characters.
        return keymap?.event(direction, key.keycode, state: key.state, window: key.window, time: time)
            ?? KeyEvent(
                direction: direction, window: key.window, time: time, keycode: key.keycode, keysym: 0, plainKeysym: 0,
                modifiers: key.state)
    }

    /// The keys that are currently down. Asks the server.
    func keysDown() -> Set<UInt32> {
        guard !connection.isDead else { return [] }
        var keys = [CChar](repeating: 0, count: 32)
        XQueryKeymap(connection.display, &keys)
        return Set((0..<256).filter { UInt8(bitPattern: keys[$0 / 8]) & 1 << UInt8($0 % 8) != 0 }.map(UInt32.init))
    }

    /// Reads the keymap. For a server without the XKB extension, an American keyboard is assumed.
    private func readKeymap() {
        isCurrent = true
        keymap = Keymap(of: connection) ?? keymap ?? Keymap(layouts: "us")
        if keymap == nil { connection.report("the keyboard's layout can't be read: keys type nothing") }
        // Events that arrived with the answers are queued where Xlib does not look by itself.
        if !connection.isDead { XEventsQueued(connection.display, Int32(QueuedAfterReading)) }
    }
}
