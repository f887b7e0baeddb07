internal import CTouchX11
import Foundation
import TouchGraphics

/// Copies X events into Swift values. It knows the wire format, and decides only which events to trust: any program may
/// send any event to a window, and the server marks those.
@MainActor
struct EventReader {
    private let connection: Connection
    let keyboard: Keyboard
    let inputMethod: InputMethod

    init(_ connection: Connection, _ queue: HostEventQueue) {
        self.connection = connection
        keyboard = Keyboard(connection)
        inputMethod = InputMethod(connection, queue)
    }

    /// Removes the next event from the queue, which must not be empty, and passes on its content.
    func readNext(_ pass: @MainActor (IncomingEvent) -> Void) {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        // Comes first: the next read frees unclaimed event data.
        if event.type == GenericEvent {
            guard event.xcookie.send_event == 0, XGetEventData(connection.display, &event.xcookie) != 0 else { return }
            defer { XFreeEventData(connection.display, &event.xcookie) }
            readGeneric(event.xcookie, pass)
        } else if XFilterEvent(&event, 0) == 0, Self.isTrusted(event) {
            readCore(&event, pass)
        }
    }

    /// Whether an event is accepted: client messages, answers about selections and window positions may come from other
    /// programs, all others only from the server. Source: ICCCM 2.0, sections 2.2, 4.1.5 and 4.2.8; EWMH 1.5.
    private static func isTrusted(_ event: XEvent) -> Bool {
        event.xany.send_event == 0 || [ClientMessage, SelectionNotify, ConfigureNotify].contains(event.type)
    }

    // MARK: Extensions

    private func readGeneric(_ cookie: XGenericEventCookie, _ pass: @MainActor (IncomingEvent) -> Void) {
        guard let data = cookie.data else { return }
        if cookie.extension == connection.presentOpcode {
            guard cookie.evtype == PresentCompleteNotify else { return }
            let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
            if event.kind == UInt8(PresentCompleteKindNotifyMSC) {
                pass(.screenFrame(window: event.window, nanoseconds: Int64(truncatingIfNeeded: event.ust) &* 1000))
            }
        } else if cookie.extension == connection.inputExtension?.opcode {
            readInput(cookie.evtype, data, pass)
        }
    }

    private func readInput(_ type: Int32, _ data: UnsafeMutableRawPointer, _ pass: @MainActor (IncomingEvent) -> Void) {
        switch type {
        case XI_ButtonPress: pass(device(.buttonPress, data))
        case XI_ButtonRelease: pass(device(.buttonRelease, data))
        case XI_Motion: pass(device(.motion, data))
        case XI_TouchBegin: pass(device(.touchBegin, data))
        case XI_TouchUpdate: pass(device(.touchUpdate, data))
        case XI_TouchEnd: pass(device(.touchEnd, data))
        case XI_TouchOwnership:
            let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
            pass(.input(.touchOwnership(touch: event.touchid)))
        case XI_RawTouchBegin:
            if let (device, axes) = raw(data) { pass(.fingerLanded(device: device, axes)) }
        case XI_RawMotion:
            if let (device, axes) = raw(data) { pass(.penMoved(device: device, axes)) }
        case XI_RawButtonPress:
            let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
            guard event.detail == 1, let (device, axes) = raw(data) else { return }
            pass(.penMoved(device: device, axes))
            pass(.penTouched(device: device))
        case XI_Enter: readCrossing(.enter, data, pass)
        case XI_Leave: readCrossing(.leave, data, pass)
        case XI_FocusIn: readFocus(.gained, data, pass)
        case XI_FocusOut: readFocus(.lost, data, pass)
        case XI_GesturePinchBegin: pass(pinch(.begin, data))
        case XI_GesturePinchUpdate: pass(pinch(.update, data))
        case XI_GesturePinchEnd: pass(pinch(.end, data))
        case XI_GestureSwipeBegin: pass(swipe(.begin, data))
        case XI_GestureSwipeUpdate: pass(swipe(.update, data))
        case XI_GestureSwipeEnd: pass(swipe(.end, data))
        case XI_HierarchyChanged: readHierarchy(data, pass)
        case XI_DeviceChanged: readDeviceChange(data, pass)
        case XI_PropertyEvent:
            let event = data.assumingMemoryBound(to: XIPropertyEvent.self).pointee
            if event.property == connection.atoms[.wacomSerialIDs] { pass(.penProperty(device: event.deviceid)) }
        default: break
        }
    }

