public import Foundation

extension UITouch {
    /// Properties of a touch that may be estimated. Raw values are UIKit's.
    public nonisolated struct Properties: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: Int

        /// Any bits; unknown ones have no meaning.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The force.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction in which a pen leans.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle between a pen and the surface.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location.
        public static let location = Properties(rawValue: 1 << 3)
        /// The rotation of a pen about its axis.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// Always empty: a device reports all values of a sample at once, and values that it does not report are not
    /// estimated. A pen without a pressure axis has a `force` of 0.
    public var estimatedProperties: Properties { [] }

    /// Always empty, so that `touchesEstimatedPropertiesUpdated(_:)` is never called.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Always nil, because there are no updates.
    public var estimationUpdateIndex: NSNumber? { nil }
}
