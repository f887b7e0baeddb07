public import Foundation

extension UITouch {
    /// How far the contact is from where it began, in points of the window. UIKit has no such property.
    public var travel: CGFloat { sample.location.distance(to: record.startLocation) }

    /// Whether it is now outside of the slop within which it counts as a tap (`Thresholds.tapSlop(for:)`). UIKit has no such
    /// property.
    public var hasLeftTapSlop: Bool { travel > Thresholds.tapSlop(for: type) }
}
