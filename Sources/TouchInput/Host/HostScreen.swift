public import Foundation

/// The screen that a platform shows windows on.
public struct HostScreen: Hashable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels to a point.
    public var scale: CGFloat

    /// A screen of a size in points.
    public init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }
}
