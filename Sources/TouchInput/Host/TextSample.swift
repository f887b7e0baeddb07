/// One report of an input method: what was written with several keys, or by other means than keys.
public struct TextSample: Sendable, Equatable {
    /// What has become of the text.
    public enum Change: Sendable, Equatable {
        /// It is written, in place of what was marked.
        case committed(String)
        /// It is what would be written by now, and may still change; empty: nothing is.
        case marked(String)
    }

    /// The one that has the keyboard.
    public var window: WindowID
    /// When the platform reported it.
    public var timestamp: Instant
    /// What has become of the text.
    public var change: Change

    /// A report as a platform makes it.
    public init(window: WindowID, timestamp: Instant, change: Change) {
        self.window = window
        self.timestamp = timestamp
        self.change = change
    }
}
