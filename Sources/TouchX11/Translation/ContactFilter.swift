import Foundation
import TouchInput

/// Joins what a panel has broken: contacts that bounce and contacts that drop out.
///
/// States of a contact, with what ends each; `Translator+Touch` acts on them:
///
///     down ── lifts ──→ lifted: its end is held back
///     lifted ── a contact lands where it may be, in time ──→ down: the same contact goes on
///     lifted ── its wait is over ──→ ended
///     lifted ── another contact or a key begins, a button goes down or up ──→ ended, unless it is a stroke beside another
///                contact
///     lifted ── its window or device goes ──→ ended
///     ended ── a contact bounces ──→ rebound: no touch is reported
///     rebound ── lifts ──→ gone
///     rebound ── moves 10 pt ──→ down, as a contact of its own
///
/// Waits: `bounceTime` for each lift; `dropoutTime` for one in motion that may be a dropout.
struct ContactFilter {
    /// What a contact is that lands.
    enum Landing {
        case new
        /// The one that has lifted, with what is known of it.
        case continuation(FingerContact)
        /// It belongs to one whose end was reported already.
        case rebound
    }

    private struct Lift {
        /// Its sample is that of the end.
        var finger: FingerContact
        /// In points per second.
        let velocity: CGPoint
        let wait: Duration
        /// Whether the end was reported.
        var isEnded: Bool

        var time: Instant { finger.sample.timestamp }
        var deadline: Instant { time.advanced(by: wait) }
    }

    /// In the order of their lifts.
    private var lifts: [Lift] = []
    /// Numbers of the devices that have shown a dropout.
    private var droppingDevices: Set<UInt32> = []

    /// A contact that begins so long after another ended may be its bounce. Source: rule W-1; panels bounce for 8 to 30 ms.
    static let bounceTime = Duration.milliseconds(35)
    /// It may be so far from there. Source: rule W-1.
    static let bounceReach = TouchReach(millimeters: 15, points: 24)
    /// A contact in motion that was lost may be found again for so long. Source: rule W-2; hands that hatch lift for 60 ms.
    static let dropoutTime = Duration.milliseconds(40)
    /// It may be so far from where its motion leads, in points. Source: rule W-2.
    static let dropoutDistance: CGFloat = 24
    /// And further by this part of the way that its speed would have made. Source: rule W-2.
    static let dropoutShare: CGFloat = 0.5
    /// Contacts that are faster may drop out on any device, in points per second. Source: rule W-2.
    static let dropoutSpeed: CGFloat = 100
    /// No hand is faster, in points per second: reports that come in bursts seem to be. Source: rule W-12.
    static let maxSpeed: CGFloat = 6000
    /// A finger that comes no further from where it landed may be a tap's, in points. Source: rule W-3.
    static let tapSlop: CGFloat = 10
    /// Fingers that land within this time may make a gesture together. Source: that of a circle's two fingers.
    static let pairTime = Duration.milliseconds(150)

    // MARK: Lifts

    /// A contact has lifted; its sample is that of the end.
    mutating func lift(_ finger: FingerContact) {
        lifts.append(makeLift(finger, isEnded: false))
    }

    /// A contact has lifted whose end is reported, or that was never reported.
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

    /// When the wait of the first contact that lifted is over; nil: no end is held back.
    var deadline: Instant? { lifts.first { !$0.isEnded }?.deadline.successor }

    /// When the first contact lifted whose end is held back.
    var firstLift: Instant? { lifts.lazy.filter { !$0.isEnded }.map(\.time).min() }

    /// Ends are reported in the order of the lifts, since lines are finished in that order: one whose wait is over waits for
    /// those before it.
    ///
    /// - Returns: the contacts whose wait is over, to be ended.
    mutating func expire(at time: Instant) -> [FingerContact] {
        var isEarlierHeld = false
        let ended = endLifts { lift in
            if lift.deadline >= time { isEarlierHeld = true }
            return !isEarlierHeld
        }
        // Whatever lands later is no bounce of theirs.
        lifts.removeAll { $0.isEnded && $0.time.advanced(by: Self.memoryTime) < time }
        return ended
    }

    /// Events may be read so long after they were made. Source: our choice; lifts that are remembered longer do no harm.
    private static let memoryTime = Duration.seconds(1)

    /// - Returns: the contacts that wait and meet the condition, to be ended.
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

    /// - Returns: the contacts that wait beside one that lands, and must not be taken for fingers that are down with it.
    mutating func endBeside(_ sample: TouchSample) -> [FingerContact] {
        end { finger in
            let isStroke =
                finger.hasLeftTapSlop && finger.landingTime.duration(to: sample.timestamp) > Self.pairTime
            return finger.sample.device == sample.device && !isStroke
        }
    }

    /// The device has gone, and its number may be another's.
    mutating func forget(_ device: UInt32) {
        lifts.removeAll { $0.finger.sample.device.rawValue == device }
        droppingDevices.remove(device)
    }

    // MARK: Landings

    /// - Parameters:
    ///   - sample: the contact's first.
    ///   - location: where that is for a contact that has lifted, whose window may have moved since.
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
