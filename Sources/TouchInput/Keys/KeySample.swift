/// One report of a key.
public struct KeySample: Sendable, Equatable {
    public enum Phase: Sendable {
        case pressed
        /// The key is held long enough to repeat.
        case repeated
        case released
        /// The key may still be held, but the window will not hear of its release.
        case cancelled
    }

    public var window: WindowID
    public var phase: Phase
    public var timestamp: Instant
    /// The platform's own number of the key, by which a release finds its press.
    public var number: UInt32
    public var key: UIKey
    /// What the key means beyond its characters; nil for most.
    public var meaning: Meaning?

    public enum Meaning: Sendable, Hashable {
        case press(PressType)
        case remoteControl(EventSubtype)
    }

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
