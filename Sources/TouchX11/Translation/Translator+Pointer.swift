import Foundation
import TouchInput

/// All pens and mice share one master pointer and its buttons: while one of them holds a button, the server hides
/// another one's press and release of the same button, and any motion of the pointer moves it for all. Therefore the
/// slaves' own presses are read as well, and count while the master's button is already held; and the location of a
/// mouse with relative motion is derived from the distance that it moved the pointer.
///
/// `PointerGroup` determines which devices draw one line together.
extension Translator {
    // MARK: Buttons

    mutating func translateButton(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let isPress = event.kind == .buttonPress
        let isSlaveEvent = isFromSlave(event)
        if event.flags.contains(.pointerEmulated) {
            if !isSlaveEvent, event.detail == 1 { translateCapturedButton(event, now: now, into: &output) }
            return
        }
        let group = group(of: event)
        if !isPress { forgetStuckButton(event, of: group) }
        if deviceStates[event.source]?.profile.isPad == true {
            return translatePadButton(event, by: group, now: now, into: &output)
        }
        if (4...7).contains(event.detail) {
            if isPress, !isSlaveEvent { translateWheelButton(event, now: now, into: &output) }
            return
        }
        deviceState(event.source).merge(event.valuators)
        // The pointer may have moved without a report: other clients can warp it.
        if !isSlaveEvent { pointerPositions[event.device] = event.root }
        switch (isPress, isSlaveEvent) {
        case (true, false): press(event, by: group, now: now, into: &output)
        case (true, true):
            if isHeldByOther(event, than: group) { press(event, by: group, now: now, into: &output) }
        case (false, false):
            // The master's button is up, so no device holds it.
            for number in pointerGroups.keys.sorted() {
                guard let group = pointerGroups[number], group.master == event.device, group.holds(event.detail) else {
                    continue
                }
                group.release(event.detail)
                handleRelease(of: group, event, now: now, into: &output)
                let instant = clock.instant(of: event.time, now: now)
                releasePadKey(event.detail, of: group, at: instant, .released, into: &output)
            }
        case (false, true):
            guard isHeldByOther(event, than: group), group.holds(event.detail) else { return }
            group.release(event.detail, by: event.source)
            if !group.holds(event.detail) { handleRelease(of: group, event, now: now, into: &output) }
        }
    }

    /// Whether another device holds the same button of the same pointer, so that only the slaves' own events report it.
    private func isHeldByOther(_ event: DeviceEvent, than group: PointerGroup) -> Bool {
        isStuck(event, of: group.master)
            || pointerGroups.values.contains {
                $0.master == group.master && $0.holds(event.detail, byOtherThan: event.source)
            }
    }

    private mutating func press(
        _ event: DeviceEvent, by group: PointerGroup, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows[event.window], !reportPressOutside(event, into: &output) else { return }
        let profile = deviceState(event.source).profile
        guard profile.touchMode == nil else { return }
        let isNew = !group.holds(event.detail)
        let instant = clock.instant(of: event.time, now: now)
        releaseStuckButtons(of: group, forPressOf: event.source, at: instant, into: &output)
        guard group.hold(event.detail, by: event.source) else { return }
        if group.contact != nil {
            guard isNew else { return }
            guard event.detail == 1, profile.isPen else { return report(group, .moved, event, now: now, into: &output) }
            endAirContact(of: group, event, now: now, into: &output)
        }
        if isFromSlave(event) {
            // A pen reports its own location; a mouse is at the pointer's.
            group.root =
                profile.isRelative ? pointerPositions[group.master] : group.root ?? pointerPositions[group.master]
        } else if event.kind == .buttonPress {
            group.root = event.root
        }
        group.origin = event.root - event.position
        if event.detail == 1 { recordRepeatedPress(of: group, event) }
        beginContact(group, in: window, event, now: now, into: &output)
    }

    /// Handles the release of one of the group's buttons.
    private mutating func handleRelease(
        of group: PointerGroup, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let contact = group.contact else { return }
        let isTipUp = isTipDown(group) && !group.holds(1)
        guard group.buttons.isEmpty || isTipUp else { return report(group, .moved, event, now: now, into: &output) }
        report(group, .ended, event, now: now, into: &output)
        group.contact = nil
        if isTipUp { group.lastLift = group.root }
        if !group.buttons.isEmpty { continueInAir(group, in: contact.window, event, now: now, into: &output) }
    }

    // MARK: Motion

    mutating func translateMotion(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        if isFromSlave(event) { return }
        let previous = pointerPositions[event.device]
        pointerPositions[event.device] = event.root
        if event.flags.contains(.pointerEmulated) {
            recordScrollPositions(event)
            translateCapturedMotion(event, now: now, into: &output)
            return
        }
        let state = deviceState(event.source)
        if state.profile.touchMode != nil { return }
        if state.profile.isPad { return translatePadAxes(event, of: state, now: now, into: &output) }
        state.merge(event.valuators)
        let group = group(of: event)
        if group.contact != nil, state.profile.isRelative, let root = group.root, let previous {
            group.root = root + (event.root - previous)
        } else {
            group.root = event.root
        }
        if scroll(event, of: state, now: now, into: &output) { return }
        if state.profile.buttonCount == 0 { pressByPressure(event, of: state, by: group, now: now, into: &output) }
        if group.contact != nil {
            if restartStrokeIfNeeded(of: group, event, now: now, into: &output) { return }
            report(group, .moved, event, now: now, into: &output)
        } else {
            hover(group, event, now: now, into: &output)
        }
    }

