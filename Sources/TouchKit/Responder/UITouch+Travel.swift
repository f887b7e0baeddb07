public import Foundation

extension UITouch {
    /// The distance from where the contact began, in points of the window. Not in UIKit.
    public var travel: CGFloat { sample.location.distance(to: record.startLocation) }

    /// Whether it is outside of the slop for taps (`Thresholds.tapSlop(for:)`). Not in UIKit.
    public var hasLeftTapSlop: Bool { travel > Thresholds.tapSlop(for: type) }
}
