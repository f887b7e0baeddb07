import Foundation
import TouchInput

/// While we hold the pointer for a popup, a finger that moves the pointer is the pointer's: the server gives its touch to
/// the grab, and our window only sees it begin and be taken away (tried on 21.1). What the server then pretends of the
/// pointer is the finger, and is made a touch again. Further fingers stay touches.
extension Translator {
    mutating func capturedButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard capture != nil else { return }
        if event.kind == .buttonRelease { return endCaptured(event, now: now, into: &output) }
        guard let window = windows[event.window], !dismisses(event, into: &output) else { return }
        cancelCaptured(at: now, into: &output) { $0.sample.device.rawValue == event.source }
        var sample = TouchSample(
            window: window.id, touch: Self.capturedTouchID(event.source), device: DeviceID(rawValue: event.source),
            phase: .began, type: .direct, timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        describe(&sample, by: event, scale: window.scale)
        capturedFingers[event.source] = FingerContact(
            sample: sample, origin: event.root - event.position, isOwned: true)
        output.append(.touch(sample))
    }

    mutating func capturedMotion(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard var finger = capturedFingers[event.source] else { return }
        let scale = scale(of: finger.sample.window)
        finger.sample.phase = .moved
        finger.sample.timestamp = clock.instant(of: event.time, now: now)
        finger.sample.location = (event.root - finger.origin) * (1 / scale)
        describe(&finger.sample, by: event, scale: scale)
        capturedFingers[event.source] = finger
        output.append(.touch(finger.sample))
    }

    private mutating func endCaptured(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard var finger = capturedFingers.removeValue(forKey: event.source) else { return }
        finger.sample.phase = .ended
        finger.sample.timestamp = clock.instant(of: event.time, now: now)
        output.append(.touch(finger.sample))
    }

    /// The pointer is ours no more, or the device or window has gone: what the grab made ours is over.
    mutating func cancelCaptured(
        at now: Instant, into output: inout [HostEvent], where condition: (FingerContact) -> Bool
    ) {
        for (source, finger) in capturedFingers.sorted(by: { $0.key < $1.key }) where condition(finger) {
            capturedFingers[source] = nil
            var sample = finger.sample
            sample.phase = .cancelled
            sample.timestamp = max(now, sample.timestamp)
            output.append(.touch(sample))
        }
    }

    /// A press outside all of our windows comes as one on the window that captured the pointer, beyond its edges.
    ///
    /// - Returns: whether it is such a press, which is no contact of ours.
    func dismisses(_ event: DeviceEvent, into output: inout [HostEvent]) -> Bool {
        guard let capture, let window = windows[event.window], window.id == capture, !event.isFromSlave,
            !CGRect(origin: .zero, size: window.size).contains(event.position)
        else { return false }
        output.append(.pressedOutside(capture))
        return true
    }

    private static func capturedTouchID(_ source: UInt32) -> TouchID {
        TouchID(rawValue: 2 << 32 | UInt64(source))
    }
}