    /// Presses and releases a pen without buttons according to its pressure.
    private mutating func pressByPressure(
        _ event: DeviceEvent, of state: DeviceState, by group: PointerGroup, now: Instant,
        into output: inout [HostEvent]
    ) {
        guard state.profile.isPen, let pressure = state.reportedPressure else { return }
        let isDown = group.holds(1)
        var event = event
        event.detail = 1
        if pressure > Self.contactPressure, !isDown { press(event, by: group, now: now, into: &output) }
        if pressure <= Self.contactPressure, isDown {
            group.release(1)
            handleRelease(of: group, event, now: now, into: &output)
        }
    }

    /// The pressure, 0…1, above which a pen without buttons touches the surface. Source: our choice: above the noise of
    /// worn tips.
    private static let contactPressure = 0.02

    // MARK: The source of an event

    /// Whether the event is a slave's own. Events that the server generates for a master pointer, for example when a
    /// client warps it, come from the master itself.
    func isFromSlave(_ event: DeviceEvent) -> Bool {
        event.isFromSlave && deviceStates[event.source]?.profile.use != .masterPointer
    }

    /// The state of the device that caused an event; a device that was not described counts as a mouse.
    private mutating func deviceState(_ source: UInt32) -> DeviceState {
        if let state = deviceStates[source] { return state }
        let state = DeviceState(source: source)
        deviceStates[source] = state
        return state
    }

    mutating func group(of event: DeviceEvent) -> PointerGroup {
        let profile = deviceStates[event.source]?.profile
        // A slave's own events also belong to its master, unless it is attached to none.
        let master = isFromSlave(event) ? profile.flatMap(\.master) ?? event.source : event.device
        let isAlone = profile?.isPen == true || profile?.isPad == true
        let number = isAlone ? event.source : master
        let group = pointerGroups[number] ?? PointerGroup(number, master: master)
        group.master = master
        pointerGroups[number] = group
        return group
    }

    // MARK: Contacts

    mutating func beginContact(
        _ group: PointerGroup, in window: Window, continuesPress: Bool = false, _ event: DeviceEvent, now: Instant,
        into output: inout [HostEvent]
    ) {
        var sample = TouchSample(
            window: window.id, touch: Self.touchID(of: group), device: DeviceID(rawValue: event.source),
            phase: .began, type: pen(of: group)?.touchType ?? .indirectPointer,
            timestamp: clock.instant(of: event.time, now: now), location: .zero)
        sample.continuesPress = continuesPress
        group.contact = sample
        report(group, .began, event, now: now, into: &output)
    }

    private mutating func report(
        _ group: PointerGroup, _ phase: TouchSample.Phase, _ event: DeviceEvent, now: Instant,
        into output: inout [HostEvent]
    ) {
        guard var sample = group.contact, let root = group.root else { return }
        sample.phase = phase
        sample.timestamp = clock.instant(of: event.time, now: now)
        sample.location = (root - group.origin) * (1 / scale(of: sample.window))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        if phase != .ended { sample.buttons = Self.mask(group.buttons) }
        let pen = pen(of: group)
        if phase != .ended, group.holds(1) { pen?.countTipReport() }
        sample.pressure = pen?.pressure.map { CGFloat($0) }
        sample.pen = pen?.pose
        group.contact = sample
        output.append(.touch(sample))
    }

    /// Returns the group's pen; nil for mice.
    func pen(of group: PointerGroup) -> DeviceState? {
        deviceStates[group.number].flatMap { $0.profile.isPen ? $0 : nil }
    }

    mutating func cancelContact(of group: PointerGroup, at now: Instant, into output: inout [HostEvent]) {
        group.releaseAll()
        finishContact(of: group, .cancelled, at: now, into: &output)
    }

    func finishContact(
        of group: PointerGroup, _ phase: TouchSample.Phase, at now: Instant, into output: inout [HostEvent]
    ) {
        guard var sample = group.contact else { return }
        group.contact = nil
        sample.phase = phase
        sample.timestamp = max(now, sample.timestamp)
        output.append(.touch(sample))
    }

    /// Releases a device's buttons when it is removed or attached to another master: a contact that it alone held is
    /// canceled. A line that it began and another device continues ends, since a contact belongs to one device.
    mutating func releaseButtons(of device: UInt32, at now: Instant, into output: inout [HostEvent]) {
        for number in pointerGroups.keys.sorted() {
            guard let group = pointerGroups[number] else { continue }
            if group.number == device { cancelPadKeys(of: group, at: now, into: &output) }
            let hasHeld = group.releaseAll(by: device)
            if group.contact?.device.rawValue == device {
                group.releaseAll()
                finishContact(of: group, hasHeld ? .cancelled : .ended, at: now, into: &output)
            } else if hasHeld, group.buttons.isEmpty {
                finishContact(of: group, .cancelled, at: now, into: &output)
            }
            if group.hover?.device == device { stopHovering(group, at: now, into: &output) }
        }
        stuckButtons = stuckButtons.filter { $0.device != device }
        if deviceStates[device]?.profile.isPen == true || deviceStates[device]?.profile.isPad == true {
            pointerGroups[device] = nil
        }
    }

    private static func touchID(of group: PointerGroup) -> TouchID {
        TouchID(rawValue: 1 << 32 | UInt64(group.number))
    }

    /// Converts X's order of buttons (left, middle, right) into UIKit's (primary, secondary, others).
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
