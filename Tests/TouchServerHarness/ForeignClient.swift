import CTouchX11
import CTouchXTest
import Foundation

/// Another client of the same server: it grabs, moves windows, disables devices, and takes screenshots.
package final class ForeignClient {
    package let display: OpaquePointer
    package let root: UInt
    private var inputOpcode: Int32 = 0
    /// Touches whose begin a grab of this client has received, and those of them that it has decided about.
    var grabbedTouches: [UInt32] = []
    var decided: Set<UInt32> = []
    /// The startup messages of programs.
    var startupBytes: [UInt8] = []

    package init(display name: String) throws {
        guard let display = XOpenDisplay(name) else { throw HarnessError("no X server answers at \(name)") }
        self.display = display
        ForeignErrors.adopt(display)
        root = XDefaultRootWindow(display)
        var (event, error) = (Int32(0), Int32(0))
        XQueryExtension(display, "XInputExtension", &inputOpcode, &event, &error)
        var (major, minor) = (Int32(2), Int32(4))
        XIQueryVersion(display, &major, &minor)
    }

    deinit {
        // Finds out whether the server is still there, since closing waits for a reply.
        XSync(display, False)
        if ForeignErrors.release(display) { XCloseDisplay(display) }
    }

    package func sync() {
        XSync(display, False)
    }

    // MARK: Devices

    /// The ID of the device with that name.
    package func device(_ name: String) throws -> Int32 {
        var count: Int32 = 0
        guard let list = XIQueryDevice(display, Int32(XIAllDevices), &count) else { throw HarnessError("no devices") }
        defer { XIFreeDeviceInfo(list) }
        guard
            let device = UnsafeBufferPointer(start: list, count: Int(count)).first(where: {
                String(cString: $0.name) == name
            })
        else { throw HarnessError("no device is called \(name)") }
        return device.deviceid
    }

    /// Enables or disables a device, as `xinput enable` and `xinput disable` do.
    package func setEnabled(_ isEnabled: Bool, device: Int32) {
        var value: UInt8 = isEnabled ? 1 : 0
        let property = XInternAtom(display, "Device Enabled", False)
        XIChangeProperty(display, device, property, Atom(XA_INTEGER), 8, PropModeReplace, &value, 1)
        sync()
    }

    /// Detaches a device, as `xinput float` does.
    package func detach(device: Int32) {
        var change = XIAnyHierarchyChangeInfo()
        change.type = Int32(XIDetachSlave)
        change.detach.deviceid = device
        XIChangeHierarchy(display, &change, 1)
        sync()
    }

    /// Reattaches a device, as `xinput reattach` does.
    package func attach(device: Int32, to master: Int32 = 2) {
        var change = XIAnyHierarchyChangeInfo()
        change.type = Int32(XIAttachSlave)
        change.attach.deviceid = device
        change.attach.new_master = master
        XIChangeHierarchy(display, &change, 1)
        sync()
    }

    /// Adds a second master pointer, still without devices.
    ///
    /// - Returns: its device ID.
    package func addMaster(_ name: String) throws -> Int32 {
        name.withCString { text in
            var change = XIAnyHierarchyChangeInfo()
            change.type = Int32(XIAddMaster)
            change.add.name = UnsafeMutablePointer(mutating: text)
            change.add.send_core = True
            change.add.enable = True
            XIChangeHierarchy(display, &change, 1)
            sync()
        }
        return try device(name + " pointer")
    }

    // MARK: Windows

    package func move(_ window: UInt, to x: Int, _ y: Int) {
        XMoveWindow(display, window, Int32(x), Int32(y))
        sync()
    }

    package func resize(_ window: UInt, to width: Int, _ height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        sync()
    }

    package func unmap(_ window: UInt) {
        XUnmapWindow(display, window)
        sync()
    }

    package func map(_ window: UInt) {
        XMapWindow(display, window)
        sync()
    }

    package func destroy(_ window: UInt) {
        XDestroyWindow(display, window)
        sync()
    }

    package enum Visibility {
        case shown, hidden, gone
    }

    package func visibility(of window: UInt) -> Visibility {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0 else { return .gone }
        return attributes.map_state == IsViewable ? .shown : .hidden
    }

    package func raise(_ window: UInt) {
        XRaiseWindow(display, window)
        sync()
    }

    /// The window's bit gravity.
    package func bitGravity(of window: UInt) -> Int32 {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window, &attributes)
        return attributes.bit_gravity
    }

    package func setFocus(_ window: UInt) {
        XSetInputFocus(display, window, Int32(RevertToParent), UInt(CurrentTime))
        sync()
    }

    /// A visible window of this client; it selects no events.
    package func makeWindow(x: Int, y: Int, width: Int, height: Int) -> UInt {
        let window = XCreateSimpleWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0x80_80_80)
        XMapRaised(display, window)
        sync()
        return window
    }

    /// Top-level windows on the screen, without the frames of a window manager.
    ///
    /// - Parameter title: the window's, or its program's, following the name of a drawing.
    package func windows(named title: String) -> [UInt] {
        descendants(of: root).filter { name(of: $0).map { $0 == title || $0.hasSuffix(" — " + title) } ?? false }
    }

    /// Visible windows of that size, whatever their titles.
    package func windows(sized size: CGSize) -> [UInt] {
        descendants(of: root).filter { self.size(of: $0) == size && visibility(of: $0) == .shown }
    }

    private func descendants(of window: UInt) -> [UInt] {
        var (root, parent) = (UInt(0), UInt(0))
        var children: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &root, &parent, &children, &count) != 0, let children else { return [] }
        defer { XFree(children) }
        let list = Array(UnsafeBufferPointer(start: children, count: Int(count)))
        return list + list.flatMap(descendants)
    }

    /// The window's title.
    package func name(of window: UInt) -> String? {
        if let name = text("_NET_WM_NAME", of: window) { return name }
        var text: UnsafeMutablePointer<CChar>?
        guard XFetchName(display, window, &text) != 0, let text else { return nil }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// The position of the window's top left corner on the screen.
    package func origin(of window: UInt) -> CGPoint {
        var (x, y, child) = (Int32(0), Int32(0), UInt(0))
        XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        return CGPoint(x: Int(x), y: Int(y))
    }

    package func size(of window: UInt) -> CGSize {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window, &attributes)
        return CGSize(width: Int(attributes.width), height: Int(attributes.height))
    }

    /// Asks the window to close, as a window manager does.
    package func askToClose(_ window: UInt) {
        send("WM_PROTOCOLS", about: window, [Int(bitPattern: atom("WM_DELETE_WINDOW"))])
    }

    // MARK: Faked input

    package func fakeMotion(to x: Int, _ y: Int) {
        XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
        sync()
    }

    /// Warps the pointer, as programs do that share a mouse between machines.
    package func warp(to x: Int, _ y: Int) {
        XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(x), Int32(y))
        sync()
    }

    package func fakeButton(_ button: UInt32, isPress: Bool) {
        XTestFakeButtonEvent(display, button, isPress ? True : False, 0)
        sync()
    }

    package func fakeKey(_ keysym: UInt, isPress: Bool) {
        XTestFakeKeyEvent(display, UInt32(XKeysymToKeycode(display, keysym)), isPress ? True : False, 0)
        sync()
    }
}
