import Foundation
import TouchInput

/// Translates server events into host events, without requests to the server.
///
/// The life of a finger's contact:
///
///     touchBegin ──→ undecided ── ownership ──→ owned ── touchEnd ──→ ended, once `ContactFilter` knows
///                    that the panel has not merely lost it
///                    undecided ── touchEnd ──→ cancelled (another client accepted it)
///                    owned, undecided ── update with pending end ──→ lifted; then as before
///
/// The contact of all mice of a master (`PointerGroup`) lasts from the first button pressed to the last one released. A
/// pen touches only with its tip (`Translator+Pen`). A contact is canceled when its window is unmapped or destroyed and
/// when its device is disabled, detached or removed; later updates are dropped, since they belong to no contact.
///
/// Pointer events that the server emulates from fingers are dropped (`pointerEmulated`).
struct Translator {
    /// One of our windows.
    struct Window: Equatable {
        var id: WindowID
        /// Pixels per point.
        var scale: Double = 1
        /// In pixels.
        var size = CGSize(width: 0, height: 0)
    }

    var windows: [UInt: Window] = [:]
    private(set) var devices: [UInt32: InputDevice] = [:]
    /// The screen's size in pixels, to which the absolute axes of floating devices are mapped.
    var screenSize = CGSize(width: 1, height: 1)
    /// The window that grabs the pointer, so that presses outside it close a popup.
    var capture: WindowID?

    var clock = ServerClock()
    var fingers: [UInt32: FingerContact] = [:]
    var contactFilter = ContactFilter()
    var ghostFilter = GhostFilter()
    /// Contacts that are down but not reported (yet).
    var unreported: [UInt32: UnreportedContact] = [:]
    /// The time at which the server last lit a dark screen, in its milliseconds; nil: never.
    var lastWake: UInt32?
    /// Fingers that the server reports as the pointer during our grab, by device.
    var capturedFingers: [UInt32: FingerContact] = [:]
    /// Ended touches of Xwayland that may have been canceled, by device.
    var endings: [UInt32: XwaylandEnding] = [:]
    /// The time at which a third finger last landed, in the server's milliseconds; by device, for Xwayland only.
    var thirdFingers: [UInt32: UInt32] = [:]
    /// By device, for every device that was described.
    var deviceStates: [UInt32: DeviceState] = [:]
    /// By `PointerGroup.number`.
    var pointerGroups: [UInt32: PointerGroup] = [:]
    /// Buttons that are ignored although the server considers them pressed.
    var stuckButtons: Set<StuckButton> = []
    /// The position of each of the server's pointers on the screen, in pixels.
    var pointerPositions: [UInt32: CGPoint] = [:]
    /// The last values of each device's scroll axes.
    var scrollPositions: [UInt32: [Int: Double]] = [:]
    var gesture: RunningGesture?
    var heldKeys: [UInt32: UInt] = [:]

    init() {}

    /// - Parameters:
    ///   - now: the time of the event's arrival.
    ///   - output: receives the host events.
    mutating func translate(_ event: ServerEvent, now: Instant, into output: inout [HostEvent]) {
        switch event {
        case .device(let event): translate(event, now: now, into: &output)
        case .touchOwnership(let touch):
            fingers[touch]?.isOwned = true
            unreported[touch]?.finger.isOwned = true
        case .crossing(let crossing): translate(crossing, now: now, into: &output)
        case .gesture(let event): translate(event, now: now, into: &output)
        case .hierarchyChanged(let changes):
            for change in changes where change.endsContacts { endContacts(of: change.device, at: now, into: &output) }
        case .devices(let list): update(list, now: now, into: &output)
        case .scrollValues(let device, let values): scrollPositions[device, default: [:]].merge(values) { $1 }
        case .penLeft(let device):
            if let pen = pointerGroups[device] { stopHovering(pen, at: now, into: &output) }
        case .screenLit(let time): lastWake = time
        case .key(let event):
            // A key acts on a finished stroke.
            let isNew = event.direction == .press && heldKeys[event.keycode] == nil
            if isNew { endLifts(into: &output) { _ in true } }
            translate(event, now: now, into: &output)
        case .keysDown(let keys): cancelReleasedKeys(except: keys, at: now, into: &output)
        case .focus(let window, let change): translate(change, of: window, now: now, into: &output)
        case .unmapped(let window), .destroyed(let window): endContacts(in: window, at: now, into: &output)
        }
    }

    private mutating func translate(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        switch event.kind {
        case .touchBegin, .touchUpdate, .touchEnd: translateTouch(event, now: now, into: &output)
        case .buttonPress, .buttonRelease:
            // Applies to releases, too: lines are finished in the order in which pointers and fingers lift.
            if !event.flags.contains(.pointerEmulated) { endLifts(into: &output) { _ in true } }
            translateButton(event, now: now, into: &output)
        case .motion: translateMotion(event, now: now, into: &output)
        }
    }

