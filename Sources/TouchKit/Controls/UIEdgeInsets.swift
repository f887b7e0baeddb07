public import Foundation

/// Inward distances from the edges of a rectangle, in points.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
    /// In points, inwards; negative outwards.
    public var top: CGFloat
    /// In points, inwards; negative outwards.
    public var left: CGFloat
    /// In points, inwards; negative outwards.
    public var bottom: CGFloat
    /// In points, inwards; negative outwards.
    public var right: CGFloat

    /// Creates insets; the defaults are 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// Returns the rectangle reduced by insets; its size is never negative.
    public nonisolated func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
