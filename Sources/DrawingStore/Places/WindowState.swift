public import Foundation

/// What the program remembers of its window for the next start.
public struct WindowState: Hashable, Sendable, Codable {
    /// The size of the content in points; nil before there was a window.
    public var size: CGSize?
    /// The path of the drawing that was open last.
    public var lastDrawing: String?

    public init() {}
}
