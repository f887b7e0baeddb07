public import Foundation

/// A vector, as opposed to a point; Core Graphics' type, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal component, to the right.
    public var dx: CGFloat
    /// The vertical component, downwards.
    public var dy: CGFloat

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        (self.dx, self.dy) = (dx, dy)
    }

    /// Creates a vector from its components.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector from its components.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates the zero vector.
    public init() {
        self.init(dx: 0 as CGFloat, dy: 0)
    }

    /// The zero vector.
    public static let zero = CGVector()
}
