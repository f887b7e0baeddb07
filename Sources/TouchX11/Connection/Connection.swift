internal import CTouchX11
import Foundation
import TouchKit

/// A connection to an X server: the one place that calls Xlib's connection-wide functions.
///
/// Bound to the main thread. Never blocks on events.
@MainActor
final class Connection {
    let display: OpaquePointer
    let name: String
    let screen: Int32
    let root: UInt
    let atoms: Atoms
    /// Nil: the server has no XInput 2.2, and the core protocol's pointer serves instead.
    let inputExtension: InputExtension?
    /// The server offers shared memory, which it may yet refuse.
    let hasSharedMemory: Bool
    let presentOpcode: Int32?
    /// The number of the event that reports a new holder of a selection; nil: the server has no XFIXES.
    let holderEventType: Int32?
    let hasSync: Bool
    /// The number of the keyboard's events; nil: the server has no XKB.
    let keymapEventType: Int32?

    struct InputExtension {
        let opcode: Int32
        /// Of the protocol, as agreed.
        let version: (major: Int32, minor: Int32)

        var hasGestures: Bool { version.major > 2 || version.minor >= 4 }
    }

    /// Told of errors that no request waited for, and of other oddities.
    var report: (String) -> Void = { _ in }

    private var atomNames: [Atom: String] = [:]
    private var atomNumbers: [String: Atom] = [:]
    private var trapDepth = 0

    /// - Parameter name: such as ":0"; nil takes the environment's.
    init(display name: String? = nil) throws(X11Error) {
        XInitThreads()
        XErrorLog.install()
        Self.keepOffStandardStreams()
        guard let display = XOpenDisplay(name) else {
            let resolved = String(cString: XDisplayName(name))
            throw resolved.isEmpty ? .noDisplayNamed : .cannotConnect(display: resolved)
        }
        XErrorLog.surviveDeath(of: display)
        self.display = display
        self.name = String(cString: XDisplayString(display))
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        screenSize = CGSize(width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
        atoms = Atoms(display)
        inputExtension = Self.negotiateInput(display)
        hasSharedMemory = XShmQueryExtension(display) != 0
        presentOpcode = Self.presentOpcode(display)
        holderEventType = Self.holderEventType(display)
        var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
        hasSync =
            XSyncQueryExtension(display, &event, &error) != 0 && XSyncInitialize(display, &major, &minor) != 0
        keymapEventType = Self.selectKeymapEvents(display)
    }

    /// A program may be started with its standard streams closed. The connection would then take one of their numbers, and
    /// what the program prints would go to the server.
    private static func keepOffStandardStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = Glibc.open("/dev/null", O_RDWR) }
    }

    isolated deinit {
        // Closing a connection whose server has gone would wait for an answer.
        if !isDead { XCloseDisplay(display) }
        XErrorLog.forget(display)
    }

    /// The versions are agreed on once: if a library had asked for an older one before, we would be bound to that.
    private static func negotiateInput(_ display: OpaquePointer) -> InputExtension? {
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
        var (major, minor) = (Int32(2), Int32(4))
        let status = XIQueryVersion(display, &major, &minor)
        // We never ask for events of XInput 1, so any that arrive were sent by other programs.
        //
        // Quirk of libXi (1.8, `XInputWireToEvent`): it trusts the counts in them, writes past the end of its buffers, and
        // may read one event for ever. Gone when libXi checks them.
        tt_ignore_events(display, event, Self.eventsOfInput1)
        guard status == Int32(Success) else { return nil }
        guard major > 2 || (major == 2 && minor >= 2) else { return nil }
        return InputExtension(opcode: opcode, version: (major, minor))
    }

    /// How many kinds of events XInput 1 has. Source: XIproto.h.
    private static let eventsOfInput1: Int32 = 17

    private static func presentOpcode(_ display: OpaquePointer) -> Int32? {
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        guard XPresentQueryExtension(display, &opcode, &event, &error) != 0 else { return nil }
        var (major, minor) = (Int32(1), Int32(0))
        return XPresentQueryVersion(display, &major, &minor) != 0 ? opcode : nil
    }

    private static func holderEventType(_ display: OpaquePointer) -> Int32? {
        var (event, error) = (Int32(0), Int32(0))
        return XFixesQueryExtension(display, &event, &error) != 0 ? event + Int32(XFixesSelectionNotify) : nil
    }

    /// Asks the server to report changes of the keymap; each key's event says which of its layouts is in use. A key that is
    /// held repeats without being released.
    private static func selectKeymapEvents(_ display: OpaquePointer) -> Int32? {
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
        guard XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 else { return nil }
        let news = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
        XkbSelectEvents(display, UInt32(XkbUseCoreKbd), news, news)
        XkbSetDetectableAutoRepeat(display, True, nil)
        return event
    }

    /// The server has gone. Nothing may be asked any more; reading an event would crash.
    var isDead: Bool { XErrorLog.isDead(display) }

    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// In pixels. Xlib itself only knows the size at the time when the connection was made.
    var screenSize: CGSize

    /// Asks the server for the screen's size, and to report changes of it and of the root window's properties.
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

    // MARK: Errors

    /// Runs requests that may fail, and waits until the server has answered.
    func trappingErrors<Result>(_ body: () -> Result) -> (result: Result, errors: [XProtocolError]) {
        reportErrors()
        let first = XNextRequest(display)
        let result = body()
        if !isDead { XSync(display, False) }
        let errors = XErrorLog.take(of: display)
        for error in errors where error.serial < first { report(error.description) }
        return (result, errors.filter { $0.serial >= first })
    }

    /// Reports the errors that arrived since the last call: other programs' windows and devices may go at any time.
    func reportErrors() {
        for error in XErrorLog.take(of: display) { report(error.description) }
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

    /// The names of the numbers, in as few round trips as possible; numbers without a name are left out.
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

    /// The numbers of the names; asked for once.
    func intern(_ names: [String]) -> [Atom] {
        let unknown = names.filter { atomNumbers[$0] == nil }
        if !unknown.isEmpty {
            for (name, atom) in zip(unknown, Atoms.intern(unknown, display)) { atomNumbers[name] = atom }
        }
        return names.map { atomNumbers[$0] ?? 0 }
    }

    /// A property's bytes; nil if it is not there, or longer than `limit` bytes.
    func property(_ atom: Atom, of window: UInt, limit: Int = 1 << 20) -> [UInt8]? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, rest) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, atom, 0, limit / 4, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        guard status == Int32(Success), type != 0, rest == 0, let data else { return nil }
        // Xlib keeps items of 32 bits in longs.
        let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
        return Array(UnsafeBufferPointer(start: data, count: Int(count) * size))
    }
}
