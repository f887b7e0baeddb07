public import Foundation

/// How something that was pulled or has run beyond its end comes back along one axis: on a critically damped spring, as fast
/// as it can without swinging.
///
/// `x(t) = (x₀ + (v₀ + ω·x₀)·t) · e^(−ω·t)`. Source: published measurements of iOS, where ω is about 11/s.
public nonisolated struct SpringBack: Hashable, Sendable {
    /// At the begin, from the place of rest, in points.
    public let displacement: CGFloat
    /// At the begin, in points a second; away from the place of rest with the sign of the displacement.
    public let velocity: CGFloat
    /// How stiff the spring is, in 1/s: ω.
    public let frequency: CGFloat
    /// Until it stays within a quarter of a point of its rest.
    public let duration: Duration

    /// That of iOS, in 1/s.
    public static let defaultFrequency: CGFloat = 11
    /// What nobody sees, in points.
    private static let tolerance: CGFloat = 0.25

    /// - Parameters:
    ///   - displacement: points; what is not a number is 0, as with the velocity.
    ///   - velocity: points a second.
    ///   - frequency: more than 0, in 1/s.
    public init(displacement: CGFloat, velocity: CGFloat = 0, frequency: CGFloat = Self.defaultFrequency) {
        precondition(frequency > 0, "a spring has a frequency of more than 0, not \(frequency)")
        self.displacement = displacement.isFinite ? displacement : 0
        self.velocity = velocity.isFinite ? velocity : 0
        self.frequency = frequency
        let growth = self.velocity + frequency * self.displacement
        // Beyond its furthest point it only comes nearer, so that halving finds when it is near enough.
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

    /// From the place of rest, in points; 0 from the end on.
    public func displacement(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        let seconds = max(0, time.seconds)
        return (displacement + (velocity + frequency * displacement) * seconds) * exp(-frequency * seconds)
    }

    /// In points a second; 0 from the end on.
    public func velocity(after time: Duration) -> CGFloat {
        if time >= duration { return 0 }
        let seconds = max(0, time.seconds)
        let growth = velocity + frequency * displacement
        return (velocity - frequency * growth * seconds) * exp(-frequency * seconds)
    }
}
