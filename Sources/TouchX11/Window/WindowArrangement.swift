public import Foundation

/// A window's own size, and whether its window manager has maximized it.
public nonisolated struct WindowArrangement: Hashable, Sendable {
    public enum Spread: String, Sendable {
        /// Its own size.
        case none
        case maximized
        case fullScreen
    }

    /// Of the content, in points, while the window is neither maximized nor full screen.
    public var size: CGSize
    public var spread: Spread

    public init(size: CGSize, spread: Spread) {
        (self.size, self.spread) = (size, spread)
    }
}
