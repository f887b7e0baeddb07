public import Foundation

/// A way, as opposed to a place; Core Graphics' type, which Foundation lacks here.
public struct CGVector: Hashable, Sendable, Codable {
    /// To the right.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat

    /// A way of such parts.
    public init(dx: CGFloat, dy: CGFloat) {
        (self.dx, self.dy) = (dx, dy)
    }

    /// A way of such parts.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// A way of such parts.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// No way at all.
    public init() {
        self.init(dx: 0 as CGFloat, dy: 0)
    }

    /// No way at all.
    public static let zero = CGVector()
}
