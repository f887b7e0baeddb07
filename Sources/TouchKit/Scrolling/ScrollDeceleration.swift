public import Foundation

/// The deceleration of something along one axis after it was released.
///
/// In each millisecond the speed falls to `rate` of what it was; the motion ends at 10 pt/s. The total distance is that
/// of the published formula: `velocity / 1000 · rate / (1 − rate)`, which is 0.499 s × velocity at 0.998.
///
/// Sources: the rates are UIKit's documented constants; the formula was published by Apple in "Designing Fluid
/// Interfaces" (WWDC 2018); the end at 10 pt/s was measured on iOS.
public nonisolated struct ScrollDeceleration: Hashable, Sendable {
    /// The initial velocity, in points per second; the sign is the direction.
    public let velocity: CGFloat
    /// The factor of the speed per millisecond: more than 0 and less than 1.
    public let rate: CGFloat
    /// The total distance in points, with the sign of the velocity.
    public let distance: CGFloat
    /// The total duration.
    public let duration: Duration

    /// UIKit's normal rate.
    public static let normalRate: CGFloat = 0.998
    /// UIKit's fast rate.
    public static let fastRate: CGFloat = 0.99
    /// The speed at which the motion ends, in points per second.
    public static let minSpeed: CGFloat = 10

    /// - Parameters:
    ///   - velocity: in points per second. At `minSpeed` or less, or if it is not finite, there is no motion.
    ///   - rate: clamped to 0.5…0.9999.
    public init(velocity: CGFloat, rate: CGFloat = Self.normalRate) {
        let rate = min(max(rate, 0.5), 0.9999)
        let glides = velocity.isFinite && abs(velocity) > Self.minSpeed
        let seconds = glides ? log(Self.minSpeed / abs(velocity)) / (1000 * log(rate)) : 0
        self.init(
            velocity: glides ? velocity : 0, rate: rate, distance: glides ? velocity / 1000 * rate / (1 - rate) : 0,
            duration: .nanoseconds(Int64(saturating: seconds * 1e9)))
    }

    private init(velocity: CGFloat, rate: CGFloat, distance: CGFloat, duration: Duration) {
        (self.velocity, self.rate, self.distance, self.duration) = (velocity, rate, distance, duration)
    }

    /// The same motion scaled to another distance, with the same duration.
    ///
    /// - Parameter distance: in points.
    public func reaching(distance: CGFloat) -> ScrollDeceleration {
        ScrollDeceleration(velocity: velocity, rate: rate, distance: distance, duration: duration)
    }

    /// The remaining fraction of the speed.
    private func remainingSpeed(after time: Duration) -> CGFloat { pow(rate, 1000 * time.seconds) }

    /// The initial velocity of another deceleration that would continue this one. Unlike `velocity(after:)`, the slope
    /// of the path, it comes to rest when the motion is restarted repeatedly.
    func momentum(after time: Duration) -> CGFloat {
        time >= duration ? 0 : velocity * remainingSpeed(after: max(time, .zero))
    }

    /// The distance after a time, in points.
    public func offset(after time: Duration) -> CGFloat {
        if time >= duration { return distance }
        return distance * (1 - remainingSpeed(after: max(time, .zero))) / (1 - remainingSpeed(after: duration))
    }

    /// The velocity after a time, in points per second; 0 from the end on.
    public func velocity(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        return distance * -1000 * log(rate) * remainingSpeed(after: max(time, .zero))
            / (1 - remainingSpeed(after: duration))
    }

    /// When it reaches a distance in points; nil if it never does.
    public func time(at offset: CGFloat) -> Duration? {
        if offset == 0 { return .zero }
        guard distance != 0, (0...1).contains(offset / distance) else { return nil }
        let remaining = 1 - offset / distance * (1 - remainingSpeed(after: duration))
        return min(duration, .nanoseconds(Int64(saturating: log(remaining) / (1000 * log(rate)) * 1e9)))
    }
}
