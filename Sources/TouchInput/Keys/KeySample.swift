/// One report of a key.
public struct KeySample: Sendable, Equatable {
    /// What became of the key.
    public enum Phase: Sendable {
        /// It went down.
        case pressed
        /// The key has been held long enough to repeat.
        case repeated
        /// It went up.
        case released
        /// The key may still be held, but the window will not hear of its release.
        case cancelled
    }

    /// The window that has the keyboard.
    public var window: WindowID
    /// What became of the key since its last report.
    public var phase: Phase
    /// When the keyboard reported it.
    public var timestamp: Instant
    /// The platform's number of the key, which matches a release to its press.
    public var number: UInt32
    /// The key, with what it types at present.
    public var key: UIKey
    /// What the key means beyond its characters; nil for most.
    public var meaning: Meaning?

    /// The use of a key besides typing.
    public enum Meaning: Sendable, Hashable {
        /// A press, of a type if it has one of UIKit's.
        case press(PressType)
        /// A media key, with what it asks for.
        case remoteControl(EventSubtype)
    }

    /// A report from a platform; a press is followed by reports with the same number until the key is released or
    /// cancelled.
    public init(
        window: WindowID, phase: Phase, timestamp: Instant, number: UInt32, key: UIKey, meaning: Meaning? = nil
    ) {
        self.window = window
        self.number = number
        self.phase = phase
        self.timestamp = timestamp
        self.key = key
        self.meaning = meaning
    }
}
