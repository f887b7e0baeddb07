import Foundation

extension CGPoint {
    /// No device is further away, and no way longer, in points. Source: our choice: sums and quotients of such numbers are
    /// still numbers.
    private static let farthest: CGFloat = 1e9

    /// The nearest that a device may tell: recordings and other programs tell anything.
    var possible: CGPoint {
        CGPoint(x: min(max(x, -Self.farthest), Self.farthest), y: min(max(y, -Self.farthest), Self.farthest))
    }
}
