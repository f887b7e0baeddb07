import Foundation
import TouchInput

/// The keys, rings and strips of a tablet.
///
/// The server treats them as pointer buttons. It reports each twice, as the pad's and as the pointer's, but omits the
/// second report while another device holds the button of the same number: the first report counts.
extension Translator {
    mutating func translatePadButton(
        _ event: DeviceEvent, by group: PointerGroup, now: Instant, into output: inout [HostEvent]
    ) {
        switch event.kind {
        case .buttonPress where (4...7).contains(event.detail):
            // A driver that reports rings and strips as wheels; each press is a step.
            if isFromSlave(event), deviceStates[event.source]?.profile.master != nil { return }
            deviceStates[event.source]?.reportsTurnsAsButtons = true
            let step: CGFloat = event.detail == 4 || event.detail == 6 ? -1 : 1
            append(.turned(step), of: event, now: now, into: &output)
        case .buttonPress:
            guard let window = windows[event.window], group.hold(event.detail, by: event.source) else { return }
            group.keyWindow = window.id
            if let key = Self.padKey(event.detail) { append(.pressed(key: key), of: event, now: now, into: &output) }
        case .buttonRelease:
            guard group.holds(event.detail) else { return }
            group.release(event.detail)
            releasePadKey(
                event.detail, of: group, at: clock.instant(of: event.time, now: now), .released, into: &output)
        case .motion, .touchBegin, .touchUpdate, .touchEnd: break
        }
    }

    /// How the press of a pad's key ends.
    enum PadKeyEnd {
        case released, cancelled
    }

    func releasePadKey(
        _ button: UInt32, of group: PointerGroup, at instant: Instant, _ end: PadKeyEnd, into output: inout [HostEvent]
    ) {
        guard let key = Self.padKey(button), let window = group.keyWindow else { return }
        output.append(
            .pad(
                PadSample(
                    window: window, device: DeviceID(rawValue: group.number),
                    change: end == .released ? .released(key: key) : .cancelled(key: key), timestamp: instant,
                    location: ((group.root ?? group.origin) - group.origin) * (1 / scale(of: window)))))
    }

    /// Cancels the pad's pressed keys: the pad or the window was removed.
    mutating func cancelPadKeys(of group: PointerGroup, at instant: Instant, into output: inout [HostEvent]) {
        guard group.keyWindow != nil else { return }
        for button in group.buttons.sorted() {
            group.release(button)
            releasePadKey(button, of: group, at: instant, .cancelled, into: &output)
        }
        group.keyWindow = nil
    }

    /// Handles a ring or strip that the driver reports as axes: scroll axes, or the finger's position.
    mutating func translatePadAxes(
        _ event: DeviceEvent, of state: DeviceState, now: Instant, into output: inout [HostEvent]
    ) {
        var steps = scrollDelta(event, of: state).map { $0.x + $0.y } ?? 0
        for axis in state.profile.fingerAxes {
            guard let position = event.valuators[axis.number].flatMap({ axis.normalized($0) }),
                let last = state.value(of: axis).flatMap({ axis.normalized($0) })
            else { continue }
            // A ring wraps around at its ends.
            let distance = (position - last) - (position - last).rounded()
            // A longer distance is a finger that landed elsewhere.
            if abs(distance) <= Self.maxSlide { steps += distance * Self.stepsPerRange }
        }
        state.merge(event.valuators)
        // Some drivers report the same movement as buttons, and do so first.
        guard steps != 0, !state.reportsTurnsAsButtons else { return }
        append(.turned(steps), of: event, now: now, into: &output)
    }

    /// The steps of a full turn of a ring, or of a strip from end to end. Source: our choice.
    private static let stepsPerRange: CGFloat = 12
    /// The maximum distance of a finger between two reports, as a fraction of the range. Source: our choice.
    private static let maxSlide: CGFloat = 0.125

    private mutating func append(
        _ change: PadSample.Change, of event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        let group = group(of: event)
        (group.root, group.origin) = (event.root, event.root - event.position)
        output.append(
            .pad(
                PadSample(
                    window: window.id, device: DeviceID(rawValue: event.source), change: change,
                    timestamp: clock.instant(of: event.time, now: now),
                    location: event.position * (1 / window.scale))))
    }

    /// Returns the key's number, counted from 1; nil for wheel buttons, of which X has four in the middle.
    private static func padKey(_ button: UInt32) -> Int? {
        switch button {
        case 1...3: Int(button)
        case 4...7: nil
        default: Int(button) - 4
        }
    }
}
