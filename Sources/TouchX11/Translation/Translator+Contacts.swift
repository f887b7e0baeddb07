import Foundation
import TouchInput

/// A contact that is down but has not been reported.
struct UnreportedContact {
    enum Reason {
        /// Bounced after its end was reported; becomes a contact of its own once it moves.
        case rebound
        /// May be a ghost; becomes a finger once it moves or has been down for 4 ms.
        case suspect
        /// Woke the screen; has no other effect.
        case waking
    }

    /// Its sample is the first one.
    var finger: FingerContact
    let reason: Reason
}

/// Carries out the decisions of `ContactFilter` and `GhostFilter` on broken and ghost contacts.
extension Translator {
    /// When to call `finishBatch` even without events; nil: never.
    var deadline: Instant? {
        let suspects = unreported.values.lazy.filter { $0.reason == .suspect }
            .map { $0.finger.landingTime.advanced(by: GhostFilter.maximumTime) }
        return [contactFilter.deadline, suspects.min()].compactMap(\.self).min()
    }

    /// Handles a finger's landing.
    ///
    /// - Parameter root: the landing on the screen, in pixels.
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

    /// Continues a lost contact.
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

    /// Reports a contact from its landing on.
    private mutating func report(_ finger: FingerContact, _ number: UInt32, into output: inout [HostEvent]) {
        report(contactFilter.endBeside(finger.sample), into: &output)
        fingers[number] = finger
        output.append(.touch(finger.sample))
    }

    /// Reports ends that were held back.
    private func report(_ ended: [FingerContact], into output: inout [HostEvent]) {
        for finger in ended { output.append(.touch(finger.sample)) }
    }

    /// Whether the touch landed while the screen was dark. The server lights the screen before it reports the touch.
    private func wakesScreen(_ event: DeviceEvent) -> Bool {
        guard let lastWake else { return false }
        let age = Int32(bitPattern: event.time &- lastWake)
        return age >= -Self.maximumWakeDelay && age <= Self.wakingTime
    }

    /// The maximum time until the other fingers of the touch that wakes the screen land, in milliseconds. Source: our
    /// rule for taps of several fingers, with a margin.
    private static let wakingTime: Int32 = 100
    /// The maximum time until a server lights the screen after a touch, in milliseconds. Source: our choice.
    private static let maximumWakeDelay: Int32 = 5000

    // MARK: Unreported contacts

    /// Handles movement of an unreported contact, which may turn out to be a finger.
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

    /// Handles the lift of an unreported contact.
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

    /// Handles the end of a finger that we own: it is reported once the panel is known not to have lost the finger.
    ///
    /// - Parameter finger: its sample has the time of the end.
    mutating func handleLift(_ finger: FingerContact, into output: inout [HostEvent]) {
        var finger = finger
        if finger.isShort { ghostFilter.record(finger) }
        finger.sample.phase = .ended
        guard finger.hasLifted else { return contactFilter.lift(finger) }
        // The lift was already reported.
        contactFilter.recordEnded(finger)
        output.append(.touch(finger.sample))
    }

    mutating func endLifts(into output: inout [HostEvent], where condition: (FingerContact) -> Bool) {
        report(contactFilter.end(where: condition), into: &output)
    }

    /// Ends expired waits: reports held-back ends and suspects that turned out to be fingers.
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

    /// Resets the filters for a removed device.
    mutating func resetFilters(of device: UInt32, into output: inout [HostEvent]) {
        endLifts(into: &output) { $0.sample.device.rawValue == device }
        unreported = unreported.filter { $0.value.finger.sample.device.rawValue != device }
        contactFilter.forget(device)
        ghostFilter.forget(device)
    }
}
