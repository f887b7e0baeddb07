public import Foundation

extension Edit {
    /// The time when drawing a step started, and its duration.
    ///
    /// Packed into eight bytes, since a history may have a million of them: 44 bits of milliseconds since 1970, until
    /// the year 2527, and 20 bits of duration, up to 17 minutes.
    public struct Time: Hashable, Sendable {
        private let bits: UInt64

        private static let durationBits: UInt64 = 20
        private static let maxMilliseconds: UInt64 = 1 << 44 - 1
        private static let maxDuration: UInt64 = 1 << durationBits - 1

        /// Creates a time, clamped to the range.
        ///
        /// - Parameters:
        ///   - start: when drawing started; clamped to 1970…2527.
        ///   - duration: in seconds; clamped to 17 minutes.
        public init(start: Date, duration: TimeInterval) {
            let milliseconds = UInt64(saturating: (start.timeIntervalSince1970 * 1000).rounded())
            self.init(milliseconds: milliseconds, duration: UInt64(saturating: (duration * 1000).rounded()))
        }

        /// Creates a time, clamped to the range.
        ///
        /// - Parameters:
        ///   - milliseconds: the start, since 1970.
        ///   - duration: in milliseconds.
        public init(milliseconds: UInt64, duration: UInt64) {
            bits = min(milliseconds, Self.maxMilliseconds) << Self.durationBits | min(duration, Self.maxDuration)
        }

        /// The start, in milliseconds since 1970.
        public var milliseconds: UInt64 { bits >> Self.durationBits }

        /// The duration, in milliseconds.
        public var duration: UInt64 { bits & Self.maxDuration }
    }
}
