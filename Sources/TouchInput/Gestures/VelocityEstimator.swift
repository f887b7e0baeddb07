public import Foundation

/// Estimates the velocity of a moving point from its recent positions.
///
/// A parabola is fitted by least squares to the samples of the last 100 ms, back to the last gap of more than 40 ms;
/// its slope at the newest sample is the velocity. With fewer than three samples, the slope between the last two is
/// used, whatever the time between them. 40 ms after the newest sample the motion counts as ended. Samples are points,
/// or single numbers stored as x.
///
/// Source: the method and both times are those of Android's and Flutter's velocity trackers. **Difference** from them:
/// the direction is never reversed. A parabola through a decelerating motion may turn back at its end; where its slope
/// opposes both the total offset and the last step, the last step's velocity is used.
public struct VelocityEstimator: Sendable {
    /// The treatment of a fitted velocity that opposes the motion.
    public enum Reversal: Sendable {
        /// The last step's velocity replaces it.
        case prevented
        /// The fitted velocity is used, as in other trackers.
        case allowed
    }

    private struct Sample {
        var position: CGPoint
        var time: Instant
    }

    /// A ring buffer once it is full.
    private var samples: [Sample] = []
    private var newest = 0
    private var isPaused = false
    private let reversal: Reversal

    /// Samples older than this are ignored.
    public static let window = Duration.nanoseconds(windowNanoseconds)
    /// The motion has ended this long after the newest sample; a gap of this length between samples starts another one.
    public static let idleTimeout = Duration.nanoseconds(idleNanoseconds)
    // The same in nanoseconds: a duration has 128 bits, and converting it costs more than the rest of the work per
    // sample.
    private static let windowNanoseconds: Int64 = 100_000_000
    private static let idleNanoseconds: Int64 = 40_000_000
    /// Enough for the samples of one window at 1000 per second, with a margin.
    private static let capacity = 128

    /// Creates an estimator without samples.
    public init(reversal: Reversal = .prevented) {
        self.reversal = reversal
    }

    /// Adds a sample.
    ///
    /// - Parameters:
    ///   - position: finite, in points or any other unit; the velocity is in that unit per second.
    ///   - time: no earlier than that of the last sample.
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

    /// Removes all samples; keeps the allocated memory.
    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        newest = 0
        isPaused = false
    }

    /// Makes the velocity zero until the next sample or `resume()`.
    package mutating func pause() { isPaused = true }

    package mutating func resume() { isPaused = false }

    /// Multiplies all positions.
    package mutating func scale(by factor: CGFloat) {
        for index in samples.indices { samples[index].position = samples[index].position * factor }
    }

    /// The velocity at a time not before the newest sample, per second, on each axis; zero with fewer than two samples.
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

    /// The velocity from the last sample with an earlier time to the newest one.
    private func lastStep() -> CGPoint {
        let end = sample(0)
        for age in 1..<samples.count {
            let start = sample(age)
            let time = nanoseconds(from: start.time, to: end.time)
            if time > 0 { return (end.position - start.position) * (1e9 / CGFloat(time)) }
        }
        return .zero
    }

    /// The slope, at the newest of `count` samples, of their best-fitting parabola; nil if it isn't unique.
    private func fit(_ count: Int) -> CGPoint? {
        let end = sample(0)
        // Sums of powers of the time, and of their products with the position; the unit of time is the window.
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
