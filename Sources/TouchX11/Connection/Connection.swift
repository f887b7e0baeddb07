internal import CTouchX11
internal import CTouchXlib
import Foundation
import TouchKit

/// A connection to an X server: the only type that calls Xlib's connection-wide functions.
///
/// Bound to the main thread. Never blocks on events.
@MainActor
final class Connection {
    let display: OpaquePointer
    let name: String
    let root: UInt
    let atoms: Atoms
    /// Nil if the server has no XInput 2.2; the core protocol's pointer is used instead.
    let inputExtension: InputExtension?
    /// Whether the server offers shared memory, which it may still refuse.
    let hasSharedMemory: Bool
    let presentOpcode: Int32?
    /// The event type that reports a new owner of a selection; nil if the server has no XFIXES.
    let ownerEventType: Int32?
    let hasSync: Bool
    /// The event type of keyboard changes; nil if the server has no XKB.
    let keymapEventType: Int32?
    /// The event type of the screen saver; nil if the server has no such extension.
    let saverEventType: Int32?

    struct InputExtension {
        let opcode: Int32
        /// The negotiated version of the protocol.
        let version: (major: Int32, minor: Int32)

        /// Nil before version 2.2, which has no touches.
        init?(_ server: tt_server) {
            let version = (major: server.input_major, minor: server.input_minor)
            guard version.major > 2 || (version.major == 2 && version.minor >= 2) else { return nil }
            (opcode, self.version) = (server.input_opcode, version)
        }

        var hasGestures: Bool { version.major > 2 || version.minor >= 4 }
    }

    /// Called with errors that no request waited for, and with other anomalies.
    var report: (String) -> Void = { _ in }

    private var atomNames: [Atom: String] = [:]
    private var atomNumbers: [String: Atom] = [:]

    /// - Parameter name: such as ":0"; nil: the environment's.
    init(display name: String? = nil) throws(X11Error) {
        XInitThreads()
        XErrorLog.install()
        Self.reserveStandardStreams()
        var server = tt_server()
        guard let display = tt_connect(name, &server) else {
            // Not from Xlib's resolved name: that may be the same memory, which is no longer ours after the call.
            let resolved = name.flatMap { $0.isEmpty ? nil : $0 } ?? String(cString: XDisplayName(nil))
            throw resolved.isEmpty ? .noDisplayNamed : .cannotConnect(display: resolved)
        }
        XErrorLog.surviveDeath(of: display)
        self.display = display
        self.name = String(cString: XDisplayString(display))
        root = XDefaultRootWindow(display)
        let screen = XDefaultScreen(display)
        screenSize = CGSize(width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
        atoms = Atoms(display)
        inputExtension = InputExtension(server)
        hasSharedMemory = server.has_shared_memory != 0
        presentOpcode = server.present_opcode == 0 ? nil : server.present_opcode
        ownerEventType = server.holder_event == 0 ? nil : server.holder_event
        hasSync = server.has_sync != 0
        saverEventType = server.saver_event == 0 ? nil : server.saver_event
        keymapEventType = server.keymap_event == 0 ? nil : server.keymap_event
    }

    /// Opens the closed ones of the standard streams. A program may be started without them; the connection would then
    /// get one of their descriptors, and the program's output would go to the server.
    private static func reserveStandardStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = Glibc.open("/dev/null", O_RDWR) }
    }

    isolated deinit {
        // Closing a connection that is lost would wait for an answer.
        if !isDead { XCloseDisplay(display) }
        XErrorLog.forget(display)
    }

    /// Whether the connection is lost. No request may be sent any more, and reading an event would crash.
    var isDead: Bool { XErrorLog.isDead(display) }

    var screen: Int32 { XDefaultScreen(display) }

    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// In pixels. Xlib itself keeps only the size at the time of connecting.
    var screenSize: CGSize

    /// The pointer's location on the screen, in pixels.
    var pointerLocation: (x: Int, y: Int) {
        var (window, child, x, y) = (UInt(0), UInt(0), Int32(0), Int32(0))
        var (localX, localY, mask) = (Int32(0), Int32(0), UInt32(0))
        XQueryPointer(display, root, &window, &child, &x, &y, &localX, &localY, &mask)
        return (Int(x), Int(y))
    }

    /// Converts a point between two windows' coordinates, in pixels.
    ///
    /// - Returns: the point in `window`, and the child of `window` that contains it, or 0; nil if a window is gone.
    func convert(
        _ point: (x: Int32, y: Int32), from source: UInt, to window: UInt
    ) -> (x: Int, y: Int, child: UInt)? {
        var (x, y, child) = (Int32(0), Int32(0), UInt(0))
        guard XTranslateCoordinates(display, source, window, point.x, point.y, &x, &y, &child) != 0 else { return nil }
        return (Int(x), Int(y), child)
    }

    /// Reads the screen's size, and selects changes of it and of the root window's properties.
    func watchScreen() {
        XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask)
        var (parent, x, y, width, height) = (UInt(0), Int32(0), Int32(0), UInt32(0), UInt32(0))
        var (border, depth) = (UInt32(0), UInt32(0))
        if XGetGeometry(display, root, &parent, &x, &y, &width, &height, &border, &depth) != 0 {
            screenSize = CGSize(width: Int(width), height: Int(height))
        }
    }

    /// Waits until the server has processed every request.
    func sync() {
        if !isDead { XSync(display, False) }
    }

    /// Waits until the server sends something, which stays unread.
    func waitForInput(milliseconds: Int32) {
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, milliseconds)
    }

    // MARK: Errors

    /// Runs requests that may fail, and waits until the server has processed them.
    func trappingErrors<Result>(_ body: () -> Result) -> (result: Result, errors: [XProtocolError]) {
        reportErrors()
        let first = XNextRequest(display)
        let result = body()
        if !isDead { XSync(display, False) }
        let errors = XErrorLog.removeErrors(of: display)
        for error in errors where error.serial < first { report(error.description) }
        return (result, errors.filter { $0.serial >= first })
    }

    /// Reports the errors since the last call: other programs' windows and devices may vanish at any time.
    func reportErrors() {
        for error in XErrorLog.removeErrors(of: display) { report(error.description) }
    }

    // MARK: Properties and names

    func name(of atom: Atom) -> String {
        if atom == 0 { return "" }
        if let name = atomNames[atom] { return name }
        guard let string = XGetAtomName(display, atom) else { return "" }
        defer { XFree(string) }
        let name = String(cString: string)
        atomNames[atom] = name
        return name
    }

    /// The names of the atoms, in as few round trips as possible; atoms without a name are omitted.
    func names(of atoms: [Atom]) -> [String] {
        var unknown = atoms.filter { atomNames[$0] == nil && $0 != 0 }
        if !unknown.isEmpty {
            var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
            XGetAtomNames(display, &unknown, Int32(unknown.count), &names)
            for (atom, name) in zip(unknown, names) {
                guard let name else { continue }
                atomNames[atom] = String(cString: name)
                XFree(name)
            }
        }
        return atoms.compactMap { atomNames[$0] }
    }

    /// The atoms of the names; each is requested once.
    func intern(_ names: [String]) -> [Atom] {
        let unknown = names.filter { atomNumbers[$0] == nil }
        if !unknown.isEmpty {
            for (name, atom) in zip(unknown, Atoms.intern(unknown, display)) { atomNumbers[name] = atom }
        }
        return names.map { atomNumbers[$0] ?? 0 }
    }
}
