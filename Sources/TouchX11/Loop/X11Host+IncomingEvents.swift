internal import CTouchX11
import Foundation
import TouchKit

extension X11Host {
    /// Handles one event from the connection.
    func receive(_ incoming: IncomingEvent) {
        switch incoming {
        case .input(let event):
            updateUserTime(event)
            translator.translate(event, now: now, into: &hostEvents)
            destroyClosingWindow(after: event)
        case .window(let xid, let event): receive(event, for: xid)
        case .screenFrame(let window, _):
            // Handled after everything has been read: timers that are due run first, and may depend on earlier input.
            if animation.frameBegan(in: window, now: now) { isScreenFrameDue = true }
        case .devicesChanged(let changes): updateDevices(changes)
        case .fingerLanded(let device, let reported, let mapped):
            handleFingerLanding(device, reported: reported, mapped: mapped)
        case .penMoved(let device, let reported, let mapped): penMoved(device, reported: reported, mapped: mapped)
        case .penTouched(let device): penTouched(device)
        case .penProperty(let device):
            if DeviceQuery(connection).isPenAway(device) == true {
                translator.translate(.penLeft(device: UInt32(device)), now: now, into: &hostEvents)
            }
        case .keysStale:
            guard !translator.heldKeys.isEmpty else { return }
            translator.translate(.keysDown(reader.keyboard.keysDown()), now: now, into: &hostEvents)
        case .scrollAxesStale: refreshScrollAxes()
        // Read once per batch, however often another program writes the property.
        case .settingsChanged: areSettingsStale = true
        case .screenResized(let width, let height):
            connection.screenSize = CGSize(width: width, height: height)
            translator.screenSize = connection.screenSize
            for window in windows.values {
                if window.frameBeforeFill != nil { fillMonitor(with: window) }
                window.home?.recordChange(at: now)
                window.isHomeStale = true
            }
            updateTouchScreens()
        case .selection(let event): receive(event)
        case .drag(let xid, let message): receive(message, for: xid)
        }
    }

    private func updateDevices(_ changes: [HierarchyChange]) {
        translator.translate(.hierarchyChanged(changes), now: now, into: &hostEvents)
        let devices = DeviceQuery(connection).devices()
        translator.translate(.devices(devices), now: now, into: &hostEvents)
        translator.screenSize = connection.screenSize
        // Floating touch screens have to be selected one by one.
        for window in windows.values { EventSelection(connection).selectInput(of: window.xid, devices: devices) }
        updateTouchScreens()
        onDevicesChanged(self.devices)
    }

    private func refreshScrollAxes() {
        guard translator.devices.values.contains(where: { !$0.scrollAxes.isEmpty }) else { return }
        for device in DeviceQuery(connection).devices() where !device.scrollAxes.isEmpty {
            let values = device.axes.map { ($0.number, $0.value) }
            translator.translate(
                .scrollValues(device: device.id, Dictionary(values) { $1 }), now: now, into: &hostEvents)
        }
    }

    /// Tells the window manager of presses as the user's last activity.
    private func updateUserTime(_ event: ServerEvent) {
        let (xid, time): (UInt, UInt32)
        switch event {
        case .device(let event) where event.kind == .touchBegin || event.kind == .buttonPress:
            (xid, time) = (event.window, event.time)
        case .key(let event) where event.direction == .press: (xid, time) = (event.window, event.time)
        default: return
        }
        windows.values.first { $0.xid == xid }?.setUserTime(time)
    }

    // MARK: Windows

    private func receive(_ event: WindowEvent, for xid: UInt) {
        guard let window = windows.values.first(where: { $0.xid == xid }) else {
            // A window of another program, which is reading the clipboard or is the target of a drag.
            if case .destroyed = event {
                clipboard.windowDestroyed(xid)
                dragSource.windowDestroyed(xid)
                if xid == settingsManager.owner { areSettingsStale = true }
            }
            return
        }
        switch event {
        case .configured(let x, let y, let width, let height):
            if window.resize(width: width, height: height) {
                window.needsFrame = true
                translator.windows[xid]?.size = CGSize(width: window.size.width, height: window.size.height)
                hostEvents.append(.resized(window.id, size(of: window), scale: scale))
            }
            window.normalSize.setSize(to: NormalSize.Pixels(width: width, height: height), now: now)
            window.handleConfigure()
            if window.isParentRoot { moved(window, to: CGPoint(x: x, y: y)) }
        case .moved:
            window.isOriginStale = true
            window.handleConfigure()
        case .stateChanged: window.isSpreadStale = true
        case .exposed(let rect, let more): exposed(rect, more: more, in: window)
        case .mapped:
            window.isMapped = true
            window.isHomeStale = true
            completeStartup()
        case .raiseRequested: raise(window)
        case .unmapped:
            window.isMapped = false
            handleHidden(window)
            translator.translate(.unmapped(window: xid), now: now, into: &hostEvents)
        case .destroyed:
            translator.translate(.destroyed(window: xid), now: now, into: &hostEvents)
            // After the last window there is none left that could ask the user.
            let isLast = windows.count == 1
            hostEvents.append(
                isLast ? .terminationRequested(reason: "the window was destroyed") : .closeRequested(window.id))
        case .reparented(let toRoot): window.isParentRoot = toRoot
        case .closeRequested:
            // Finishes strokes whose contacts have lifted.
            translator.endLifts(into: &hostEvents) { _ in true }
            hostEvents.append(.closeRequested(window.id))
        case .focusOffered(let time): window.takeFocus(at: time)
        case .pinged(let data): window.answerPing(data)
        case .syncRequested(let value): window.handleSyncRequest(value)
        case .frameFencePassed: window.presenter.handleFence()
        }
    }

    /// Completes a batch: called when every queued event has been read.
    func finishBatch() {
        translator.finishBatch(now: now, into: &hostEvents)
        for window in windows.values where window.isOriginStale {
            window.isOriginStale = false
            if let origin = window.queryOrigin() { moved(window, to: origin) }
        }
        for window in windows.values where window.isSpreadStale {
            window.isSpreadStale = false
            readSpread(of: window)
        }
        if windows.values.contains(where: \.isHomeStale) {
            for window in windows.values { window.isHomeStale = false }
            restoreWindowPlacement()
        }
        if areSettingsStale {
            areSettingsStale = false
            readSettings()
        }
    }

    private func moved(_ window: X11Window, to origin: CGPoint) {
        guard origin != window.origin else { return }
        window.origin = origin
        window.isHomeStale = true
        hostEvents.append(.moved(window.id, origin * (1 / scale), at: now))
    }

    private func exposed(_ rect: PixelRect, more: Int, in window: X11Window) {
        window.exposed.formUnion(rect)
        guard more == 0 else { return }
        let region = window.exposed
        window.exposed = Region()
        do throws(GraphicsError) {
            if try !window.presenter.restore(region) { window.needsFrame = true }
        } catch {
            report("what the server lost could not be shown again, and will be with the next frame: \(error)")
        }
    }
}
