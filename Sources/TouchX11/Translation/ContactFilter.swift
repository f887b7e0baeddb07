import Foundation
import TouchInput

/// Repairs contacts that a panel breaks: contacts that bounce and contacts that drop out.
///
/// The states of a contact and their transitions, which `Translator+Touch` carries out:
///
///     down ── lifts ──→ lifted: its end is held back
///     lifted ── a contact lands in range and in time ──→ down: the same contact continues
///     lifted ── the wait expires ──→ ended
///     lifted ── another contact or a key begins, a button goes down or up ──→ ended, unless it is a stroke
///                beside another contact
///     lifted ── its window or device is removed ──→ ended
///     ended ── a contact bounces ──→ rebound: no touch is reported
///     rebound ── lifts ──→ gone
///     rebound ── moves 10 pt ──→ down, as a contact of its own
///
/// Waits: `bounceTime` for each lift; `dropoutTime` for a contact in motion that may be a dropout.
struct ContactFilter {
    /// The meaning of a new contact.
    enum Landing {
        case new
        /// Continues a lifted contact, whose state is attached.
        case continuation(FingerContact)
        /// Bounces off a contact whose end was already reported.
        case rebound
    }

    private struct Lift {
        /// Its sample is the final one.
        var finger: FingerContact
        /// In points per second.
        let velocity: CGPoint
        let wait: Duration
        /// Whether the end has been reported.
        var isEnded: Bool

        var time: Instant { finger.sample.timestamp }
        var deadline: Instant { time.advanced(by: wait) }
    }

    /// In the order in which the contacts lifted.
    private var lifts: [Lift] = []
    /// Devices that have shown a dropout.
    private var droppingDevices: Set<UInt32> = []

    /// The maximum time between the end of a contact and its bounce. Source: rule W-1; panels bounce for 8 to 30 ms.
    static let bounceTime = Duration.milliseconds(35)
    /// The maximum distance of a bounce. Source: rule W-1.
    static let bounceReach = TouchReach(millimeters: 15, points: 24)
    /// The maximum time in which a dropped contact in motion may return. Source: rule W-2; hands that hatch lift for 60
    /// ms.
    static let dropoutTime = Duration.milliseconds(40)
    /// The maximum distance between the contact's predicted and actual return, in points. Source: rule W-2.
    static let dropoutDistance: CGFloat = 24
    /// The fraction of the predicted distance that is added to `dropoutDistance`. Source: rule W-2.
    static let dropoutShare: CGFloat = 0.5
    /// The speed above which contacts may drop out on any device, in points per second. Source: rule W-2.
    static let dropoutSpeed: CGFloat = 100
    /// The maximum speed of a hand, in points per second: reports that arrive in bursts appear faster. Source: rule
    /// W-12.
    static let maxSpeed: CGFloat = 6000
    /// The maximum distance of a tap from its landing, in points. Source: rule W-3.
    static let tapSlop: CGFloat = 10
    /// Fingers that land within this time may make a gesture together. Source: the limit for a circle's two fingers.
    static let pairTime = Duration.milliseconds(150)

    // MARK: Lifts

    /// Holds back the end of a lifted contact; its sample is the final one.
    mutating func lift(_ finger: FingerContact) {
        lifts.append(makeLift(finger, isEnded: false))
    }

    /// Records a lifted contact whose end is reported elsewhere, or that was never reported.
    mutating func recordEnded(_ finger: FingerContact) {
        lifts.append(makeLift(finger, isEnded: true))
    }

    private func makeLift(_ finger: FingerContact, isEnded: Bool) -> Lift {
        let measuredVelocity = finger.motion.velocity(at: finger.sample.timestamp)
        let speed = min(measuredVelocity.length, Self.maxSpeed)
        let velocity = speed > 0 ? measuredVelocity * (speed / measuredVelocity.length) : .zero
        let mayDropOut =
            speed > Self.dropoutSpeed || speed > 0 && droppingDevices.contains(finger.sample.device.rawValue)
        return Lift(
            finger: finger, velocity: velocity, wait: mayDropOut ? Self.dropoutTime : Self.bounceTime, isEnded: isEnded)
    }

