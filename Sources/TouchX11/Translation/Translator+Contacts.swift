import Foundation
import TouchInput

/// A contact that is down and that nothing was reported of.
struct UnreportedContact {
    enum Reason {
        /// It bounced after its end was reported: it is one of its own once it has moved.
        case rebound
        /// It may be a ghost: it is a finger once it has moved, or has been down for 4 ms.
        case suspect
        /// It woke the screen, and does nothing else.
        case waking
    }

    /// Its sample is the first.
    var finger: FingerContact
    let reason: Reason
}

/// What becomes of contacts that a panel breaks or makes up: `ContactFilter` and `GhostFilter` decide, and this acts on it.
extension Translator {
    /// When `finishBatch` has something to do even if nothing comes; nil: never.
    var deadline: Instant? {
        let suspects = unreported.values.lazy.filter { $0.reason == .suspect }
            .map { $0.finger.landingTime.advanced(by: GhostFilter.maximumTime) }
        return [contactFilter.deadline, suspects.min()].compactMap(\.self).min()
    }

    /// A finger has landed.
    ///
    /// - Parameter root: where, in pixels of the screen.
    mutating func land(
        _ finger: FingerContact, _ event: DeviceEvent, root: CGPoint, into output: inout [HostEvent]
    ) {
        if wakesScreen(event) {
            unreported[event.detail] = UnreportedContact(finger: finger, reason: .waking)
            return
        }
        report(contactFilter.expire(at: finger.sample.timestamp), into: &output)
        let scale = scale(of: finger.sample.window)
        switch contactFilter.land(finger.sample, location: { (root - $0.origin) * (1 / scale) }) {
        case .continuation(let lost): resume(lost, as: finger, event, root: root, into: &output)
        case .rebound: unreported[event.detail] = UnreportedContact(finger: finger, reason: .rebound)
        case .new where ghostFilter.suspects(finger):
            unreported[event.detail] = UnreportedContact(finger: finger, reason: .suspect)
        case .new: report(finger, event.detail, into: &output)
        }
        recordThirdFinger(event)
    }

    /// A contact that was lost goes on.
    private mutating func resume(
        _ lost: FingerContact, as found: FingerContact, _ event: DeviceEvent, root: CGPoint,
        into output: inout [HostEvent]
    ) {
        var finger = lost
        let location = (root - lost.origin) * (1 / scale(of: lost.sample.window))
        let isMovement = finger.resume(at: location, found.sample.timestamp)
        if isMovement {
            finger.sample = found.sample
            (finger.sample.touch, finger.sample.phase) = (lost.sample.touch, .moved)
            finger.sample.location = location
            finger.lastMotion = event.time
            output.append(.touch(finger.sample))
        }
        fingers[event.detail] = finger
    }

    /// A contact is reported from where it landed.
    private mutating func report(_ finger: FingerContact, _ number: UInt32, into output: inout [HostEvent]) {
        report(contactFilter.endBeside(finger.sample), into: &output)
        fingers[number] = finger
        output.append(.touch(finger.sample))
    }

    /// Ends that were held back.
    private func report(_ ended: [FingerContact], into output: inout [HostEvent]) {
        for finger in ended { output.append(.touch(finger.sample)) }
    }

    /// Whether the touch landed while the screen was dark. What the server does of it comes first: the screen is lit.
    private func wakesScreen(_ event: DeviceEvent) -> Bool {
        guard let lastWake else { return false }
        let age = Int32(bitPattern: event.time &- lastWake)
        return age >= -Self.maximumWakeDelay && age <= Self.wakingTime
    }

    /// The other fingers of the hand that wakes the screen land within this time, in milliseconds. Source: our rule for taps of
    /// several fingers, with some to spare.
    private static let wakingTime: Int32 = 100
    /// A server lights the screen at most so long after the touch, in milliseconds. Source: our choice.
    private static let maximumWakeDelay: Int32 = 5000

    // MARK: Contacts that are not reported

    /// A contact that is not reported moves.
    mutating func moveUnreported(_ event: DeviceEvent, at time: Instant, into output: inout [HostEvent]) {
        guard let contact = unreported[event.detail] else { return }
        let finger = contact.finger
        let location = (rootPosition(of: event) - finger.origin) * (1 / scale(of: finger.sample.window))
        let isFinger =
            switch contact.reason {
            case .rebound: location.distance(to: finger.landing) >= ContactFilter.tapSlop
            case .suspect:
                location != finger.landing || finger.landingTime.duration(to: time) >= GhostFilter.maximumTime
            case .waking: false
            }
        guard isFinger else { return }
        unreported[event.detail] = nil
        report(finger, event.detail, into: &output)
    }

    /// A contact that is not reported lifts.
    mutating func endUnreported(_ number: UInt32, at time: Instant, into output: inout [HostEvent]) {
        guard let contact = unreported.removeValue(forKey: number) else { return }
        var finger = contact.finger
        finger.sample.timestamp = time
        switch contact.reason {
        case .waking: break
        case .rebound: contactFilter.recordEnded(finger)
        case .suspect where finger.isShort:
            ghostFilter.record(finger)
            output.append(
                .ghost(finger.sample.window, finger.sample.device, finger.landing, at: time))
        case .suspect: report(contact.finger, number, into: &output)
        }
    }

    // MARK: Lifts

    /// A finger that is ours has lifted, or the panel has lost it: its end is reported once that is known.
    ///
    /// - Parameter finger: its sample has the time of the end.
    mutating func handleLift(_ finger: FingerContact, into output: inout [HostEvent]) {
        var finger = finger
        if finger.isShort { ghostFilter.record(finger) }
        finger.sample.phase = .ended
        guard finger.hasLifted else { return contactFilter.lift(finger) }
        // That it has lifted was reported.
        contactFilter.recordEnded(finger)
        output.append(.touch(finger.sample))
    }

    mutating func endLifts(into output: inout [HostEvent], where condition: (FingerContact) -> Bool) {
        report(contactFilter.end(where: condition), into: &output)
    }

    /// Reports what has waited long enough.
    mutating func endExpiredWaits(at now: Instant, into output: inout [HostEvent]) {
        report(contactFilter.expire(at: now), into: &output)
        for (number, contact) in unreported.sorted(by: { $0.key < $1.key })
        where contact.reason == .suspect
            && contact.finger.landingTime.duration(to: now) >= GhostFilter.maximumTime
        {
            unreported[number] = nil
            report(contact.finger, number, into: &output)
        }
    }

    /// The device has gone.
    mutating func resetFilters(of device: UInt32, into output: inout [HostEvent]) {
        endLifts(into: &output) { $0.sample.device.rawValue == device }
        unreported = unreported.filter { $0.value.finger.sample.device.rawValue != device }
        contactFilter.forget(device)
        ghostFilter.forget(device)
    }
}