    private func device(_ kind: DeviceEvent.Kind, _ data: UnsafeMutableRawPointer) -> IncomingEvent {
        let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
        return .input(
            .device(
                DeviceEvent(
                    kind: kind, device: UInt32(event.deviceid), source: UInt32(event.sourceid),
                    detail: UInt32(bitPattern: event.detail), time: UInt32(truncatingIfNeeded: event.time),
                    flags: DeviceEvent.Flags(rawValue: UInt32(bitPattern: event.flags)), window: event.event,
                    root: CGPoint(x: event.root_x, y: event.root_y),
                    position: CGPoint(x: event.event_x, y: event.event_y), valuators: Valuators(event.valuators),
                    modifiers: UInt32(bitPattern: event.mods.effective))))
    }

    /// Reads a raw event. For a device that drives a pointer it arrives twice; the master's copy is ignored.
    private func raw(_ data: UnsafeMutableRawPointer) -> (device: UInt32, RawAxes)? {
        let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
        guard event.deviceid == event.sourceid, let bytes = event.valuators.mask, let raw = event.raw_values,
            let values = event.valuators.values
        else { return nil }
        let numbers = (0..<8 * Int(event.valuators.mask_len)).filter { bytes[$0 / 8] & 1 << UInt8($0 % 8) != 0 }
        func numbered(_ values: UnsafeMutablePointer<Double>) -> [Int: Double] {
            Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, values[$0]) })
        }
        return (UInt32(event.sourceid), RawAxes(reported: numbered(raw), mapped: numbered(values)))
    }

    private func readCrossing(
        _ direction: Crossing.Direction, _ data: UnsafeMutableRawPointer, _ pass: @MainActor (IncomingEvent) -> Void
    ) {
        let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
        let mode: Crossing.Mode
        switch event.mode {
        case Int32(XINotifyGrab), Int32(XINotifyPassiveGrab): mode = .grab
        case Int32(XINotifyUngrab), Int32(XINotifyPassiveUngrab): mode = .ungrab
        default: mode = .normal
        }
        let crossing = Crossing(
            direction: direction, mode: mode, isInferior: event.detail == Int32(XINotifyInferior),
            device: UInt32(event.deviceid), source: UInt32(event.sourceid),
            time: UInt32(truncatingIfNeeded: event.time), window: event.event,
            root: CGPoint(x: event.root_x, y: event.root_y), position: CGPoint(x: event.event_x, y: event.event_y),
            modifiers: UInt32(bitPattern: event.mods.effective))
        pass(.input(.crossing(crossing)))
        if direction == .enter, mode != .ungrab, !crossing.isInferior { pass(.scrollAxesStale) }
    }

    /// Reads a focus change. Focus that only follows the pointer, moves within the window or belongs to a grab is no
    /// change.
    private func readFocus(
        _ change: ServerEvent.FocusChange, _ data: UnsafeMutableRawPointer, _ pass: @MainActor (IncomingEvent) -> Void
    ) {
        let event = data.assumingMemoryBound(to: XIFocusInEvent.self).pointee
        let isReturned = [Int32(XINotifyUngrab), Int32(XINotifyPassiveUngrab)].contains(event.mode)
        if change == .gained, isReturned { pass(.keysStale) }
        guard [Int32(XINotifyNormal), Int32(XINotifyWhileGrabbed)].contains(event.mode),
            ![Int32(XINotifyInferior), Int32(XINotifyPointer)].contains(event.detail)
        else { return }
        pass(.input(.focus(window: event.event, change)))
    }

    private func pinch(_ phase: GestureEvent.Phase, _ data: UnsafeMutableRawPointer) -> IncomingEvent {
        let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
        let isCancelled = event.flags & Int32(XIGesturePinchEventCancelled) != 0
        return .input(
            .gesture(
                GestureEvent(
                    kind: .pinch, phase: phase == .end && isCancelled ? .cancel : phase, source: UInt32(event.sourceid),
                    time: UInt32(truncatingIfNeeded: event.time), window: event.event,
                    position: CGPoint(x: event.event_x, y: event.event_y), fingers: UInt32(bitPattern: event.detail),
                    delta: CGPoint(x: event.delta_x, y: event.delta_y), scale: event.scale, angle: event.delta_angle,
                    modifiers: UInt32(bitPattern: event.mods.effective))))
    }

    private func swipe(_ phase: GestureEvent.Phase, _ data: UnsafeMutableRawPointer) -> IncomingEvent {
        let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
        let isCancelled = event.flags & Int32(XIGestureSwipeEventCancelled) != 0
        return .input(
            .gesture(
                GestureEvent(
                    kind: .swipe, phase: phase == .end && isCancelled ? .cancel : phase, source: UInt32(event.sourceid),
                    time: UInt32(truncatingIfNeeded: event.time), window: event.event,
                    position: CGPoint(x: event.event_x, y: event.event_y), fingers: UInt32(bitPattern: event.detail),
                    delta: CGPoint(x: event.delta_x, y: event.delta_y),
                    modifiers: UInt32(bitPattern: event.mods.effective))))
    }

    private func readHierarchy(_ data: UnsafeMutableRawPointer, _ pass: @MainActor (IncomingEvent) -> Void) {
        let event = data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
        let changes = UnsafeBufferPointer(start: event.info, count: Int(event.num_info)).filter { $0.flags != 0 }.map {
            HierarchyChange(device: UInt32($0.deviceid), flags: HierarchyChange.Flags(rawValue: $0.flags))
        }
        pass(.devicesChanged(changes))
    }

    /// Reads a device change: a switch of slaves reports the axis values of the new one; any other change is one of
    /// capabilities.
    private func readDeviceChange(_ data: UnsafeMutableRawPointer, _ pass: @MainActor (IncomingEvent) -> Void) {
        let event = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
        guard event.reason == Int32(XISlaveSwitch) else { return pass(.devicesChanged([])) }
        var values: [Int: Double] = [:]
        guard let classes = event.classes else { return }
        for index in 0..<Int(event.num_classes) {
            guard let description = classes[index], description.pointee.type == Int32(XIValuatorClass) else { continue }
            let info = UnsafeMutableRawPointer(description).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
            values[Int(info.number)] = info.value
        }
        pass(.input(.scrollValues(device: UInt32(event.sourceid), values)))
    }

    // MARK: Core

    private func readCore(_ event: inout XEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        switch event.type {
        case KeyPress where inputMethod.commit(&event.xkey): break
        case KeyPress: pass(.input(.key(keyboard.event(.press, event.xkey))))
        case KeyRelease: pass(.input(.key(keyboard.event(.release, event.xkey))))
        case FocusIn, FocusOut: readCoreFocus(event.xfocus, pass)
        case ButtonPress, ButtonRelease, MotionNotify: readCorePointer(event, pass)
        case ConfigureNotify: readConfigure(event.xconfigure, pass)
        case Expose:
            let expose = event.xexpose
            let rect = PixelRect(
                x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height))
            pass(.window(expose.window, .exposed(rect, more: Int(expose.count))))
        case MapNotify: pass(.window(event.xmap.window, .mapped))
        case UnmapNotify: pass(.window(event.xunmap.window, .unmapped))
        case DestroyNotify: pass(.window(event.xdestroywindow.window, .destroyed))
        case ReparentNotify:
            pass(.window(event.xreparent.window, .reparented(toRoot: event.xreparent.parent == connection.root)))
        case ClientMessage: readMessage(event.xclient, pass)
        case PropertyNotify: readProperty(event.xproperty, pass)
        case MappingNotify, connection.keymapEventType: keyboard.keymapChanged()
        case connection.saverEventType: readScreenSaver(event, pass)
        default: SelectionEventReader(connection: connection).read(event, pass)
        }
    }

    /// Reads the end of the screen saver, which also covers DPMS: the screen goes dark with the server's screen saver.
    /// Source: `DPMSSet` of the X server.
    ///
    /// A screen lit by input is not "forced". A reset by a client's request is, even while the screen is bright: we
    /// send such requests ourselves when a stroke starts. Source: `dixSaveScreens` and `mieqProcessInputEvents` of the
    /// X server.
    private func readScreenSaver(_ event: XEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        let notification = withUnsafeBytes(of: event) { $0.load(as: XScreenSaverNotifyEvent.self) }
        guard notification.state == ScreenSaverOff, notification.forced == False else { return }
        pass(.input(.screenLit(time: UInt32(truncatingIfNeeded: notification.time))))
    }

    private func readConfigure(_ configure: XConfigureEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        if configure.send_event != 0 {
            pass(.window(configure.window, .moved))
        } else if configure.window == connection.root {
            pass(.screenResized(width: Int(configure.width), height: Int(configure.height)))
        } else {
            pass(
                .window(
                    configure.window,
                    .configured(
                        x: Int(configure.x), y: Int(configure.y), width: Int(configure.width),
                        height: Int(configure.height))))
        }
    }

    private func readProperty(_ event: XPropertyEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        let atoms = connection.atoms
        switch event.atom {
        case atoms[.frameFence]: pass(.window(event.window, .frameFencePassed))
        case atoms[.raise] where event.state == PropertyNewValue: pass(.window(event.window, .raiseRequested))
        case atoms[.netWMState]: pass(.window(event.window, .stateChanged))
        case atoms[.resourceManager], atoms[.xsettingsSettings]: pass(.settingsChanged)
        default: pass(.selection(SelectionEventReader.propertyChanged(event)))
        }
    }

    private func readMessage(_ message: XClientMessageEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        let atoms = connection.atoms
        guard message.format == 32 else { return }
        if message.message_type == atoms[.manager], message.window == connection.root { return pass(.settingsChanged) }
        if let drag = DragMessage(message, atoms) { return pass(.drag(message.window, drag)) }
        guard message.message_type == atoms[.wmProtocols] else { return }
        let data = message.data.l
        let window = message.window
        switch Atom(bitPattern: data.0) {
        case atoms[.wmDeleteWindow]: pass(.window(window, .closeRequested))
        case atoms[.wmTakeFocus]: pass(.window(window, .focusOffered(time: UInt(bitPattern: data.1))))
        case atoms[.netWMPing]:
            pass(.window(window, .pinged([data.0, data.1, data.2, data.3, data.4].map { UInt(bitPattern: $0) })))
        case atoms[.netWMSyncRequest]:
            let value = Int64(data.3) << 32 | Int64(UInt32(truncatingIfNeeded: data.2))
            pass(.window(window, .syncRequested(value: value)))
        default: break
        }
    }

    private func readCoreFocus(_ event: XFocusChangeEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        guard [NotifyNormal, NotifyWhileGrabbed].contains(event.mode),
            ![NotifyInferior, NotifyPointer].contains(event.detail)
        else { return }
        pass(.input(.focus(window: event.window, event.type == FocusIn ? .gained : .lost)))
    }

    /// Reads the core pointer's events, as if they came from a mouse, on a server without XInput 2.
    private func readCorePointer(_ event: XEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        let (pointer, master) = (DeviceQuery.corePointer.id, DeviceQuery.coreMaster)
        var result = DeviceEvent(kind: .motion, device: master, source: pointer)
        switch event.type {
        case MotionNotify:
            let motion = event.xmotion
            (result.time, result.window) = (UInt32(truncatingIfNeeded: motion.time), motion.window)
            result.root = CGPoint(x: Int(motion.x_root), y: Int(motion.y_root))
            result.position = CGPoint(x: Int(motion.x), y: Int(motion.y))
            result.modifiers = motion.state
        default:
            let button = event.xbutton
            result.kind = event.type == ButtonPress ? .buttonPress : .buttonRelease
            result.detail = button.button
            (result.time, result.window) = (UInt32(truncatingIfNeeded: button.time), button.window)
            result.root = CGPoint(x: Int(button.x_root), y: Int(button.y_root))
            result.position = CGPoint(x: Int(button.x), y: Int(button.y))
            result.modifiers = button.state
        }
        pass(.input(.device(result)))
    }
}

extension Valuators {
    /// Copies Xlib's valuators; none if Xlib read none.
    init(_ state: XIValuatorState) {
        self = .none
        guard let bytes = state.mask, let values = state.values else { return }
        var mask: UInt64 = 0
        for index in 0..<min(8, Int(state.mask_len)) { mask |= UInt64(bytes[index]) << UInt64(8 * index) }
        guard mask != 0 else { return }
        self = Valuators(
            mask: mask, values: Array(UnsafeBufferPointer(start: values, count: mask.nonzeroBitCount)))
    }
}
