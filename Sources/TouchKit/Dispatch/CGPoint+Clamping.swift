import Foundation

extension CGPoint {
    /// The maximum magnitude of a coordinate or an offset from a device, in points.
    ///
    /// Source: our choice: sums and quotients of such numbers stay finite.
    private static let maxMagnitude: CGFloat = 1e9

    /// The nearest point within the supported range: recordings and other programs may report any number.
    var clampedToRange: CGPoint {
        CGPoint(
            x: min(max(x, -Self.maxMagnitude), Self.maxMagnitude), y: min(max(y, -Self.maxMagnitude), Self.maxMagnitude)
        )
    }
}
