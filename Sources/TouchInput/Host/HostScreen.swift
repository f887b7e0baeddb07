public import Foundation

/// The screen on which a platform shows windows.
public struct HostScreen: Hashable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat

    /// Creates a screen with a size in points.
    public init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }
}
