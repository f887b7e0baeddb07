import Foundation
import TouchInput

/// The keys, rings and strips of a tablet.
///
/// The server takes them for buttons of the pointer. It tells of each twice, as the pad's and as the pointer's, and leaves the
/// second out while another device holds the button of the same number: whichever comes first counts.
extension Translator {
    mutating func translatePadButton(
        _ event: DeviceEvent, by group: PointerGroup, now: Instant, into output: inout [HostEvent]
    ) {
        switch event.kind {
        case .buttonPress where (4...7).contains(event.detail):
            // Rings and strips of a driver that knows them as wheels; each press is a step.
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

    /// How a key of a pad ends.
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

    /// The pad or the window has gone.
    mutating func cancelPadKeys(of group: PointerGroup, at instant: Instant, into output: inout [HostEvent]) {
        guard group.keyWindow != nil else { return }
        for button in group.buttons.sorted() {
            group.release(button)
            releasePadKey(button, of: group, at: instant, .cancelled, into: &output)
        }
        group.keyWindow = nil
    }

    /// A ring or strip of a driver that knows them as axes: those that scroll, or those that tell where the finger is.
    mutating func translatePadAxes(
        _ event: DeviceEvent, of state: DeviceState, now: Instant, into output: inout [HostEvent]
    ) {
        var steps = scrollDelta(event, of: state).map { $0.x + $0.y } ?? 0
        for axis in state.profile.fingerAxes {
            guard let position = event.valuators[axis.number].flatMap({ axis.normalized($0) }),
                let last = state.value(of: axis).flatMap({ axis.normalized($0) })
            else { continue }
            // A ring goes on at its other end.
            let distance = (position - last) - (position - last).rounded()
            // A finger that lands anew is somewhere else.
            if abs(distance) <= Self.maxSlide { steps += distance * Self.stepsPerRange }
        }
        state.merge(event.valuators)
        // Some drivers tell of the same as buttons, and first.
        guard steps != 0, !state.reportsTurnsAsButtons else { return }
        append(.turned(steps), of: event, now: now, into: &output)
    }

    /// Steps of a ring that is turned once around, or of a strip from end to end. Source: our choice.
    private static let stepsPerRange: CGFloat = 12
    /// How far a finger gets between two reports, of the range. Source: our choice.
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

    /// Counted from 1; nil for buttons of wheels. X has four of those in the middle.
    private static func padKey(_ button: UInt32) -> Int? {
        switch button {
        case 1...3: Int(button)
        case 4...7: nil
        default: Int(button) - 4
        }
    }
}
