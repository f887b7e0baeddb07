public import Foundation

/// A moment on the monotonic clock: nanoseconds since the machine was started.
///
/// TouchKit never reads a clock; moments come in with host events and from `Host.now`.
public nonisolated struct Instant: Hashable, Sendable, InstantProtocol {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// - Parameter seconds: since the machine was started.
    public init(seconds: TimeInterval) {
        nanoseconds = Int64((seconds * 1e9).rounded())
    }

    /// Seconds since the machine was started, as `UITouch.timestamp` counts.
    public var seconds: TimeInterval { TimeInterval(nanoseconds) / 1e9 }

    public func advanced(by duration: Duration) -> Instant {
        Instant(nanoseconds: nanoseconds + duration.nanoseconds)
    }

    public func duration(to other: Instant) -> Duration {
        .nanoseconds(other.nanoseconds - nanoseconds)
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Duration {
    /// Whole nanoseconds, rounded towards zero.
    public nonisolated var nanoseconds: Int64 { Int64(attoseconds / 1_000_000_000) }

    public nonisolated var seconds: TimeInterval { TimeInterval(nanoseconds) / 1e9 }
}
