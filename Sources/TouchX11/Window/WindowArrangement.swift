public import Foundation

/// A window's own size, and whether its window manager has maximized it.
public nonisolated struct WindowArrangement: Hashable, Sendable {
    /// How much of the screen the window takes.
    public enum Spread: String, Sendable {
        /// Its own size.
        case none
        /// As large as the window manager allows.
        case maximized
        /// A whole screen, without a frame.
        case fullScreen
    }

    /// Of the content, in points, while the window is neither maximized nor full screen.
    public var size: CGSize
    /// How much of the screen the window takes.
    public var spread: Spread

    /// An arrangement to begin with, or to be kept for the next start.
    public init(size: CGSize, spread: Spread) {
        (self.size, self.spread) = (size, spread)
    }
}
