public import Foundation

/// The maximum distance between the fingers of one hand, or of one person.
///
/// In millimeters on devices that report their size, in points on others.
public struct TouchReach: Sendable, Equatable {
    /// In millimeters; more than 0.
    public let millimeters: CGFloat
    /// In points, for devices that don't report their size; more than 0.
    public let points: CGFloat

    /// Creates a reach for both kinds of devices.
    ///
    /// - Precondition: both are more than 0.
    public init(millimeters: CGFloat, points: CGFloat) {
        precondition(millimeters > 0 && points > 0, "a reach must be positive")
        self.millimeters = millimeters
        self.points = points
    }

    /// The span of one hand, from thumb to little finger.
    ///
    /// Source: our choice: a large adult's hand spans 220 mm, which is 830 pt at 96 dots per inch.
    public static let hand = TouchReach(millimeters: 220, points: 830)

    /// The span of one person's two hands working together.
    ///
    /// Source: our choice: somewhat more than shoulder width; 600 mm are 2,270 pt at 96 dots per inch.
    public static let twoHands = TouchReach(millimeters: 600, points: 2270)
}

extension TouchReach {
    /// The reach in points of the window, on the sample's device.
    package func length(on sample: TouchSample) -> CGFloat {
        sample.pointsPerMillimeter.map { $0 * millimeters } ?? points
    }
}
