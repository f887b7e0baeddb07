/// One report of a key.
public struct KeySample: Sendable, Equatable {
    /// What has become of the key.
    public enum Phase: Sendable {
        case pressed
        /// The key is held long enough to repeat.
        case repeated
        case released
        /// The key may still be held, but the window will not hear of its release.
        case cancelled
    }

    /// The one that has the keyboard.
    public var window: WindowID
    /// What has become of the key since the last report of it.
    public var phase: Phase
    /// When the keyboard reported it.
    public var timestamp: Instant
    /// The platform's own number of the key, by which a release finds its press.
    public var number: UInt32
    /// The key, with what it types at present.
    public var key: UIKey
    /// What the key means beyond its characters; nil for most.
    public var meaning: Meaning?

    /// What a key is for that types nothing, or has a use besides.
    public enum Meaning: Sendable, Hashable {
        case press(PressType)
        case remoteControl(EventSubtype)
    }

    /// A report as a platform makes it; a press is followed by reports of the same number until the key is released
    /// or cancelled.
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
