public import Foundation

/// How far apart the fingers of one hand, or of one person, may be.
///
/// A device that tells how large it is is measured in millimetres, any other in points.
public struct TouchReach: Sendable, Equatable {
    /// In millimetres; more than 0.
    public let millimeters: CGFloat
    /// In points, for devices that do not tell their size; more than 0.
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
    /// Source: our choice: a large adult's hand spans 220 mm, which is 830 pt at 96 dots to the inch.
    public static let hand = TouchReach(millimeters: 220, points: 830)

    /// Two hands of one person that do something together.
    ///
    /// Source: our choice: somewhat more than the width of shoulders; 600 mm are 2,270 pt at 96 dots to the inch.
    public static let twoHands = TouchReach(millimeters: 600, points: 2270)
}

extension TouchReach {
    /// In points of the window, as the device of the sample has them.
    package func length(on sample: TouchSample) -> CGFloat {
        sample.pointsPerMillimeter.map { $0 * millimeters } ?? points
    }
}
