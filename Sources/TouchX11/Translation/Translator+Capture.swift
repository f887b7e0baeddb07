import Foundation
import TouchInput

/// Converts emulated pointer events back into touches while the pointer is grabbed for a popup.
///
/// During the grab, the server gives the touch of the finger that moves the pointer to the grab: our window only sees
/// it begin and be canceled (tried on 21.1). The emulated pointer events that follow belong to this finger. Further
/// fingers stay touches.
extension Translator {
    mutating func translateCapturedButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard capture != nil else { return }
        if event.kind == .buttonRelease { return endCaptured(event, now: now, into: &output) }
        guard let window = windows[event.window], !reportPressOutside(event, into: &output) else { return }
        cancelCaptured(at: now, into: &output) { $0.sample.device.rawValue == event.source }
        var sample = TouchSample(
            window: window.id, touch: Self.capturedTouchID(event.source), device: DeviceID(rawValue: event.source),
            phase: .began, type: .direct, timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        describe(&sample, by: event, scale: window.scale)
        capturedFingers[event.source] = FingerContact(
            sample, origin: event.root - event.position, isOwned: true, scale: window.scale)
        output.append(.touch(sample))
    }

    mutating func translateCapturedMotion(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
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

    /// Ends the grab; its pending releases will not arrive.
    mutating func endCapture(at now: Instant, into output: inout [HostEvent]) {
        capture = nil
        cancelCaptured(at: now, into: &output) { _ in true }
    }

    /// Cancels touches made from the grab: the grab has ended, or their device or window was removed.
    mutating func cancelCaptured(
        at now: Instant, into output: inout [HostEvent], where condition: (FingerContact) -> Bool
    ) {
        Self.cancel(&capturedFingers, at: now, into: &output, where: condition)
    }

    /// Reports a press outside all of our windows. It arrives on the window that captured the pointer, outside its
    /// bounds.
    ///
    /// - Returns: whether the event is such a press, which starts no contact.
    func reportPressOutside(_ event: DeviceEvent, into output: inout [HostEvent]) -> Bool {
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
