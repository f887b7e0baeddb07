import Foundation
import TouchInput

/// The keys, rings and strips of a tablet.
///
/// The server takes them for buttons of the pointer. It tells of each twice, as the pad's and as the pointer's, and leaves the
/// second out while another device holds the button of the same number: whichever comes first counts.
extension Translator {
    mutating func translatePadButton(
        _ event: DeviceEvent, by hand: Hand, now: Instant, into output: inout [HostEvent]
    ) {
        switch event.kind {
        case .buttonPress where (4...7).contains(event.detail):
            // Rings and strips of a driver that knows them as wheels; each press is a step.
            if isFromSlave(event), pointers[event.source]?.profile.master != nil { return }
            pointers[event.source]?.turnsByButtons = true
            let step: CGFloat = event.detail == 4 || event.detail == 6 ? -1 : 1
            append(.turned(step), of: event, now: now, into: &output)
        case .buttonPress:
            guard let window = windows[event.window], hand.hold(event.detail, by: event.source) else { return }
            hand.keyWindow = window.id
            if let key = Self.padKey(event.detail) { append(.pressed(key: key), of: event, now: now, into: &output) }
        case .buttonRelease:
            guard hand.holds(event.detail) else { return }
            hand.letGo(event.detail)
            releasePadKey(event.detail, of: hand, at: clock.instant(of: event.time, now: now), .released, into: &output)
        case .motion, .touchBegin, .touchUpdate, .touchEnd: break
        }
    }

    /// How a key of a pad ends.
    enum PadKeyEnd {
        case released, cancelled
    }

    func releasePadKey(
        _ button: UInt32, of hand: Hand, at instant: Instant, _ end: PadKeyEnd, into output: inout [HostEvent]
    ) {
        guard let key = Self.padKey(button), let window = hand.keyWindow else { return }
        output.append(
            .pad(
                PadSample(
                    window: window, device: DeviceID(rawValue: hand.number),
                    change: end == .released ? .released(key: key) : .cancelled(key: key), timestamp: instant,
                    location: ((hand.root ?? hand.origin) - hand.origin) * (1 / scale(of: window)))))
    }

    /// The pad or the window has gone.
    mutating func cancelPadKeys(of hand: Hand, at instant: Instant, into output: inout [HostEvent]) {
        guard hand.keyWindow != nil else { return }
        for button in hand.buttons.sorted() {
            hand.letGo(button)
            releasePadKey(button, of: hand, at: instant, .cancelled, into: &output)
        }
        hand.keyWindow = nil
    }

    /// A ring or strip of a driver that knows them as axes: those that scroll, or those that tell where the finger is.
    mutating func turnPad(_ event: DeviceEvent, of pointer: Pointer, now: Instant, into output: inout [HostEvent]) {
        var steps = scrolled(event, of: pointer).map { $0.x + $0.y } ?? 0
        for axis in pointer.profile.fingerAxes {
            guard let place = event.valuators[axis.number].flatMap({ axis.normalized($0) }),
                let last = pointer.value(of: axis).flatMap({ axis.normalized($0) })
            else { continue }
            // A ring goes on at its other end.
            let distance = (place - last) - (place - last).rounded()
            // A finger that lands anew is somewhere else.
            if abs(distance) <= Self.longestSlide { steps += distance * Self.stepsPerRange }
        }
        pointer.merge(event.valuators)
        // Some drivers tell of the same as buttons, and first.
        guard steps != 0, !pointer.turnsByButtons else { return }
        append(.turned(steps), of: event, now: now, into: &output)
    }

    /// Steps of a ring that is turned once around, or of a strip from end to end. Source: our choice.
    private static let stepsPerRange: CGFloat = 12
    /// How far a finger gets between two reports, of the range. Source: our choice.
    private static let longestSlide: CGFloat = 0.125

    private mutating func append(
        _ change: PadSample.Change, of event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        let hand = hand(of: event)
        (hand.root, hand.origin) = (event.root, event.root - event.position)
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
