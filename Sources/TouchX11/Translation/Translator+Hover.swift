import Foundation
import TouchInput

/// Pointers that hover without a button down, and enter and leave windows.
extension Translator {
    mutating func hover(
        _ group: PointerGroup, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        let isInside = group.hover?.window == window.id
        if !isInside { stopHovering(group, at: clock.instant(of: event.time, now: now), into: &output) }
        let device = group.hover?.device ?? event.source
        group.hover = (window.id, device)
        var sample = HoverSample(
            window: window.id, device: DeviceID(rawValue: device), phase: isInside ? .moved : .entered,
            type: Self.touchType(of: deviceStates[event.source]), timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.pen = deviceStates[event.source]?.pose
        sample.height = deviceStates[event.source]?.height
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        group.origin = event.root - event.position
        output.append(.hover(sample))
    }

    mutating func stopHovering(_ group: PointerGroup, at instant: Instant, into output: inout [HostEvent]) {
        guard let hover = group.hover else { return }
        group.hover = nil
        let location = ((group.root ?? group.origin) - group.origin) * (1 / scale(of: hover.window))
        output.append(
            .hover(
                HoverSample(
                    window: hover.window, device: DeviceID(rawValue: hover.device), phase: .exited,
                    type: Self.touchType(of: deviceStates[hover.device]), timestamp: instant, location: location)))
    }

    private static func touchType(of state: DeviceState?) -> TouchType { state?.touchType ?? .indirectPointer }

    // MARK: Crossing

    mutating func translate(_ crossing: Crossing, now: Instant, into output: inout [HostEvent]) {
        guard !crossing.isInferior, deviceStates[crossing.source]?.profile.touchMode == nil,
            let window = windows[crossing.window]
        else { return }
        let instant = clock.instant(of: crossing.time, now: now)
        switch crossing.direction {
        case .enter:
            // With a button down, the pointer is reported everywhere, and the motion back into the window follows this
            // event.
            let isPen = deviceStates[crossing.source]?.profile.isPen == true
            if pointerGroups[isPen ? crossing.source : crossing.device]?.contact == nil {
                pointerPositions[crossing.device] = crossing.root
            }
        case .leave:
            for number in pointerGroups.keys.sorted() {
                guard let group = pointerGroups[number], group.master == crossing.device else { continue }
                if group.hover?.window == window.id { stopHovering(group, at: instant, into: &output) }
                // Another client has grabbed the pointer and will receive the release.
                let isGrabbed = crossing.mode == .grab && capture == nil && group.contact?.window == window.id
                if isGrabbed { cancelContact(of: group, at: instant, into: &output) }
            }
        }
    }
}
