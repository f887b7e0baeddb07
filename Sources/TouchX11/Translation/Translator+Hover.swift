import Foundation
import TouchInput

/// Pointers without a button down, which enter and leave windows.
extension Translator {
    mutating func hover(
        _ hand: Hand, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        let isInside = hand.hover?.window == window.id
        if !isInside { stopHovering(hand, at: clock.instant(of: event.time, now: now), into: &output) }
        let device = hand.hover?.device ?? event.source
        hand.hover = (window.id, device)
        var sample = HoverSample(
            window: window.id, device: DeviceID(rawValue: device), phase: isInside ? .moved : .entered,
            type: Self.touchType(of: pointers[event.source]), timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.pen = pointers[event.source]?.pose
        sample.height = pointers[event.source]?.height
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        hand.origin = event.root - event.position
        output.append(.hover(sample))
    }

    mutating func stopHovering(_ hand: Hand, at instant: Instant, into output: inout [HostEvent]) {
        guard let hover = hand.hover else { return }
        hand.hover = nil
        let location = ((hand.root ?? hand.origin) - hand.origin) * (1 / scale(of: hover.window))
        output.append(
            .hover(
                HoverSample(
                    window: hover.window, device: DeviceID(rawValue: hover.device), phase: .exited,
                    type: Self.touchType(of: pointers[hover.device]), timestamp: instant, location: location)))
    }

    private static func touchType(of pointer: Pointer?) -> TouchType { pointer?.touchType ?? .indirectPointer }

    // MARK: Crossing

    mutating func translate(_ crossing: Crossing, now: Instant, into output: inout [HostEvent]) {
        guard !crossing.isInferior, pointers[crossing.source]?.profile.touchMode == nil,
            let window = windows[crossing.window]
        else { return }
        let instant = clock.instant(of: crossing.time, now: now)
        switch crossing.direction {
        case .enter:
            // With a button down the pointer is heard everywhere, and the motion back into the window follows this event.
            let isPen = pointers[crossing.source]?.profile.isPen == true
            if hands[isPen ? crossing.source : crossing.device]?.contact == nil {
                sprites[crossing.device] = crossing.root
            }
        case .leave:
            for number in hands.keys.sorted() {
                guard let hand = hands[number], hand.master == crossing.device else { continue }
                if hand.hover?.window == window.id { stopHovering(hand, at: instant, into: &output) }
                // Another client has grabbed the pointer, and will get the release.
                let isTaken = crossing.mode == .grab && capture == nil && hand.contact?.window == window.id
                if isTaken { cancelContact(of: hand, at: instant, into: &output) }
            }
        }
    }
}
