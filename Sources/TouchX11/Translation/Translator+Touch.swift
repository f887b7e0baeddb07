import Foundation
import TouchInput

extension Translator {
    /// Tracks the pointer's position. A device's first finger moves the server's pointer; when it lifts, the pointer
    /// moves to the finger's last location, even if a mouse has moved it meanwhile. An end that the server generates
    /// has no location, and one that it passes on after the lift does not move the pointer.
    private mutating func trackPointer(_ event: DeviceEvent) {
        guard event.flags.contains(.touchEmulatingPointer), !event.valuators.isEmpty, !event.isFromSlave,
            fingers[event.detail]?.hasLifted != true
        else { return }
        pointerPositions[event.device] = event.root
    }

    mutating func translateTouch(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let profile = deviceStates[event.source]?.profile
        if profile?.touchMode == .dependent { return }
        // A touch of an attached device is also reported by the master.
        if event.isFromSlave, let profile, profile.use != .floating { return }
        let isPendingEnd = event.kind == .touchUpdate && event.flags.contains(.touchPendingEnd)
        trackPointer(event)
        if event.kind == .touchEnd, holdBackEnd(event) { return }
        decideEndings(before: event, now: now, into: &output)
        switch event.kind {
        case .touchBegin: begin(event, now: now, into: &output)
        case .touchUpdate where isPendingEnd: lift(event, now: now, into: &output)
        case .touchUpdate: move(event, now: now, into: &output)
        case .touchEnd: end(event, now: now, into: &output)
        case .buttonPress, .buttonRelease, .motion: break
        }
    }

    private mutating func begin(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard let window = windows[event.window] else { return }
        if capture != nil, event.flags.contains(.touchEmulatingPointer) { return }
        discard(event.detail, now: now, into: &output)
        let root = rootPosition(of: event)
        let origin = event.root - event.position
        var sample = TouchSample(
            window: window.id, touch: Self.touchID(event.detail), device: DeviceID(rawValue: event.source),
            phase: .began,
            type: .direct, timestamp: clock.instant(of: event.time, now: now),
            location: (root - origin) * (1 / window.scale))
        sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        describe(&sample, by: event, scale: window.scale)
        land(
            FingerContact(sample, origin: origin, isOwned: false, scale: window.scale), event, root: root,
            into: &output)
    }

    /// Ends contacts with a number that the server reuses.
    private mutating func discard(_ number: UInt32, now: Instant, into output: inout [HostEvent]) {
        unreported[number] = nil
        if let finger = fingers[number] {
            cancelFingers(at: now, into: &output) { $0.sample.touch == finger.sample.touch }
        }
        cancelFingers(at: now, into: &output) { $0.sample.touch == Self.touchID(number) }
        endLifts(into: &output) { $0.sample.touch == Self.touchID(number) }
    }

    private mutating func move(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let time = clock.instant(of: event.time, now: now)
        moveUnreported(event, at: time, into: &output)
        guard var finger = fingers[event.detail], !finger.hasLifted else { return }
        let scale = scale(of: finger.sample.window)
        let location = (rootPosition(of: event) - finger.origin) * (1 / scale)
        if location != finger.sample.location { finger.lastMotion = event.time }
        guard finger.move(to: location, at: time) else {
            fingers[event.detail] = finger
            return
        }
        finger.sample.phase = .moved
        finger.sample.timestamp = time
        finger.sample.location = location
        finger.sample.modifiers = UIKeyModifierFlags(coreState: event.modifiers)
        describe(&finger.sample, by: event, scale: scale)
        fingers[event.detail] = finger
        output.append(.touch(finger.sample))
    }

    private mutating func lift(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        guard var finger = fingers[event.detail], !finger.hasLifted else { return }
        finger.hasLifted = true
        finger.sample.phase = .lifted
        finger.sample.timestamp = clock.instant(of: event.time, now: now)
        fingers[event.detail] = finger
        output.append(.touch(finger.sample))
    }

    /// Handles the end of a touch. It has no location: one that the server generates carries another touch's position,
    /// or none.
    private mutating func end(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let time = clock.instant(of: event.time, now: now)
        endUnreported(event.detail, at: time, into: &output)
        guard var finger = fingers.removeValue(forKey: event.detail) else { return }
        finger.sample.timestamp = time
        if finger.isOwned { return handleLift(finger, into: &output) }
        finger.sample.phase = .cancelled
        output.append(.touch(finger.sample))
    }

    mutating func cancelFingers(
        at now: Instant, into output: inout [HostEvent], where condition: (FingerContact) -> Bool
    ) {
        Self.cancel(&fingers, at: now, into: &output, where: condition)
    }

    /// Removes contacts from a table and cancels them, in the order of their numbers.
    static func cancel(
        _ contacts: inout [UInt32: FingerContact], at now: Instant, into output: inout [HostEvent],
        where condition: (FingerContact) -> Bool
    ) {
        for (number, finger) in contacts.sorted(by: { $0.key < $1.key }) where condition(finger) {
            contacts[number] = nil
            var sample = finger.sample
            sample.phase = .cancelled
            sample.timestamp = max(now, sample.timestamp)
            output.append(.touch(sample))
        }
    }

    func describe(_ sample: inout TouchSample, by event: DeviceEvent, scale: Double) {
        guard let profile = deviceStates[event.source]?.profile else { return }
        if let axis = profile.pressure, let value = event.valuators[axis.number] {
            sample.pressure = axis.normalized(value).map { CGFloat($0) }
        }
        if let length = profile.x?.millimeters {
            sample.pointsPerMillimeter = screenSize.width / length / scale
        }
        if let axis = profile.touchMajor, let value = event.valuators[axis.number], let across = profile.x {
            // The contact's size has the units of the position axes; half of it is a radius.
            let pixels = value / (across.maximum - across.minimum + 1) * screenSize.width
            sample.majorRadius = pixels.isFinite ? max(0, pixels / 2 / scale) : 0
        }
    }

    /// Returns an event's location on the screen, in pixels.
    ///
    /// Events of a floating device lag behind by one report, so their location is computed from the axes, by the
    /// server's own rule. Quirk of the X server (seen on 21.1): gone when a slave's `root_x` follows its axis at once.
    func rootPosition(of event: DeviceEvent) -> CGPoint {
        guard event.isFromSlave, let profile = deviceStates[event.source]?.profile else { return event.root }
        func coordinate(_ axis: DeviceProfile.Axis?, _ size: CGFloat) -> CGFloat? {
            guard let axis, axis.maximum > axis.minimum else { return nil }
            return event.valuators[axis.number].map { ($0 - axis.minimum) * size / (axis.maximum - axis.minimum + 1) }
        }
        return CGPoint(
            x: coordinate(profile.x, screenSize.width) ?? event.root.x,
            y: coordinate(profile.y, screenSize.height) ?? event.root.y)
    }

    func scale(of id: WindowID) -> Double {
        for window in windows.values where window.id == id { return window.scale }
        return 1
    }

    /// Fingers use the server's numbers; pens and mice use numbers beyond those.
    static func touchID(_ number: UInt32) -> TouchID {
        TouchID(rawValue: UInt64(number))
    }
}
