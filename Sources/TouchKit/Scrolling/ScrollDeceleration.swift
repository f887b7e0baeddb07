public import Foundation

/// How something glides on along one axis when it is let go: at first as fast as the hand was, then ever slower.
///
/// In each millisecond the speed falls to `rate` of what it was; the motion is over at 10 pt/s. Until then it goes the whole
/// way that the published formula tells: `velocity / 1000 · rate / (1 − rate)`, which is 0.499 s × velocity at 0.998.
///
/// Sources: the rates are UIKit's documented constants; the formula was published by Apple in "Designing Fluid
/// Interfaces" (WWDC 2018); the end at 10 pt/s was measured on iOS.
public nonisolated struct ScrollDeceleration: Hashable, Sendable {
    /// At the begin, in points a second; the sign is the direction.
    public let velocity: CGFloat
    /// What is left of the speed after a millisecond: more than 0 and less than 1.
    public let rate: CGFloat
    /// How far it goes in all, in points, with the sign of the velocity.
    public let distance: CGFloat
    /// From the begin to the end.
    public let duration: Duration

    /// UIKit's normal rate.
    public static let normalRate: CGFloat = 0.998
    /// UIKit's fast rate.
    public static let fastRate: CGFloat = 0.99
    /// A motion is over when it is no faster, in points a second.
    public static let minSpeed: CGFloat = 10

    /// - Parameters:
    ///   - velocity: points a second. What is no faster than `leastSpeed`, or not a number, does not glide.
    ///   - rate: cut to 0.5…0.9999.
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

    /// The same motion, stretched or shortened so that it ends somewhere else at the same time.
    ///
    /// - Parameter way: in points.
    public func reaching(distance: CGFloat) -> ScrollDeceleration {
        ScrollDeceleration(velocity: velocity, rate: rate, distance: distance, duration: duration)
    }

    /// How much of the speed is left.
    private func remainingSpeed(after time: Duration) -> CGFloat { pow(rate, 1000 * time.seconds) }

    /// The velocity of another motion that would go on from there as this one does. `velocity(after:)` is the slope of
    /// the way, which is steeper near the end: who began anew with that again and again would never come to rest.
    func momentum(after time: Duration) -> CGFloat {
        time >= duration ? 0 : velocity * remainingSpeed(after: max(time, .zero))
    }

    /// How far it has come, in points.
    public func offset(after time: Duration) -> CGFloat {
        if time >= duration { return distance }
        return distance * (1 - remainingSpeed(after: max(time, .zero))) / (1 - remainingSpeed(after: duration))
    }

    /// How fast it is, in points a second; 0 from the end on.
    public func velocity(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        return distance * -1000 * log(rate) * remainingSpeed(after: max(time, .zero))
            / (1 - remainingSpeed(after: duration))
    }

    /// When it has come so far, in points; nil if it never does.
    public func time(at offset: CGFloat) -> Duration? {
        if offset == 0 { return .zero }
        guard distance != 0, (0...1).contains(offset / distance) else { return nil }
        let remaining = 1 - offset / distance * (1 - remainingSpeed(after: duration))
        return min(duration, .nanoseconds(Int64(saturating: log(remaining) / (1000 * log(rate)) * 1e9)))
    }
}