    /// The end of the first wait; nil if no end is held back.
    var deadline: Instant? { lifts.first { !$0.isEnded }?.deadline.successor }

    /// The time of the first lift whose end is held back.
    var firstLift: Instant? { lifts.lazy.filter { !$0.isEnded }.map(\.time).min() }

    /// Ends the waits that have expired, in the order of the lifts, since lines are finished in that order: a contact
    /// whose wait has expired still waits for the ones before it.
    ///
    /// - Returns: the contacts to end.
    mutating func expire(at time: Instant) -> [FingerContact] {
        var isEarlierHeld = false
        let ended = endLifts { lift in
            if lift.deadline >= time { isEarlierHeld = true }
            return !isEarlierHeld
        }
        // Later contacts can't be bounces of these.
        lifts.removeAll { $0.isEnded && $0.time.advanced(by: Self.memoryTime) < time }
        return ended
    }

    /// Exceeds the delay with which events may be read. Source: our choice; remembering lifts longer does no harm.
    private static let memoryTime = Duration.seconds(1)

    /// Ends the waiting contacts that meet a condition.
    ///
    /// - Returns: the contacts to end.
    mutating func end(where condition: (FingerContact) -> Bool) -> [FingerContact] {
        endLifts { condition($0.finger) }
    }

    private mutating func endLifts(where condition: (Lift) -> Bool) -> [FingerContact] {
        var ended: [FingerContact] = []
        for index in lifts.indices where !lifts[index].isEnded && condition(lifts[index]) {
            lifts[index].isEnded = true
            ended.append(lifts[index].finger)
        }
        return ended
    }

    /// Ends the waiting contacts that must not be taken for fingers that are down together with a new contact.
    ///
    /// - Returns: the contacts to end.
    mutating func endBeside(_ sample: TouchSample) -> [FingerContact] {
        end { finger in
            let isStroke =
                finger.hasLeftTapSlop && finger.landingTime.duration(to: sample.timestamp) > Self.pairTime
            return finger.sample.device == sample.device && !isStroke
        }
    }

    /// Forgets a removed device, whose number may be reused.
    mutating func forget(_ device: UInt32) {
        lifts.removeAll { $0.finger.sample.device.rawValue == device }
        droppingDevices.remove(device)
    }

    // MARK: Landings

    /// Classifies a new contact.
    ///
    /// - Parameters:
    ///   - sample: the contact's first sample.
    ///   - location: the sample's location relative to a lifted contact, whose window may have moved since.
    mutating func land(_ sample: TouchSample, location: (FingerContact) -> CGPoint) -> Landing {
        var nearest: (index: Int, distance: CGFloat, isBounce: Bool)?
        for (index, lift) in lifts.enumerated() {
            let finger = lift.finger
            guard finger.sample.device == sample.device, finger.sample.window == sample.window else { continue }
            let gap = lift.time.duration(to: sample.timestamp)
            guard gap >= .zero, gap <= Self.dropoutTime else { continue }
            let (point, offset) = (location(finger), lift.velocity * CGFloat(gap.seconds))
            let distance = point.distance(to: finger.sample.location)
            let isBounce = gap <= Self.bounceTime && distance <= Self.bounceReach.length(on: sample)
            let deviation = point.distance(to: finger.sample.location + offset)
            let isDropout =
                lift.velocity != .zero && deviation <= Self.dropoutDistance + Self.dropoutShare * offset.length
            if isDropout { droppingDevices.insert(sample.device.rawValue) }
            guard isBounce || isDropout, deviation < nearest?.distance ?? .infinity else { continue }
            nearest = (index, deviation, isBounce)
        }
        guard let nearest else { return .new }
        let lift = lifts[nearest.index]
        if lift.isEnded, !nearest.isBounce { return .new }
        lifts.remove(at: nearest.index)
        return lift.isEnded ? .rebound : .continuation(lift.finger)
    }
}
