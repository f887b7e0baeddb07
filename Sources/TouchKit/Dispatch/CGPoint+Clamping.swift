import Foundation

extension CGPoint {
    /// No device is further away, and no way longer, in points. Source: our choice: sums and quotients of such numbers are
    /// still numbers.
    private static let maxMagnitude: CGFloat = 1e9

    /// The nearest that a device may tell: recordings and other programs tell anything.
    var clampedToRange: CGPoint {
        CGPoint(
            x: min(max(x, -Self.maxMagnitude), Self.maxMagnitude), y: min(max(y, -Self.maxMagnitude), Self.maxMagnitude)
        )
    }
}
