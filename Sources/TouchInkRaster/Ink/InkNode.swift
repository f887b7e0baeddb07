public import Foundation

/// A place that ink of varying width goes through, and how wide it is there.
public struct InkNode: Hashable, Sendable {
    /// The middle of the ink there, in user space.
    public var point: CGPoint
    /// At least 0; from node to node it grows or shrinks evenly.
    public var width: CGFloat

    /// A node of any numbers; one that can't be, such as of infinite width, parts the ink where it is drawn.
    public init(_ point: CGPoint, width: CGFloat) {
        self.point = point
        self.width = width
    }

    /// False for what no ink can be drawn through.
    var isValid: Bool { point.isFinite && width >= 0 && width.isFinite }
}
