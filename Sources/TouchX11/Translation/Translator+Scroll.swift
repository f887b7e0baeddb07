import Foundation
import TouchInput

extension Translator {
    /// Converts an event's scroll axes into one scroll event. The axes count from an arbitrary value: only differences
    /// are meaningful.
    ///
    /// - Returns: true if the event contains nothing else.
    mutating func scroll(
        _ event: DeviceEvent, of state: DeviceState, now: Instant, into output: inout [HostEvent]
    ) -> Bool {
        if state.profile.scrollAxes.isEmpty { return false }
        let delta = scrollDelta(event, of: state)
        if let delta {
            append(event, delta: delta, isContinuous: state.profile.isContinuous, now: now, into: &output)
        }
        let isMotionToo = event.valuators.mask & state.profile.motionAxes != 0
        return !isMotionToo && (delta != nil || !event.valuators.isEmpty)
    }

    /// Returns the distance of the event's scroll axes, in notches; nil if it has none, or none whose last value is
    /// known.
    mutating func scrollDelta(_ event: DeviceEvent, of state: DeviceState) -> CGPoint? {
        var delta = CGPoint.zero
        var isScroll = false
        for axis in state.profile.scrollAxes {
            guard let value = event.valuators[axis.number], axis.increment != 0 else { continue }
            let last = scrollPositions[event.source]?[axis.number]
            scrollPositions[event.source, default: [:]][axis.number] = value
            guard let last, abs(value - last) < Self.overflow else { continue }
            isScroll = true
            switch axis.direction {
            case .horizontal: delta.x = (value - last) / axis.increment
            case .vertical: delta.y = (value - last) / axis.increment
            }
        }
        return isScroll ? delta : nil
    }

    /// Handles the wheel of a driver that only reports buttons: each press is a notch.
    mutating func translateWheelButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let delta: CGPoint
        switch event.detail {
        case 4: delta = CGPoint(x: 0, y: -1)
        case 5: delta = CGPoint(x: 0, y: 1)
        case 6: delta = CGPoint(x: -1, y: 0)
        default: delta = CGPoint(x: 1, y: 0)
        }
        append(event, delta: delta, isContinuous: false, now: now, into: &output)
    }

    mutating func recordScrollPositions(_ event: DeviceEvent) {
        guard let state = deviceStates[event.source] else { return }
        for axis in state.profile.scrollAxes {
            if let value = event.valuators[axis.number] {
                scrollPositions[event.source, default: [:]][axis.number] = value
            }
        }
    }

    private mutating func append(
        _ event: DeviceEvent, delta: CGPoint, isContinuous: Bool, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        var sample = ScrollSample(
            window: window.id, device: DeviceID(rawValue: event.source),
            timestamp: clock.instant(of: event.time, now: now), location: event.position * (1 / window.scale),
            delta: delta, source: isContinuous ? .continuous : .wheel)
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        output.append(.scroll(sample))
    }

    /// The minimum difference that means that an axis has restarted from 0. Source: on the wire an axis has 32 bits
    /// before the point.
    private static let overflow = 2_147_483_648.0
}
