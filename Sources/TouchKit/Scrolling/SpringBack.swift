public import Foundation

/// The return of something from beyond its end along one axis, on a critically damped spring: as fast as possible
/// without oscillation.
///
/// `x(t) = (x₀ + (v₀ + ω·x₀)·t) · e^(−ω·t)`. Source: published measurements of iOS, where ω is about 11/s.
public nonisolated struct SpringBack: Hashable, Sendable {
    /// The initial displacement from the rest position, in points.
    public let displacement: CGFloat
    /// The initial velocity, in points per second; positive away from the rest position if the displacement is
    /// positive.
    public let velocity: CGFloat
    /// The angular frequency ω, in 1/s.
    public let frequency: CGFloat
    /// The time until it stays within a quarter of a point of the rest position.
    public let duration: Duration

    /// The frequency of iOS, in 1/s.
    public static let defaultFrequency: CGFloat = 11
    /// Below the visible, in points.
    private static let tolerance: CGFloat = 0.25

    /// - Parameters:
    ///   - displacement: in points; 0 if it is not finite.
    ///   - velocity: in points per second; 0 if it is not finite.
    ///   - frequency: more than 0, in 1/s.
    public init(displacement: CGFloat, velocity: CGFloat = 0, frequency: CGFloat = Self.defaultFrequency) {
        precondition(frequency > 0, "a spring has a frequency of more than 0, not \(frequency)")
        self.displacement = displacement.isFinite ? displacement : 0
        self.velocity = velocity.isFinite ? velocity : 0
        self.frequency = frequency
        let growth = self.velocity + frequency * self.displacement
        // After its farthest point the distance decreases monotonically, so bisection finds the end.
        let farthestTime = growth == 0 ? 0 : max(0, 1 / frequency - self.displacement / growth)
        let distance = { [x = self.displacement] (time: CGFloat) in abs((x + growth * time) * exp(-frequency * time)) }
        var (low, high) = (farthestTime, farthestTime + 100 / frequency)
        if distance(low) <= Self.tolerance { high = distance(0) <= Self.tolerance ? 0 : low }
        for _ in 0..<50 where low < high {
            let middle = (low + high) / 2
            if distance(middle) > Self.tolerance { low = middle } else { high = middle }
        }
        duration = .nanoseconds(Int64(saturating: high * 1e9))
    }

    /// The displacement after a time, in points; 0 from the end on.
    public func displacement(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        let seconds = max(0, time.seconds)
        return (displacement + (velocity + frequency * displacement) * seconds) * exp(-frequency * seconds)
    }

    /// The velocity after a time, in points per second; 0 from the end on.
    public func velocity(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        let seconds = max(0, time.seconds)
        let growth = velocity + frequency * displacement
        return (velocity - frequency * growth * seconds) * exp(-frequency * seconds)
    }
}
