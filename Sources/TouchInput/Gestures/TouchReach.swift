public import Foundation

/// How far apart the fingers of one hand, or of one person, may be.
///
/// In millimetres on devices that report their size, in points on others.
public struct TouchReach: Sendable, Equatable {
    /// In millimetres; more than 0.
    public let millimeters: CGFloat
    /// In points, for devices that don't report their size; more than 0.
    public let points: CGFloat

    /// A reach for both kinds of devices.
    ///
    /// - Precondition: both are more than 0.
    public init(millimeters: CGFloat, points: CGFloat) {
        precondition(millimeters > 0 && points > 0, "a reach is more than nothing")
        self.millimeters = millimeters
        self.points = points
    }

    /// The fingers of one hand, thumb to little finger.
    ///
    /// Source: our choice: a large adult's hand spans 220 mm, which is 830 pt at 96 dots per inch.
    public static let hand = TouchReach(millimeters: 220, points: 830)

    /// Two hands of one person, working together.
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
