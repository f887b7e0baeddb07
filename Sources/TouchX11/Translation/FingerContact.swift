import Foundation
import TouchInput

/// A finger that is down.
struct FingerContact {
    /// The last reported sample.
    var sample: TouchSample
    /// The window's origin on the screen when the finger went down, in pixels.
    ///
    /// Locations are relative to it for the contact's entire life, since the server's positions jump when the window
    /// moves.
    let origin: CGPoint
    /// Whether we own the touch.
    var isOwned: Bool
    var hasLifted = false
    /// The time of the last movement, in the server's milliseconds; nil if the finger has not moved.
    var lastMotion: UInt32?
    /// The first landing on the screen, in points.
    let screenLocation: CGPoint
    /// The first landing, in the window's coordinates.
    let landing: CGPoint
    /// The time of the first landing.
    let landingTime: Instant
    private(set) var hasLeftTapSlop = false
    private(set) var motion: ContactMotion
    /// The last landing that the panel reported: later than the first one after a bounce or a dropout.
    private var touchdown: (location: CGPoint, time: Instant, hasMoved: Bool)
    /// Whether a finger at rest has bounced: landing elsewhere alone is then no movement.
    private var isRebound = false

    /// - Parameters:
    ///   - sample: the first sample.
    ///   - origin: the window's origin on the screen, in pixels.
    ///   - scale: pixels per point.
    init(_ sample: TouchSample, origin: CGPoint, isOwned: Bool, scale: Double) {
        (self.sample, self.origin, self.isOwned) = (sample, origin, isOwned)
        (landing, landingTime) = (sample.location, sample.timestamp)
        screenLocation = sample.location + origin * (1 / scale)
        motion = ContactMotion(at: sample.location, time: sample.timestamp)
        touchdown = (sample.location, sample.timestamp, false)
    }

    /// Whether the panel lost the contact after less than 4 ms, without any movement.
    var isShort: Bool {
        !touchdown.hasMoved && touchdown.time.duration(to: sample.timestamp) < GhostFilter.maximumTime
    }

    /// Continues the contact after a bounce or a dropout.
    ///
    /// - Returns: whether that is movement to be reported.
    mutating func resume(at location: CGPoint, _ time: Instant) -> Bool {
        touchdown = (location, time, false)
        isRebound = !hasLeftTapSlop
        if isRebound { motion = ContactMotion(at: location, time: time) }
        return move(to: location, at: time)
    }

    /// Updates the contact's location.
    ///
    /// - Returns: whether that is movement to be reported: a finger that bounces at rest and lands elsewhere has not
    ///   moved, or its tap would be lost.
    mutating func move(to location: CGPoint, at time: Instant) -> Bool {
        motion.add(location, at: time)
        if location != touchdown.location { touchdown.hasMoved = true }
        let isNearLanding = location.distance(to: landing) <= ContactFilter.tapSlop
        if isRebound, !isNearLanding, location.distance(to: touchdown.location) < ContactFilter.tapSlop { return false }
        if !isNearLanding { (hasLeftTapSlop, isRebound) = (true, false) }
        return true
    }
}