    private mutating func update(_ list: [InputDevice], now: Instant, into output: inout [HostEvent]) {
        devices = Dictionary(list.map { ($0.id, $0) }) { $1 }
        for device in list {
            if deviceStates[device.id] == nil {
                let state = DeviceState(source: device.id)
                for axis in device.axes { state.set(axis.number, to: axis.value) }
                deviceStates[device.id] = state
            }
            let profile = DeviceProfile(device)
            // The device was attached to another master.
            if let oldMaster = deviceStates[device.id]?.profile.master, oldMaster != profile.master {
                releaseButtons(of: device.id, at: now, into: &output)
            }
            deviceStates[device.id]?.profile = profile
        }
        deviceStates = deviceStates.filter { devices[$0.key] != nil }
        pointerGroups = pointerGroups.filter {
            devices[$0.key] != nil || $0.value.contact != nil || $0.value.hover != nil
        }
        stuckButtons = stuckButtons.filter { devices[$0.device] != nil }
        pointerPositions = pointerPositions.filter { devices[$0.key] != nil }
        for device in list where scrollPositions[device.id] == nil {
            let values = device.scrollAxes.compactMap { axis in
                device.axes.first { $0.number == axis.number }.map { (axis.number, $0.value) }
            }
            scrollPositions[device.id] = Dictionary(values) { $1 }
        }
        scrollPositions = scrollPositions.filter { devices[$0.key] != nil }
    }

    // MARK: Removed devices and windows

    /// Ends the contacts of a device that was removed or reports to another client.
    private mutating func endContacts(of device: UInt32, at now: Instant, into output: inout [HostEvent]) {
        decideEnding(of: device, now: now, into: &output)
        resetFilters(of: device, into: &output)
        cancelFingers(at: now, into: &output) { $0.sample.device.rawValue == device }
        cancelCaptured(at: now, into: &output) { $0.sample.device.rawValue == device }
        releaseButtons(of: device, at: now, into: &output)
        cancelGesture(at: now, into: &output) { $0.device.rawValue == device }
        thirdFingers[device] = nil
        deviceStates[device] = nil
        scrollPositions[device] = nil
        output.append(.deviceGone(DeviceID(rawValue: device), at: now))
    }

    private mutating func endContacts(in window: UInt, at now: Instant, into output: inout [HostEvent]) {
        guard let id = windows[window]?.id else { return }
        finishBatch(now: now, into: &output)
        endLifts(into: &output) { $0.sample.window == id }
        unreported = unreported.filter { $0.value.finger.sample.window != id }
        cancelFingers(at: now, into: &output) { $0.sample.window == id }
        cancelCaptured(at: now, into: &output) { $0.sample.window == id }
        for number in pointerGroups.keys.sorted() {
            guard let group = pointerGroups[number] else { continue }
            if group.keyWindow == id { cancelPadKeys(of: group, at: now, into: &output) }
            guard group.contact?.window == id || group.hover?.window == id else { continue }
            cancelContact(of: group, at: now, into: &output)
            stopHovering(group, at: now, into: &output)
        }
        cancelGesture(at: now, into: &output) { $0.window == id }
        releaseKeys(in: window, at: now, into: &output)
    }
}

/// Converts the server's time, milliseconds in 32 bits that wrap every 49.7 days, into instants.
///
/// A server on this machine uses this machine's monotonic clock. A remote server has its own clock, whose offset is
/// estimated as the smallest difference seen between an event's time and its arrival.
struct ServerClock {
    private static let millisecond: Int64 = 1_000_000
    /// The maximum differences from now of a local server's time, in milliseconds. `maxBehind` exceeds the time that a
    /// program may be unable to read.
    private static let maxAhead: Int64 = 1_000
    private static let maxBehind: Int64 = 60_000

    private var isKnown = false
    private var offset: Int64 = 0
    private var isForeign = false

    /// - Parameters:
    ///   - time: the event's time; 0 stands for the time of arrival.
    ///   - now: the time of arrival.
    /// - Returns: at most slightly later than the arrival; events may arrive while others are being read.
    mutating func instant(of time: UInt32, now: Instant) -> Instant {
        guard time != 0 else { return now }
        let arrival = now.nanoseconds / Self.millisecond
        // Relative to now, since the last event may be weeks ago.
        let expected = arrival - offset
        let extended = expected + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: expected)))
        if !isKnown {
            isForeign = !(-Self.maxBehind...Self.maxAhead).contains(extended - arrival)
            offset = isForeign ? arrival - extended : 0
            isKnown = true
        } else if isForeign {
            offset = min(offset, arrival - extended)
        }
        // A time that is still in the future is invalid.
        guard extended + offset - arrival <= Self.maxAhead else { return now }
        return Instant(microseconds: (extended + offset) * 1000)
    }
}
