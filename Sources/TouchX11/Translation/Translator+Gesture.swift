import Foundation
import TouchInput

/// The current touchpad gesture; the server allows one at a time.
typealias RunningGesture = TouchpadGestureSample

extension Translator {
    mutating func translate(_ event: GestureEvent, now: Instant, into output: inout [HostEvent]) {
        let instant = clock.instant(of: event.time, now: now)
        switch event.phase {
        case .begin:
            cancelGesture(at: instant, into: &output) { _ in true }
            guard let window = windows[event.window] else { return }
            let sample = TouchpadGestureSample(
                window: window.id, device: DeviceID(rawValue: event.source),
                kind: event.kind == .pinch ? .pinch : .swipe,
                phase: .began, timestamp: instant, location: event.position * (1 / window.scale),
                fingers: Int(event.fingers))
            reportGesture(sample, event, into: &output)
        case .update:
            guard var sample = gesture else { return }
            sample.phase = .changed
            sample.translation = event.delta * (1 / scale(of: sample.window))
            sample.rotation = event.angle * .pi / 180
            // A device that is disabled during the gesture reports 0.
            if event.kind == .pinch, event.scale > 0, event.scale.isFinite { sample.scale = event.scale }
            sample.timestamp = instant
            reportGesture(sample, event, into: &output)
        case .end, .cancel:
            guard var sample = gesture else { return }
            sample.phase = event.phase == .end ? .ended : .cancelled
            sample.translation = .zero
            sample.rotation = 0
            sample.timestamp = instant
            reportGesture(sample, event, into: &output)
            gesture = nil
        }
    }

    private mutating func reportGesture(
        _ sample: TouchpadGestureSample, _ event: GestureEvent, into output: inout [HostEvent]
    ) {
        var sample = sample
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        gesture = sample
        output.append(.touchpadGesture(sample))
    }

    mutating func cancelGesture(
        at now: Instant, into output: inout [HostEvent], where condition: (TouchpadGestureSample) -> Bool
    ) {
        guard var sample = gesture, condition(sample) else { return }
        gesture = nil
        sample.phase = .cancelled
        sample.translation = .zero
        sample.rotation = 0
        sample.timestamp = max(now, sample.timestamp)
        output.append(.touchpadGesture(sample))
    }
}
