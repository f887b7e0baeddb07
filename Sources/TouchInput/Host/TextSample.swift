/// One report of an input method: text written with several keys, or without keys.
public struct TextSample: Sendable, Equatable {
    /// What became of the text.
    public enum Change: Sendable, Equatable {
        /// It was written, in place of the marked text.
        case committed(String)
        /// It would be written, but may still change; empty for none.
        case marked(String)
    }

    /// The window that has the keyboard.
    public var window: WindowID
    /// When the platform reported it.
    public var timestamp: Instant
    /// What became of the text.
    public var change: Change

    /// A report from a platform.
    public init(window: WindowID, timestamp: Instant, change: Change) {
        self.window = window
        self.timestamp = timestamp
        self.change = change
    }
}
