public import Foundation

/// Estimates how fast something moves from where it was.
///
/// A parabola is fitted by least squares to the samples of the last 100 ms, back to the last gap of more than 40 ms;
/// its slope at the newest sample is the velocity. Fewer than three samples give the slope between the last two,
/// however far apart. 40 ms after the newest sample the motion counts as ended. The samples are points, or single
/// numbers as their x.
///
/// Source: the method and both times are those of Android's and Flutter's velocity trackers. **Difference** from them: the
/// direction is never reversed. A parabola through a motion that slows down may turn back at its end; where it points
/// against both the whole way and the last step, the last step counts.
public struct VelocityEstimator: Sendable {
    /// How a fitted velocity that points against the motion is treated.
    public enum Reversal: Sendable {
        /// It is replaced by the last step's.
        case prevented
        /// It is kept, as in other trackers.
        case allowed
    }

    private struct Sample {
        var position: CGPoint
        var time: Instant
    }

    /// Used as a ring once it is full.
    private var samples: [Sample] = []
    private var newest = 0
    private var isPaused = false
    private let reversal: Reversal

    /// Older samples don't count.
    public static let window = Duration.nanoseconds(windowNanoseconds)
    /// This long after the newest sample the motion has ended; so long a gap between samples begins another.
    public static let idleTimeout = Duration.nanoseconds(idleNanoseconds)
    // The same in nanoseconds: a duration has 128 bits, and converting it costs more than everything else done for a
    // sample.
    private static let windowNanoseconds: Int64 = 100_000_000
    private static let idleNanoseconds: Int64 = 40_000_000
    /// The samples of one window at 1000 per second, with some to spare.
    private static let capacity = 128

    /// An estimator without samples.
    public init(reversal: Reversal = .prevented) {
        self.reversal = reversal
    }

    /// - Parameters:
    ///   - position: finite, in points or any other unit; the velocity is in that unit per second.
    ///   - time: no earlier than the last sample's.
    public mutating func add(_ position: CGPoint, at time: Instant) {
        let sample = Sample(position: position, time: time)
        isPaused = false
        if samples.count < Self.capacity {
            newest = samples.count
            samples.append(sample)
        } else {
            newest = (newest + 1) % Self.capacity
            samples[newest] = sample
        }
    }

    package var isEmpty: Bool { samples.isEmpty }

    /// Forgets all samples; keeps their memory.
    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        newest = 0
        isPaused = false
    }

    /// Has the velocity be zero until the next sample, or `resume`.
    package mutating func pause() { isPaused = true }

    package mutating func resume() { isPaused = false }

    /// Multiplies all positions.
    package mutating func scale(by factor: CGFloat) {
        for index in samples.indices { samples[index].position = samples[index].position * factor }
    }

    /// The velocity at a time not before the newest sample, per second, along each axis; zero with fewer than two
    /// samples.
    ///
    /// - Complexity: O(n) for the n samples of the last 100 ms.
    public func velocity(at time: Instant) -> CGPoint {
        guard samples.count > 1, !isPaused, nanoseconds(from: sample(0).time, to: time) <= Self.idleNanoseconds else {
            return .zero
        }
        let count = countInWindow()
        let last = lastStep()
        guard count > 2, let fitted = fit(count) else { return last }
        if reversal == .allowed { return fitted }
        let offset = sample(0).position - sample(count - 1).position
        return CGPoint(
            x: Self.preventingReversal(fitted.x, offset: offset.x, last: last.x),
            y: Self.preventingReversal(fitted.y, offset: offset.y, last: last.y))
    }

    /// - Parameter age: 0 is the newest.
    private func sample(_ age: Int) -> Sample {
        samples[(newest - age + samples.count) % samples.count]
    }

    private func countInWindow() -> Int {
        let end = sample(0).time
        var count = 1
        while count < samples.count {
            let (older, younger) = (sample(count).time, sample(count - 1).time)
            if nanoseconds(from: older, to: end) > Self.windowNanoseconds { break }
            if nanoseconds(from: older, to: younger) > Self.idleNanoseconds { break }
            count += 1
        }
        return count
    }

    /// From the last sample that is older than the newest.
    private func lastStep() -> CGPoint {
        let end = sample(0)
        for age in 1..<samples.count {
            let start = sample(age)
            let time = nanoseconds(from: start.time, to: end.time)
            if time > 0 { return (end.position - start.position) * (1e9 / CGFloat(time)) }
        }
        return .zero
    }

    /// The slope at the newest of `count` samples of the parabola that fits them best; nil if it isn't unique.
    private func fit(_ count: Int) -> CGPoint? {
        let end = sample(0)
        // Sums of powers of the time, and of those times the position, with time in units of the window.
        var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
        var (p0, p1, p2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        for age in 0..<count {
            let sample = sample(age)
            let time = -Double(nanoseconds(from: sample.time, to: end.time)) / Double(Self.windowNanoseconds)
            let square = time * time
            t1 += time
            t2 += square
            t3 += square * time
            t4 += square * square
            let position = sample.position - end.position
            p0 += position
            p1 += position * time
            p2 += position * square
        }
        let n = Double(count)
        // Cramer's rule for the normal equations of a + b·t + c·t².
        let determinant = n * (t2 * t4 - t3 * t3) - t1 * (t1 * t4 - t2 * t3) + t2 * (t1 * t3 - t2 * t2)
        guard determinant > 1e-12 else { return nil }
        let slope =
            p1 * (n * t4 - t2 * t2) - p0 * (t1 * t4 - t2 * t3) - p2 * (n * t3 - t1 * t2)
        return slope * (1e9 / determinant / Double(Self.windowNanoseconds))
    }

    private static func preventingReversal(_ velocity: CGFloat, offset: CGFloat, last: CGFloat) -> CGFloat {
        velocity * offset <= 0 && velocity * last <= 0 ? last : velocity
    }

    private func nanoseconds(from start: Instant, to end: Instant) -> Int64 { start.nanoseconds(to: end) }
}
