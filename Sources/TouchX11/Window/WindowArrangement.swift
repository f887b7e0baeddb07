public import Foundation

/// How large a window is by itself, and how much of the screen its window manager has it take.
public nonisolated struct WindowArrangement: Hashable, Sendable {
    public enum Spread: String, Sendable {
        /// Its own size.
        case none
        case maximized
        case fullScreen
    }

    /// Of the content, in points, as it is when it is not spread over the screen.
    public var size: CGSize
    public var spread: Spread

    public init(size: CGSize, spread: Spread) {
        (self.size, self.spread) = (size, spread)
    }
}
