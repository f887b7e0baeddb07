import Foundation
import TouchKit

/// All pens and mice share one pointer of the server, and its buttons: while one of them holds a button, another's press
/// and release of the same button are kept from the pointer's clients, and whatever moves the pointer moves it for all.
/// So presses of the single devices are listened to as well, and count when the pointer's own is held already; and a
/// mouse, which only knows how far it went, is followed by how far the pointer went while it was the mouse that moved it.
extension Translator {
    // MARK: Buttons

    mutating func translateButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let isPress = event.kind == .buttonPress
        if event.flags.contains(.pointerEmulated) {
            if !event.isFromSlave, event.detail == 1 { capturedButton(event, now: now, into: &output) }
            return
        }
        if (4...7).contains(event.detail) {
            if isPress, !event.isFromSlave { turnWheel(event, now: now, into: &output) }
            return
        }
        pointer(event.source).merge(event.valuators)
        switch (isPress, event.isFromSlave) {
        case (true, false): press(event, now: now, into: &output)
        case (true, true):
            if isHeld(event.detail, byOtherThan: event.source) { press(event, now: now, into: &output) }
        case (false, false):
            // The pointer's button is up, so no device holds it.
            for source in pointers.keys.sorted() where pointers[source]?.buttons.contains(event.detail) == true {
                release(event.detail, of: source, event, now: now, into: &output)
            }
        case (false, true):
            if isHeld(event.detail, byOtherThan: event.source) {
                release(event.detail, of: event.source, event, now: now, into: &output)
            }
        }
    }

    private func isHeld(_ button: UInt32, byOtherThan source: UInt32) -> Bool {
        pointers.contains { $0.key != source && $0.value.buttons.contains(button) }
    }

    private mutating func press(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard let window = windows[event.window], !dismisses(event, into: &output) else { return }
        let pointer = pointer(event.source)
        guard pointer.profile.touchMode == nil, pointer.buttons.insert(event.detail).inserted else { return }
        if pointer.contact == nil {
            if event.isFromSlave {
                // Its own place is known for a pen; a mouse is where the pointer is.
                pointer.root = pointer.profile.isRelative ? sprite : pointer.root ?? sprite
            } else {
                pointer.root = event.root
            }
            pointer.origin = event.root - event.position
            beginContact(pointer, in: window, event, now: now, into: &output)
        } else {
            report(pointer, .moved, event, now: now, into: &output)
        }
    }

    private mutating func release(
        _ button: UInt32, of source: UInt32, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let pointer = pointers[source], pointer.buttons.remove(button) != nil, pointer.contact != nil else {
            return
        }
        if pointer.buttons.isEmpty {
            report(pointer, .ended, event, now: now, into: &output)
            pointer.contact = nil
        } else {
            report(pointer, .moved, event, now: now, into: &output)
        }
    }

    // MARK: Motion

    mutating func translateMotion(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        if event.isFromSlave { return }
        let previous = sprite
        sprite = event.root
        if event.flags.contains(.pointerEmulated) {
            noteScrollPositions(event)
            capturedMotion(event, now: now, into: &output)
            return
        }
        let pointer = pointer(event.source)
        if pointer.profile.touchMode != nil { return }
        pointer.merge(event.valuators)
        if pointer.contact != nil, pointer.profile.isRelative, let root = pointer.root, let previous {
            pointer.root = root + (event.root - previous)
        } else {
            pointer.root = event.root
        }
        if scroll(event, of: pointer, now: now, into: &output) { return }
        if pointer.profile.buttonCount == 0 { pressByPressure(event, of: pointer, now: now, into: &output) }
        if pointer.contact != nil {
            report(pointer, .moved, event, now: now, into: &output)
        } else {
            hover(pointer, event, now: now, into: &output)
        }
    }

    /// A pen without buttons is down while it presses.
    private mutating func pressByPressure(
        _ event: DeviceEvent, of pointer: Pointer, now: Instant, into output: inout [HostEvent]
    ) {
        guard let pressure = pointer.pressure else { return }
        let isDown = pointer.contact != nil
        var event = event
        event.detail = 1
        if pressure > Self.contactPressure, !isDown { press(event, now: now, into: &output) }
        if pressure <= Self.contactPressure, isDown { release(1, of: event.source, event, now: now, into: &output) }
    }

    /// A pen that has no buttons touches the surface when it presses more than this, of 0…1. Source: our choice, above
    /// the noise of worn tips.
    private static let contactPressure = 0.02

    /// The device that an event comes from; one that was not described is a mouse.
    private mutating func pointer(_ source: UInt32) -> Pointer {
        if let pointer = pointers[source] { return pointer }
        let pointer = Pointer(source: source)
        pointers[source] = pointer
        return pointer
    }

    // MARK: Contacts

    private mutating func beginContact(
        _ pointer: Pointer, in window: Window, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        pointer.contact = TouchSample(
            window: window.id, touch: Self.touchID(ofPointer: pointer.source),
            device: DeviceID(rawValue: pointer.source), phase: .began, type: pointer.touchType,
            timestamp: clock.instant(of: event.time, now: now), location: .zero)
        report(pointer, .began, event, now: now, into: &output)
    }

    private mutating func report(
        _ pointer: Pointer, _ phase: TouchSample.Phase, _ event: DeviceEvent, now: Instant,
        into output: inout [HostEvent]
    ) {
        guard var sample = pointer.contact, let root = pointer.root else { return }
        sample.phase = phase
        sample.timestamp = clock.instant(of: event.time, now: now)
        sample.location = (root - pointer.origin) * (1 / scale(of: sample.window))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        if phase != .ended { sample.buttons = Self.mask(pointer.buttons) }
        sample.pressure = pointer.pressure.map { CGFloat($0) }
        sample.pen = pointer.pose
        pointer.contact = sample
        output.append(.touch(sample))
    }

    mutating func cancelPointer(_ source: UInt32, at now: Instant, into output: inout [HostEvent]) {
        guard let pointer = pointers[source] else { return }
        pointer.buttons = []
        guard var sample = pointer.contact else { return }
        pointer.contact = nil
        sample.phase = .cancelled
        sample.timestamp = max(now, sample.timestamp)
        output.append(.touch(sample))
    }

    private static func touchID(ofPointer source: UInt32) -> TouchID {
        TouchID(rawValue: 1 << 32 | UInt64(source))
    }

    /// X counts left, middle, right; UIKit primary, secondary, then the others.
    private static func mask(_ buttons: Set<UInt32>) -> UIEvent.ButtonMask {
        var mask: UIEvent.ButtonMask = []
        for button in buttons {
            switch button {
            case 1: mask.insert(.primary)
            case 2: mask.insert(.button(3))
            case 3: mask.insert(.secondary)
            default: if button <= 62 { mask.insert(.button(Int(button))) }
            }
        }
        return mask
    }

    // MARK: Hovering

    private mutating func hover(
        _ pointer: Pointer, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window] else { return }
        let isInside = pointer.hoveredWindow == window.id
        if !isInside { stopHovering(event.source, at: clock.instant(of: event.time, now: now), into: &output) }
        pointer.hoveredWindow = window.id
        var sample = HoverSample(
            window: window.id, device: DeviceID(rawValue: event.source), phase: isInside ? .moved : .entered,
            type: pointer.touchType, timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        pointer.origin = event.root - event.position
        output.append(.hover(sample))
    }

    mutating func stopHovering(_ source: UInt32, at instant: Instant, into output: inout [HostEvent]) {
        guard let pointer = pointers[source], let window = pointer.hoveredWindow else { return }
        pointer.hoveredWindow = nil
        let location = ((pointer.root ?? pointer.origin) - pointer.origin) * (1 / scale(of: window))
        output.append(
            .hover(
                HoverSample(
                    window: window, device: DeviceID(rawValue: source), phase: .exited, type: pointer.touchType,
                    timestamp: instant, location: location)))
    }

    // MARK: Crossing

    mutating func translate(_ crossing: Crossing, now: Instant, into output: inout [HostEvent]) {
        guard !crossing.isInferior, pointers[crossing.source]?.profile.touchMode == nil,
            let window = windows[crossing.window]
        else { return }
        let instant = clock.instant(of: crossing.time, now: now)
        switch crossing.direction {
        case .enter:
            // Whoever holds a button is heard everywhere, and the motion that led back into the window comes after this.
            if pointers[crossing.source]?.contact == nil { sprite = crossing.root }
        case .leave:
            for source in pointers.keys.sorted() {
                if pointers[source]?.hoveredWindow == window.id { stopHovering(source, at: instant, into: &output) }
                // Somebody else holds the pointer now and will hear of the release.
                let isTaken = crossing.mode == .grab && capture == nil && pointers[source]?.contact?.window == window.id
                if isTaken { cancelPointer(source, at: instant, into: &output) }
            }
        }
    }
}
