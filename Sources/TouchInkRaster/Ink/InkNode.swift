public import Foundation

/// A place that ink of varying width goes through, and how wide it is there.
public struct InkNode: Hashable, Sendable {
    public var point: CGPoint
    /// At least 0; from node to node it grows or shrinks evenly.
    public var width: CGFloat

    public init(_ point: CGPoint, width: CGFloat) {
        self.point = point
        self.width = width
    }

    /// False for what no ink can be drawn through.
    var isSound: Bool { point.isFinite && width >= 0 && width.isFinite }
}
