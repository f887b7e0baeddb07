public import Foundation

/// A point on the center line of ink of varying width, and the ink's width there.
public struct InkNode: Hashable, Sendable {
    /// The point on the center line, in user space.
    public var point: CGPoint
    /// The width, at least 0; linearly interpolated between nodes.
    public var width: CGFloat

    /// Creates a node from any numbers; an invalid node, such as one of infinite width, splits the ink where it is
    /// drawn.
    public init(_ point: CGPoint, width: CGFloat) {
        self.point = point
        self.width = width
    }

    /// Whether ink can be drawn through the node: all numbers are finite, and the width is not negative.
    var isValid: Bool { point.isFinite && width >= 0 && width.isFinite }
}
