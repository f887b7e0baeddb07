import Foundation
import TouchKit

/// A pen or mouse: everything that moves the server's pointer and is not a finger.
struct Pointer {
    /// From the first button pressed to the last released; nil in between.
    var contact: TouchSample?
    /// The window's place on the screen when the contact began, in pixels.
    var origin = CGPoint.zero
    /// The window over which the pointer hovers.
    var hoveredWindow: WindowID?
    /// On the screen, in pixels.
    var root: CGPoint?
    /// The last value of each axis: events leave out those that did not change.
    var axes: [Int: Double] = [:]
    /// The buttons that the device itself holds, by number.
    var buttons: Set<UInt32> = []
}

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
        mergeAxes(of: event)
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
        guard devices[event.source]?.touch == nil else { return }
        var pointer = pointers[event.source] ?? Pointer()
        guard pointer.buttons.insert(event.detail).inserted else { return }
        if pointer.contact == nil {
            if event.isFromSlave {
                // Its own place is known for a pen; a mouse is where the pointer is.
                pointer.root = isRelative(event.source) ? sprite : pointer.root ?? sprite
            } else {
                pointer.root = event.root
            }
            pointer.origin = event.root - event.position
            pointers[event.source] = pointer
            beginContact(event.source, in: window, event, now: now, into: &output)
        } else {
            pointers[event.source] = pointer
            report(event.source, .moved, event, now: now, into: &output)
        }
    }

    private mutating func release(
        _ button: UInt32, of source: UInt32, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard pointers[source]?.buttons.remove(button) != nil else { return }
        guard pointers[source]?.contact != nil else { return }
        if pointers[source]?.buttons.isEmpty == true {
            report(source, .ended, event, now: now, into: &output)
            pointers[source]?.contact = nil
        } else {
            report(source, .moved, event, now: now, into: &output)
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
        if devices[event.source]?.touch != nil { return }
        mergeAxes(of: event)
        var pointer = pointers[event.source] ?? Pointer()
        if pointer.contact != nil, isRelative(event.source), let root = pointer.root, let previous {
            pointer.root = root + (event.root - previous)
        } else {
            pointer.root = event.root
        }
        pointers[event.source] = pointer
        if scroll(event, now: now, into: &output) { return }
        pressByPressure(event, now: now, into: &output)
        if pointers[event.source]?.contact != nil {
            report(event.source, .moved, event, now: now, into: &output)
        } else {
            hover(event, now: now, into: &output)
        }
    }

    /// A pen without buttons is down while it presses.
    private mutating func pressByPressure(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard let device = devices[event.source], device.buttonCount == 0 else { return }
        guard let pressure = pressure(of: event.source) else { return }
        let isDown = pointers[event.source]?.contact != nil
        var event = event
        event.detail = 1
        if pressure > Self.contactPressure, !isDown { press(event, now: now, into: &output) }
        if pressure <= Self.contactPressure, isDown { release(1, of: event.source, event, now: now, into: &output) }
    }

    /// A pen that has no buttons touches the surface when it presses more than this, of 0…1. Source: our choice, above
    /// the noise of worn tips.
    private static let contactPressure = 0.02

    private func isRelative(_ source: UInt32) -> Bool { devices[source]?.isRelative ?? false }

    private mutating func mergeAxes(of event: DeviceEvent) {
        guard !event.valuators.isEmpty else { return }
        var pointer = pointers[event.source] ?? Pointer()
        for (number, value) in event.valuators.axes { pointer.axes[number] = value }
        pointers[event.source] = pointer
    }

    // MARK: Contacts

    private mutating func beginContact(
        _ source: UInt32, in window: Window, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        let sample = TouchSample(
            window: window.id, touch: Self.touchID(ofPointer: source), device: DeviceID(rawValue: source),
            phase: .began,
            type: type(of: source), timestamp: clock.instant(of: event.time, now: now), location: .zero)
        pointers[source]?.contact = sample
        report(source, .began, event, now: now, into: &output)
    }

    private mutating func report(
        _ source: UInt32, _ phase: TouchSample.Phase, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let pointer = pointers[source], var sample = pointer.contact, let root = pointer.root else { return }
        sample.phase = phase
        sample.timestamp = clock.instant(of: event.time, now: now)
        sample.location = (root - pointer.origin) * (1 / scale(of: sample.window))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        if phase != .ended { sample.buttons = Self.mask(pointer.buttons) }
        sample.pressure = pressure(of: source).map { CGFloat($0) }
        sample.pen = pose(of: source)
        pointers[source]?.contact = sample
        output.append(.touch(sample))
    }

    mutating func cancelPointer(_ source: UInt32, at now: Instant, into output: inout [HostEvent]) {
        pointers[source]?.buttons = []
        guard var sample = pointers[source]?.contact else { return }
        pointers[source]?.contact = nil
        sample.phase = .cancelled
        sample.timestamp = max(now, sample.timestamp)
        output.append(.touch(sample))
    }

    private func type(of source: UInt32) -> UITouch.TouchType {
        switch devices[source]?.kind {
        case .pen, .eraser: .pencil
        case .touchscreen, .touchpad, .mouse, .keyboard, .dependentTouch, .master, nil: .indirectPointer
        }
    }

    private func pressure(of source: UInt32) -> Double? {
        guard let device = devices[source], let axis = device.axis(.pressure) else { return nil }
        return pointers[source]?.axes[axis.number].flatMap(axis.normalized)
    }

    private static func touchID(ofPointer source: UInt32) -> TouchID {
        TouchID(rawValue: 1 << 32 | UInt64(source))
    }

    /// X counts left, middle, right; UIKit primary, secondary, then the others.
    private static func mask(_ buttons: Set<UInt32>) -> UIEvent.ButtonMask {
        buttons.reduce(into: []) { mask, button in
            switch button {
            case 1: mask.insert(.primary)
            case 2: mask.insert(.button(3))
            case 3: mask.insert(.secondary)
            default: if button <= 62 { mask.insert(.button(Int(button))) }
            }
        }
    }

    // MARK: Hovering

    private mutating func hover(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard let window = windows[event.window] else { return }
        let isInside = pointers[event.source]?.hoveredWindow == window.id
        if !isInside { stopHovering(event.source, at: clock.instant(of: event.time, now: now), into: &output) }
        pointers[event.source]?.hoveredWindow = window.id
        var sample = HoverSample(
            window: window.id, device: DeviceID(rawValue: event.source), phase: isInside ? .moved : .entered,
            type: type(of: event.source), timestamp: clock.instant(of: event.time, now: now),
            location: event.position * (1 / window.scale))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        pointers[event.source]?.origin = event.root - event.position
        output.append(.hover(sample))
    }

    mutating func stopHovering(_ source: UInt32, at instant: Instant, into output: inout [HostEvent]) {
        guard let pointer = pointers[source], let window = pointer.hoveredWindow else { return }
        pointers[source]?.hoveredWindow = nil
        let location = ((pointer.root ?? pointer.origin) - pointer.origin) * (1 / scale(of: window))
        output.append(
            .hover(
                HoverSample(
                    window: window, device: DeviceID(rawValue: source), phase: .exited, type: type(of: source),
                    timestamp: instant, location: location)))
    }

    // MARK: Crossing

    mutating func translate(_ crossing: Crossing, now: Instant, into output: inout [HostEvent]) {
        guard !crossing.isInferior, devices[crossing.source]?.touch == nil, let window = windows[crossing.window]
        else { return }
        let instant = clock.instant(of: crossing.time, now: now)
        switch crossing.direction {
        case .enter:
            sprite = crossing.root
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
