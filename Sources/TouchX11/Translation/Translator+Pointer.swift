import Foundation
import TouchInput

/// All pens and mice share one pointer of the server and its buttons: while one of them holds a button, the server hides
/// another's press and release of the same button, and whatever moves the pointer moves it for all. So the devices' own
/// presses are read as well, and count while the pointer's button is held already; and a mouse that reports only relative
/// motion is followed by how far it moved the pointer.
///
/// `Hand` says which devices draw one line together.
extension Translator {
    // MARK: Buttons

    mutating func translateButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let isPress = event.kind == .buttonPress
        let isSingle = isFromSlave(event)
        if event.flags.contains(.pointerEmulated) {
            if !isSingle, event.detail == 1 { capturedButton(event, now: now, into: &output) }
            return
        }
        let hand = hand(of: event)
        if !isPress { noteUp(event, of: hand) }
        if pointers[event.source]?.profile.isPad == true {
            return translatePadButton(event, by: hand, now: now, into: &output)
        }
        if (4...7).contains(event.detail) {
            if isPress, !isSingle { turnWheel(event, now: now, into: &output) }
            return
        }
        pointer(event.source).merge(event.valuators)
        // No motion may have been reported: other clients can put the pointer anywhere.
        if !isSingle { sprites[event.device] = event.root }
        switch (isPress, isSingle) {
        case (true, false): press(event, by: hand, now: now, into: &output)
        case (true, true):
            if isHeldByOther(event, than: hand) { press(event, by: hand, now: now, into: &output) }
        case (false, false):
            // The pointer's button is up, so no device holds it.
            for number in hands.keys.sorted() {
                guard let hand = hands[number], hand.master == event.device, hand.holds(event.detail) else { continue }
                hand.letGo(event.detail)
                noteRelease(of: hand, event, now: now, into: &output)
                let instant = clock.instant(of: event.time, now: now)
                releasePadKey(event.detail, of: hand, at: instant, .released, into: &output)
            }
        case (false, true):
            guard isHeldByOther(event, than: hand), hand.holds(event.detail) else { return }
            hand.letGo(event.detail, by: event.source)
            if !hand.holds(event.detail) { noteRelease(of: hand, event, now: now, into: &output) }
        }
    }

    /// Whether another device holds the same button of the same pointer, so that only the devices' own events report it.
    private func isHeldByOther(_ event: DeviceEvent, than hand: Hand) -> Bool {
        isStuck(event, of: hand.master)
            || hands.values.contains {
                $0.master == hand.master && $0.holds(event.detail, byOtherThan: event.source)
            }
    }

    private mutating func press(
        _ event: DeviceEvent, by hand: Hand, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window], !dismisses(event, into: &output) else { return }
        let profile = pointer(event.source).profile
        guard profile.touchMode == nil else { return }
        let isNew = !hand.holds(event.detail)
        let instant = clock.instant(of: event.time, now: now)
        giveUpButtons(of: hand, forPressOf: event.source, at: instant, into: &output)
        guard hand.hold(event.detail, by: event.source) else { return }
        if hand.contact != nil {
            guard isNew else { return }
            guard event.detail == 1, profile.isPen else { return report(hand, .moved, event, now: now, into: &output) }
            endAirContact(of: hand, event, now: now, into: &output)
        }
        if isFromSlave(event) {
            // A pen reports its own position; a mouse is where the pointer is.
            hand.root = profile.isRelative ? sprites[hand.master] : hand.root ?? sprites[hand.master]
        } else if event.kind == .buttonPress {
            hand.root = event.root
        }
        hand.origin = event.root - event.position
        if event.detail == 1 { notePress(of: hand, event) }
        beginContact(hand, in: window, event, now: now, into: &output)
    }

    /// One of the hand's buttons was released.
    private mutating func noteRelease(
        of hand: Hand, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let contact = hand.contact else { return }
        let isTipUp = isTipDown(hand) && !hand.holds(1)
        guard hand.buttons.isEmpty || isTipUp else { return report(hand, .moved, event, now: now, into: &output) }
        report(hand, .ended, event, now: now, into: &output)
        hand.contact = nil
        if isTipUp { hand.lastLift = hand.root }
        if !hand.buttons.isEmpty { continueInAir(hand, in: contact.window, event, now: now, into: &output) }
    }

    // MARK: Motion

    mutating func translateMotion(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        if isFromSlave(event) { return }
        let previous = sprites[event.device]
        sprites[event.device] = event.root
        if event.flags.contains(.pointerEmulated) {
            noteScrollPositions(event)
            capturedMotion(event, now: now, into: &output)
            return
        }
        let pointer = pointer(event.source)
        if pointer.profile.touchMode != nil { return }
        if pointer.profile.isPad { return turnPad(event, of: pointer, now: now, into: &output) }
        pointer.merge(event.valuators)
        let hand = hand(of: event)
        if hand.contact != nil, pointer.profile.isRelative, let root = hand.root, let previous {
            hand.root = root + (event.root - previous)
        } else {
            hand.root = event.root
        }
        if scroll(event, of: pointer, now: now, into: &output) { return }
        if pointer.profile.buttonCount == 0 { pressByPressure(event, of: pointer, by: hand, now: now, into: &output) }
        if hand.contact != nil {
            if restartsStroke(of: hand, event, now: now, into: &output) { return }
            report(hand, .moved, event, now: now, into: &output)
        } else {
            hover(hand, event, now: now, into: &output)
        }
    }

    /// A pen without buttons is down while it presses.
    private mutating func pressByPressure(
        _ event: DeviceEvent, of pointer: Pointer, by hand: Hand, now: Instant, into output: inout [HostEvent]
    ) {
        guard pointer.profile.isPen, let pressure = pointer.reportedPressure else { return }
        let isDown = hand.holds(1)
        var event = event
        event.detail = 1
        if pressure > Self.contactPressure, !isDown { press(event, by: hand, now: now, into: &output) }
        if pressure <= Self.contactPressure, isDown {
            hand.letGo(1)
            noteRelease(of: hand, event, now: now, into: &output)
        }
    }

    /// A pen without buttons touches the surface when its pressure, 0…1, is above this. Source: our choice: above the noise
    /// of worn tips.
    private static let contactPressure = 0.02

    // MARK: Whose event it is

    /// Whether the event is a device's own. Events that the server generates for a pointer, for example when a client warps
    /// it, come from the pointer itself.
    func isFromSlave(_ event: DeviceEvent) -> Bool {
        event.isFromSlave && pointers[event.source]?.profile.use != .masterPointer
    }

    /// The device that an event comes from; one that was not described is a mouse.
    private mutating func pointer(_ source: UInt32) -> Pointer {
        if let pointer = pointers[source] { return pointer }
        let pointer = Pointer(source: source)
        pointers[source] = pointer
        return pointer
    }

    mutating func hand(of event: DeviceEvent) -> Hand {
        let profile = pointers[event.source]?.profile
        // A device's own events are also its pointer's, unless it moves none.
        let master = isFromSlave(event) ? profile.flatMap(\.master) ?? event.source : event.device
        let isAlone = profile?.isPen == true || profile?.isPad == true
        let number = isAlone ? event.source : master
        let hand = hands[number] ?? Hand(number, master: master)
        hand.master = master
        hands[number] = hand
        return hand
    }

    // MARK: Contacts

    mutating func beginContact(
        _ hand: Hand, in window: Window, continuesPress: Bool = false, _ event: DeviceEvent, now: Instant,
        into output: inout [HostEvent]
    ) {
        var sample = TouchSample(
            window: window.id, touch: Self.touchID(of: hand), device: DeviceID(rawValue: event.source),
            phase: .began, type: pen(of: hand)?.touchType ?? .indirectPointer,
            timestamp: clock.instant(of: event.time, now: now), location: .zero)
        sample.continuesPress = continuesPress
        hand.contact = sample
        report(hand, .began, event, now: now, into: &output)
    }

    private mutating func report(
        _ hand: Hand, _ phase: TouchSample.Phase, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard var sample = hand.contact, let root = hand.root else { return }
        sample.phase = phase
        sample.timestamp = clock.instant(of: event.time, now: now)
        sample.location = (root - hand.origin) * (1 / scale(of: sample.window))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        if phase != .ended { sample.buttons = Self.mask(hand.buttons) }
        let pen = pen(of: hand)
        if phase != .ended, hand.holds(1) { pen?.noteTipReport() }
        sample.pressure = pen?.pressure.map { CGFloat($0) }
        sample.pen = pen?.pose
        hand.contact = sample
        output.append(.touch(sample))
    }

    /// Nil for mice.
    func pen(of hand: Hand) -> Pointer? {
        pointers[hand.number].flatMap { $0.profile.isPen ? $0 : nil }
    }

    mutating func cancelContact(of hand: Hand, at now: Instant, into output: inout [HostEvent]) {
        hand.letGoAll()
        finishContact(of: hand, .cancelled, at: now, into: &output)
    }

    func finishContact(
        of hand: Hand, _ phase: TouchSample.Phase, at now: Instant, into output: inout [HostEvent]
    ) {
        guard var sample = hand.contact else { return }
        hand.contact = nil
        sample.phase = phase
        sample.timestamp = max(now, sample.timestamp)
        output.append(.touch(sample))
    }

    /// A device has gone, or moves another pointer now: what it alone held is cancelled. A line that it began and another
    /// device continues ends there, since a contact belongs to one device.
    mutating func endHold(of device: UInt32, at now: Instant, into output: inout [HostEvent]) {
        for number in hands.keys.sorted() {
            guard let hand = hands[number] else { continue }
            if hand.number == device { cancelPadKeys(of: hand, at: now, into: &output) }
            let hasHeld = hand.letGoAll(by: device)
            if hand.contact?.device.rawValue == device {
                hand.letGoAll()
                finishContact(of: hand, hasHeld ? .cancelled : .ended, at: now, into: &output)
            } else if hasHeld, hand.buttons.isEmpty {
                finishContact(of: hand, .cancelled, at: now, into: &output)
            }
            if hand.hover?.device == device { stopHovering(hand, at: now, into: &output) }
        }
        stuckButtons = stuckButtons.filter { $0.device != device }
        if pointers[device]?.profile.isPen == true || pointers[device]?.profile.isPad == true { hands[device] = nil }
    }

    private static func touchID(of hand: Hand) -> TouchID {
        TouchID(rawValue: 1 << 32 | UInt64(hand.number))
    }

    /// X counts left, middle, right; UIKit primary, secondary, then the others.
    private static func mask(_ buttons: Set<UInt32>) -> ButtonMask {
        var mask: ButtonMask = []
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
}
