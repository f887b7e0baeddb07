public import Foundation

/// A window's normal size and its state: maximized, full screen or neither.
public nonisolated struct WindowArrangement: Hashable, Sendable {
    /// The extent of a window on the screen.
    public enum Spread: String, Sendable {
        /// The normal size.
        case none
        /// The maximum size that the window manager allows.
        case maximized
        /// An entire monitor, without a frame.
        case fullScreen
    }

    /// The size of the content while the window is neither maximized nor full screen, in points.
    public var size: CGSize
    /// The window's extent on the screen.
    public var spread: Spread

    /// Creates an arrangement for a new window, or to save for the next start.
    public init(size: CGSize, spread: Spread) {
        (self.size, self.spread) = (size, spread)
    }
}
