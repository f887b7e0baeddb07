public import Foundation

/// A time on the monotonic clock: nanoseconds since boot.
///
/// TouchKit never reads a clock; times come from host events and `Host.now`. They are clamped at 292 years before and
/// after boot.
public struct Instant: Hashable, Sendable, InstantProtocol {
    /// Nanoseconds since boot; negative before.
    public var nanoseconds: Int64

    /// - Parameter nanoseconds: since boot.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// - Parameter seconds: since boot.
    public init(seconds: TimeInterval) {
        nanoseconds = Int64(saturating: seconds * 1e9, .toNearestOrAwayFromZero)
    }

    /// - Parameter microseconds: since boot.
    public init(microseconds: Int64) {
        let (product, overflows) = microseconds.multipliedReportingOverflow(by: 1000)
        nanoseconds = overflows ? (microseconds < 0 ? .min : .max) : product
    }

    /// Seconds since boot, as in `UITouch.timestamp`.
    public var seconds: TimeInterval { TimeInterval(nanoseconds) / 1e9 }

    /// A later time, or an earlier one for a negative duration; clamped at 292 years.
    public func advanced(by duration: Duration) -> Instant {
        Instant(nanoseconds: nanoseconds.addingSaturating(duration.nanoseconds))
    }

    /// The duration until another time; negative if that is earlier.
    public func duration(to other: Instant) -> Duration {
        .nanoseconds(nanoseconds(to: other))
    }

    /// The duration in nanoseconds, which is faster: a `Duration` has 128 bits.
    package func nanoseconds(to other: Instant) -> Int64 {
        let (difference, overflows) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
        return overflows ? (nanoseconds > 0 ? .min : .max) : difference
    }

    /// The next nanosecond: the first time after an inclusive deadline.
    package var successor: Instant { advanced(by: .nanoseconds(1)) }

    /// Whether the left time is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Duration {
    /// - Parameter seconds: clamped at 292 years; NaN is zero.
    package init(saturatingSeconds seconds: TimeInterval) {
        self = .nanoseconds(Int64(saturating: seconds * 1e9, .toNearestOrAwayFromZero))
    }

    /// Whole nanoseconds, rounded towards zero and clamped at 292 years.
    public var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }

    /// The whole nanoseconds as seconds, clamped at 292 years.
    public var seconds: TimeInterval { TimeInterval(nanoseconds) / 1e9 }
}

extension Int64 {
    fileprivate func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }
}
