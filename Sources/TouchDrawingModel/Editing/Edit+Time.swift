public import Foundation

extension Edit {
    /// When a hand did a step, and how long that took.
    ///
    /// In eight bytes, since a history has a million of them: 44 bits of milliseconds since 1970, until the year 2527, and 20
    /// bits of duration, up to 17 minutes.
    public struct Time: Hashable, Sendable {
        private let bits: UInt64

        private static let durationBits: UInt64 = 20
        private static let maxMilliseconds: UInt64 = 1 << 44 - 1
        private static let maxDuration: UInt64 = 1 << durationBits - 1

        /// - Parameters:
        ///   - begin: when the hand set out; what lies before 1970, or beyond the range, is taken to its end.
        ///   - duration: in seconds; what is longer than 17 minutes is taken as that.
        public init(start: Date, duration: TimeInterval) {
            let milliseconds = UInt64(saturating: (start.timeIntervalSince1970 * 1000).rounded())
            self.init(milliseconds: milliseconds, duration: UInt64(saturating: (duration * 1000).rounded()))
        }

        /// - Parameters:
        ///   - milliseconds: since 1970.
        ///   - duration: in milliseconds.
        public init(milliseconds: UInt64, duration: UInt64) {
            bits = min(milliseconds, Self.maxMilliseconds) << Self.durationBits | min(duration, Self.maxDuration)
        }

        /// When the hand set out, in milliseconds since 1970.
        public var milliseconds: UInt64 { bits >> Self.durationBits }

        /// How long it took, in milliseconds.
        public var duration: UInt64 { bits & Self.maxDuration }
    }
}
