import CTouchX11
import Foundation

/// Requests of window managers and desktops.
extension ForeignClient {
    /// The first number in a property; nil if there is no such property.
    package func cardinal(_ name: String, of window: UInt) -> Int? {
        var (type, format, count, remainder) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let property = XInternAtom(display, name, False)
        XGetWindowProperty(
            display, window, property, 0, 1, False, Atom(AnyPropertyType), &type, &format, &count, &remainder, &data)
        defer { if let data { XFree(data) } }
        guard format == 32, count > 0, let data else { return nil }
        return UnsafeRawPointer(data).loadUnaligned(as: Int.self)
    }

    /// All numbers in a property.
    package func cardinals(_ name: String, of window: UInt) -> [Int] {
        var (type, format, count, remainder) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom(name), 0, 1 << 24, False, Atom(AnyPropertyType), &type, &format, &count, &remainder,
            &data)
        defer { if let data { XFree(data) } }
        guard format == 32, let data else { return [] }
        return (0..<Int(count)).map { UnsafeRawPointer(data).load(fromByteOffset: $0 * 8, as: Int.self) }
    }

    /// A text property; nil if there is no such property.
    package func text(_ name: String, of window: UInt) -> String? {
        var (type, format, count, remainder) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom(name), 0, 1 << 16, False, Atom(AnyPropertyType), &type, &format, &count, &remainder,
            &data)
        defer { if let data { XFree(data) } }
        guard type != 0, format == 8, let data else { return nil }
        return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }

    /// The window's size hints for window managers.
    package func sizeHints(of window: UInt) -> (flags: Int, minimum: CGSize, maximum: CGSize, gravity: Int32)? {
        var (hints, supplied) = (XSizeHints(), 0)
        guard XGetWMNormalHints(display, window, &hints, &supplied) != 0 else { return nil }
        let minimum = CGSize(width: Int(hints.min_width), height: Int(hints.min_height))
        let maximum = CGSize(width: Int(hints.max_width), height: Int(hints.max_height))
        return (hints.flags, minimum, maximum, hints.win_gravity)
    }

    /// The leader of the window's group.
    package func group(of window: UInt) -> UInt? {
        guard let hints = XGetWMHints(display, window) else { return nil }
        defer { XFree(hints) }
        return hints.pointee.flags & Int(WindowGroupHint) != 0 ? hints.pointee.window_group : nil
    }

    /// Listens for startup messages, as a launcher does.
    package func listenToStartups() {
        XSelectInput(display, root, PropertyChangeMask)
        sync()
    }

    /// The complete startup messages since then.
    package func startupMessages() -> [String] {
        sync()
        var event = XEvent()
        while XCheckTypedEvent(display, ClientMessage, &event) != 0 {
            guard ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"].contains(name(ofAtom: event.xclient.message_type))
            else { continue }
            withUnsafeBytes(of: event.xclient.data.b) { startupBytes += $0 }
        }
        return startupBytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    package func syncCounter(of window: UInt) throws -> UInt {
        guard let counter = cardinal("_NET_WM_SYNC_REQUEST_COUNTER", of: window) else {
            throw HarnessError("the window has no counter for its frames")
        }
        return UInt(counter)
    }

    /// The server's idle time, in milliseconds.
    package func idleTime() throws -> Int64 {
        var (major, minor, count) = (Int32(0), Int32(0), Int32(0))
        XSyncInitialize(display, &major, &minor)
        guard let list = XSyncListSystemCounters(display, &count) else { throw HarnessError("no counters") }
        defer { XSyncFreeSystemCounterList(list) }
        let counters = UnsafeBufferPointer(start: list, count: Int(count))
        guard let counter = counters.first(where: { String(cString: $0.name) == "IDLETIME" }) else {
            throw HarnessError("the server does not count the time without input")
        }
        return value(ofSyncCounter: counter.counter)
    }

    package func value(ofSyncCounter counter: UInt) -> Int64 {
        var value = XSyncValue()
        XSyncQueryCounter(display, counter, &value)
        return Int64(value.hi) << 32 | Int64(value.lo)
    }

    /// Asks the window to set its counter to the value once it has drawn its next size.
    package func requestSync(_ window: UInt, value: Int64) {
        message(
            window, "_NET_WM_SYNC_REQUEST",
            Int(UInt32(truncatingIfNeeded: value)), Int(truncatingIfNeeded: value >> 32))
    }

    /// Sends a ping, runs a block, and returns whether the reply has come.
    package func ping(_ window: UInt, _ work: () -> Void) -> Bool {
        sendPing(window)
        work()
        return hasPingCome()
    }

    /// Waits until the window's program has read all its pending events.
    ///
    /// - Throws: if it doesn't answer within 10 s.
    package func waitForPass(of window: UInt) throws {
        sendPing(window)
        let deadline = Date().addingTimeInterval(10)
        while !hasPingCome() {
            guard Date() < deadline else { throw HarnessError("a window does not answer a ping") }
            usleep(200)
        }
    }

    private func sendPing(_ window: UInt) {
        XSelectInput(display, root, SubstructureNotifyMask)
        message(window, "_NET_WM_PING", Int(bitPattern: window), 0)
    }

    private func hasPingCome() -> Bool {
        sync()
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            if event.type == ClientMessage, event.xclient.window == root,
                Atom(bitPattern: event.xclient.data.l.0) == XInternAtom(display, "_NET_WM_PING", False)
            {
                return true
            }
        }
        return false
    }

    /// Offers the window the focus, with a server time.
    package func offerFocus(to window: UInt, time: UInt32) {
        message(window, "WM_TAKE_FOCUS", time: Int(time))
    }

    package enum Spread {
        case maximized, fullScreen
    }

    /// Asks the window manager to maximize a window or make it full screen, or to undo that.
    package func spread(_ window: UInt, _ spread: Spread, isOn: Bool) {
        let names =
            spread == .fullScreen
            ? ["_NET_WM_STATE_FULLSCREEN"] : ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
        let states = names.map { Int(bitPattern: atom($0)) }
        send(
            "_NET_WM_STATE", about: window, [isOn ? 1 : 0, states[0], states.count > 1 ? states[1] : 0, 1], to: root,
            mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Minimises a window, as a panel does.
    package func minimise(_ window: UInt) {
        XIconifyWindow(display, window, 0)
        sync()
    }

    /// Whether a window and all its ancestors are mapped.
    package func isViewable(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window, &attributes)
        return attributes.map_state == IsViewable
    }

    /// A name can't be reused while a monitor has it.
    private func deleteMonitors() {
        var count: Int32 = 0
        guard let list = XRRGetMonitors(display, root, False, &count) else { return }
        defer { XRRFreeMonitors(list) }
        for monitor in UnsafeBufferPointer(start: list, count: Int(count))
        where name(ofAtom: monitor.name).hasPrefix("monitor-") {
            XRRDeleteMonitor(display, root, monitor.name)
        }
    }

    /// Splits the screen into monitors side by side, as `xrandr --setmonitor` does.
    package func setMonitors(_ widths: [Int], height: Int) {
        guard let resources = XRRGetScreenResourcesCurrent(display, root), let output = resources.pointee.outputs
        else { return }
        defer { XRRFreeScreenResources(resources) }
        deleteMonitors()
        var x = 0
        for (index, width) in widths.enumerated() {
            // The screen's own monitor disappears when another one takes its output.
            guard let monitor = XRRAllocateMonitor(display, index == 0 ? 1 : 0) else { return }
            if index == 0 { monitor.pointee.outputs[0] = output[0] }
            defer { XRRFreeMonitors(monitor) }
            monitor.pointee.name = atom("monitor-\(index)")
            (monitor.pointee.x, monitor.pointee.width, monitor.pointee.mwidth) = (Int32(x), Int32(width), 300)
            (monitor.pointee.y, monitor.pointee.height, monitor.pointee.mheight) = (0, Int32(height), 300)
            XRRSetMonitor(display, root, monitor)
            x += width
        }
        sync()
    }

    private func message(_ window: UInt, _ name: String, time: Int = 0, _ two: Int = 0, _ three: Int = 0) {
        send("WM_PROTOCOLS", about: window, [Int(bitPattern: atom(name)), time, two, three])
    }

    /// The window that owns the clipboard, according to the server; 0 for none.
    package var clipboardOwner: UInt { XGetSelectionOwner(display, atom("CLIPBOARD")) }

    /// The server's time now.
    package func time() -> UInt32 {
        let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        defer { XDestroyWindow(display, window) }
        XSelectInput(display, window, PropertyChangeMask)
        XStoreName(display, window, "clock")
        var event = XEvent()
        XWindowEvent(display, window, PropertyChangeMask, &event)
        return UInt32(truncatingIfNeeded: event.xproperty.time)
    }

    /// Acts as a desktop's settings manager, which owns a selection, and whose window has the settings.
    ///
    /// - Returns: the window.
    package func ownSettings(_ settings: SettingsBytes) -> UInt {
        let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        setSettings(settings, of: window)
        let selection = atom("_XSETTINGS_S0")
        XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
        send(
            "MANAGER", about: root, [Int(CurrentTime), Int(bitPattern: selection), Int(bitPattern: window)],
            mask: StructureNotifyMask)
        return window
    }

    package func setSettings(_ settings: SettingsBytes, of window: UInt) {
        var bytes = settings.bytes
        let property = XInternAtom(display, "_XSETTINGS_SETTINGS", False)
        XChangeProperty(display, window, property, property, 8, PropModeReplace, &bytes, Int32(bytes.count))
        sync()
    }

    /// Sets resources, as `xrdb` does.
    package func setResources(_ text: String) {
        var bytes = Array(text.utf8)
        XChangeProperty(
            display, root, XInternAtom(display, "RESOURCE_MANAGER", False), Atom(XA_STRING), 8, PropModeReplace, &bytes,
            Int32(bytes.count))
        sync()
    }
}
