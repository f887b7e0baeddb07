import Foundation
import TouchInput

/// A finger that is down.
struct FingerContact {
    /// The last sample that was reported.
    var sample: TouchSample
    /// The window's place on the screen when the finger went down, in pixels.
    ///
    /// Positions are measured from there: the server's own jump when the window moves.
    let origin: CGPoint
    /// Whether the touch is ours for good.
    var isOwned: Bool
    var hasLifted = false
    /// When it last moved, in the server's milliseconds; nil: not since it came.
    var lastMotion: UInt32?
    /// Where it first landed on the screen, in points.
    let screenLocation: CGPoint
    /// Where it first landed, in the window.
    let landing: CGPoint
    /// When it first landed.
    let landingTime: Instant
    private(set) var hasLeftTapSlop = false
    private(set) var motion: ContactMotion
    /// Where and when the panel last reported that it landed: other than the first time after a bounce or a dropout.
    private var touchdown: (location: CGPoint, time: Instant, hasMoved: Bool)
    /// A finger at rest has bounced: it has not moved merely because it landed elsewhere.
    private var isRebound = false

    /// - Parameters:
    ///   - sample: the first.
    ///   - origin: the window's place on the screen, in pixels.
    ///   - scale: pixels to a point.
    init(_ sample: TouchSample, origin: CGPoint, isOwned: Bool, scale: Double) {
        (self.sample, self.origin, self.isOwned) = (sample, origin, isOwned)
        (landing, landingTime) = (sample.location, sample.timestamp)
        screenLocation = sample.location + origin * (1 / scale)
        motion = ContactMotion(at: sample.location, time: sample.timestamp)
        touchdown = (sample.location, sample.timestamp, false)
    }

    /// Whether the panel lost it after less than 4 ms, without any movement.
    var isShort: Bool {
        !touchdown.hasMoved && touchdown.time.duration(to: sample.timestamp) < GhostFilter.maximumTime
    }

    /// It has landed anew after a bounce or a dropout.
    ///
    /// - Returns: whether that is movement, to be reported.
    mutating func resume(at location: CGPoint, _ time: Instant) -> Bool {
        touchdown = (location, time, false)
        isRebound = !hasLeftTapSlop
        if isRebound { motion = ContactMotion(at: location, time: time) }
        return move(to: location, at: time)
    }

    /// It is somewhere else now.
    ///
    /// - Returns: whether that is movement, to be reported: a finger that bounces at rest and lands elsewhere has not moved, or
    ///   its tap would be none.
    mutating func move(to location: CGPoint, at time: Instant) -> Bool {
        motion.add(location, at: time)
        if location != touchdown.location { touchdown.hasMoved = true }
        let isNearLanding = location.distance(to: landing) <= ContactFilter.tapSlop
        if isRebound, !isNearLanding, location.distance(to: touchdown.location) < ContactFilter.tapSlop { return false }
        if !isNearLanding { (hasLeftTapSlop, isRebound) = (true, false) }
        return true
    }
}
