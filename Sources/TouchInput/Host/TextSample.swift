/// One report from an input method: text composed of several keys, or entered without keys.
public struct TextSample: Sendable, Equatable {
    /// A change of the text.
    public enum Change: Sendable, Equatable {
        /// The text was inserted; it replaces the marked text.
        case committed(String)
        /// The marked text, which may still change; empty for none.
        case marked(String)
    }

    /// The window that has the keyboard focus.
    public var window: WindowID
    /// The time at which the platform reported it.
    public var timestamp: Instant
    /// The change that is reported.
    public var change: Change

    /// Creates a report.
    public init(window: WindowID, timestamp: Instant, change: Change) {
        self.window = window
        self.timestamp = timestamp
        self.change = change
    }
}
