internal import CTouchX11

/// Selects the events that the server sends us.
struct EventSelection {
    let connection: Connection

    private static let touchEvents = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    private static let gestureEvents = [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin, XI_GestureSwipeUpdate,
        XI_GestureSwipeEnd,
    ]

    /// Selects a window's input.
    ///
    /// Pointer, touch and gesture events come from masters: only those have current positions. Slaves' buttons are
    /// selected as well, since masters swallow some (see `Translator`). Floating touch screens have no master, so their
    /// own events are selected.
    func selectInput(of window: UInt, devices: [InputDevice]) {
        guard let input = connection.inputExtension else { return }
        var events = [
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_FocusIn, XI_FocusOut,
        ]
        if input.hasGestures { events += Self.gestureEvents }
        let slaves = (device: Int32(XIAllDevices), events: [XI_ButtonPress, XI_ButtonRelease])
        let floating = devices.filter { $0.use == .floating && $0.touch != nil }.map {
            (device: Int32($0.id), events: Self.touchEvents)
        }
        let masters = Int32(XIAllMasterDevices)
        let errors = select([(masters, events + Self.touchEvents), slaves], on: window)
        if !errors.isEmpty {
            connection.report(
                "window 0x\(String(window, radix: 16)) gets no touches: another client has asked for them already")
            _ = select([(masters, events), slaves], on: window)
        }
        // Touch screens that drive a pointer again would otherwise report each event twice.
        let attached = devices.filter { $0.use == .slavePointer && $0.touch != nil }.map {
            (device: Int32($0.id), events: [Int32]())
        }
        // One by one: if a device has vanished, the others must still get their events.
        for selection in floating + attached { _ = select([selection], on: window) }
    }

    /// Which touches in other programs' windows are reported: none, those of fingers, or those of fingers and pens.
    enum Landings {
        case none, everywhere, withPens
    }

    /// Selects events about devices. The hierarchy can only be watched for all devices together.
    func selectDeviceEvents(_ landings: Landings = .none) {
        guard connection.inputExtension != nil else { return }
        var events = [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent]
        if landings != .none { events.append(XI_RawTouchBegin) }
        if landings == .withPens { events += [XI_RawMotion, XI_RawButtonPress] }
        _ = select([(Int32(XIAllDevices), events)], on: connection.root)
    }

    private func select(_ selections: [(device: Int32, events: [Int32])], on window: UInt) -> [XProtocolError] {
        let length = Int(XI_LASTEVENT) / 8 + 1
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: length * selections.count)
        defer { bytes.deallocate() }
        bytes.initialize(repeating: 0)
        var masks: [XIEventMask] = []
        for (index, selection) in selections.enumerated() {
            let mask = bytes.baseAddress.map { $0 + index * length }
            for event in selection.events { tt_xi_set_mask(mask, event) }
            masks.append(XIEventMask(deviceid: selection.device, mask_len: Int32(length), mask: mask))
        }
        return connection.trappingErrors {
            XISelectEvents(connection.display, window, &masks, Int32(masks.count))
        }.errors
    }
}
