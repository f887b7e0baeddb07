import Foundation
import TouchInput

/// Makes host events of server events, without asking the server anything.
///
/// A contact's life, for a finger:
///
///     touchBegin ──→ undecided ── ownership ──→ owned ── touchEnd ──→ ended, once `ContactFilter` knows
///                    that the panel has not merely lost it
///                    undecided ── touchEnd ──→ cancelled (somebody else took it)
///                    owned, undecided ── update with pending end ──→ lifted; then as before
///
/// and for all mice of a pointer (`Hand`): from the first button pressed to the last one released. A pen touches with its tip
/// alone (`Translator+Pen`). Any contact is cancelled when its
/// window is unmapped or destroyed and when its device is disabled, detached or removed; updates that still come are
/// dropped, since they belong to no contact.
///
/// Pointer events that the server emulates from fingers are dropped (`pointerEmulated`).
struct Translator {
    /// One of our windows.
    struct Window: Equatable {
        var id: WindowID
        /// Pixels to a point.
        var scale: Double = 1
        /// In pixels.
        var size = CGSize(width: 0, height: 0)
    }

    var windows: [UInt: Window] = [:]
    private(set) var devices: [UInt32: InputDevice] = [:]
    /// The screen's size, into which absolute axes of detached devices are mapped.
    var screenSize = CGSize(width: 1, height: 1)
    /// The window for which the pointer is grabbed, so that presses outside close a popup.
    var capture: WindowID?

    var clock = ServerClock()
    var fingers: [UInt32: FingerContact] = [:]
    var contactFilter = ContactFilter()
    var ghostFilter = GhostFilter()
    /// Contacts that are down and are not reported, or not yet.
    var unreported: [UInt32: UnreportedContact] = [:]
    /// When the server last lit a dark screen, in its milliseconds; nil: not yet.
    var lastWake: UInt32?
    /// Fingers that the server reports as the pointer while we grab it, by device.
    var capturedFingers: [UInt32: FingerContact] = [:]
    /// Touches of Xwayland that ended and may have been taken away, by device.
    var endings: [UInt32: XwaylandEnding] = [:]
    /// When a third finger last landed, in the server's milliseconds; by device, for Xwayland only.
    var thirdFingers: [UInt32: UInt32] = [:]
    /// By device, for every one that was described.
    var deviceStates: [UInt32: DeviceState] = [:]
    /// By their numbers.
    var pointerGroups: [UInt32: PointerGroup] = [:]
    /// Buttons whose holds were given up.
    var stuckButtons: Set<StuckButton> = []
    /// Where each of the server's pointers is, on the screen; whatever moves it.
    var pointerPositions: [UInt32: CGPoint] = [:]
    /// Where each device's scroll axes stood last.
    var scrollPositions: [UInt32: [Int: Double]] = [:]
    var gesture: RunningGesture?
    var heldKeys: [UInt32: UInt] = [:]

    init() {}

    /// - Parameters:
    ///   - now: when the event arrived.
    ///   - output: host events are appended to it.
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
            // What it does is done to a finished stroke.
            let isNew = event.direction == .press && heldKeys[event.keycode] == nil
            if isNew { endLifts(into: &output) { _ in true } }
            translate(event, now: now, into: &output)
        case .keysDown(let keys): cancelReleasedKeys(keeping: keys, at: now, into: &output)
        case .focus(let window, let change): translate(change, of: window, now: now, into: &output)
        case .unmapped(let window), .destroyed(let window): endContacts(in: window, at: now, into: &output)
        }
    }

    private mutating func translate(_ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        switch event.kind {
        case .touchBegin, .touchUpdate, .touchEnd: translateTouch(event, now: now, into: &output)
        case .buttonPress, .buttonRelease:
            // Also before a release: lines are finished in the order in which pointers and fingers lift.
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
            // It moves another pointer now.
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

    // MARK: What goes away

    /// A device has gone, or reports to another client.
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
