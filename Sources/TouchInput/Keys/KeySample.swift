/// One report of a key.
public struct KeySample: Sendable, Equatable {
    /// The stage of a key press.
    public enum Phase: Sendable {
        /// The key went down.
        case pressed
        /// The key has been down long enough to repeat.
        case repeated
        /// The key went up.
        case released
        /// The key may still be down, but the window will not receive its release.
        case cancelled
    }

    /// The window that has the keyboard focus.
    public var window: WindowID
    /// The change since the key's last report.
    public var phase: Phase
    /// The time at which the keyboard reported it.
    public var timestamp: Instant
    /// The platform's number of the key, which pairs a release with its press.
    public var number: UInt32
    /// The key, with the characters that it currently types.
    public var key: UIKey
    /// The key's meaning besides its characters; nil for most keys.
    public var meaning: Meaning?

    /// A meaning of a key besides typing.
    public enum Meaning: Sendable, Hashable {
        /// One of UIKit's press types.
        case press(PressType)
        /// A command of a media key.
        case remoteControl(EventSubtype)
    }

    /// Creates a report. Every press is followed by reports with the same number until the key is released or
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
