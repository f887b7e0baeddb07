internal import CTouchX11

/// Knows what the server's keys mean.
///
/// The keymap is read with the first key, and with the first one after each change of it: nobody who draws waits for it.
@MainActor
final class Keyboard {
    private let connection: Connection
    private var keymap: Keymap?
    private var isCurrent = false

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The server has told of another keymap.
    func keymapChanged() { isCurrent = false }

    func event(_ direction: KeyEvent.Direction, _ key: XKeyEvent) -> KeyEvent {
        if !isCurrent { readKeymap() }
        let time = UInt32(truncatingIfNeeded: key.time)
        // Without a keymap a key has a place, and nothing is written on it.
        return keymap?.event(direction, key.keycode, state: key.state, window: key.window, time: time)
            ?? KeyEvent(
                direction: direction, window: key.window, time: time, keycode: key.keycode, keysym: 0, plainKeysym: 0,
                modifiers: key.state)
    }

    /// A server without the XKB extension has a keyboard as is usual here.
    private func readKeymap() {
        isCurrent = true
        keymap = Keymap(of: connection) ?? keymap ?? Keymap(layouts: "us")
        if keymap == nil { connection.report("the keyboard's layout can't be read: keys type nothing") }
        // Events that came with the answers are where Xlib does not look for them unasked.
        if !connection.isDead { XEventsQueued(connection.display, Int32(QueuedAfterReading)) }
    }
}
