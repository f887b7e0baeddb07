public import Foundation

extension UITouch {
    /// What of a touch may be told late, in UIKit's numbers.
    public nonisolated struct Properties: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: Int

        /// Any bits; only those with a name mean something.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// How hard it presses.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction in which a pen leans.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle between a pen and the surface.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The place.
        public static let location = Properties(rawValue: 1 << 3)
        /// How a pen is turned about itself.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// What of this touch is a guess: nothing, ever. A device reports all that it knows of a moment at once, and what it does not
    /// report is not guessed: a pen without an axis for pressure has a `force` of 0.
    ///
    /// Where a program waits for better values, it finds at once that there is nothing to wait for.
    public var estimatedProperties: Properties { [] }

    /// What of this touch will be told anew: nothing, ever, so that `touchesEstimatedPropertiesUpdated(_:)` is not called.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// The number by which an update would be known as that of this touch: nil, since there are none.
    public var estimationUpdateIndex: NSNumber? { nil }
}
