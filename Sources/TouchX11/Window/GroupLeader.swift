internal import CTouchX11
import Foundation

/// The hidden leader of the program's window group: window managers group the windows by it, and session managers
/// identify the program by it. Source: ICCCM 2.0, sections 4.1.2.4 and 5.1.
@MainActor
struct GroupLeader {
    let xid: UInt
    /// The program's class name for window managers.
    let name: String

    init(_ connection: Connection, name: String) {
        self.name = name
        xid = connection.makeHiddenWindow()
        connection.setClass(name, of: xid)
        connection.setClientMachine(of: xid)
        connection.writeProperty(
            connection.atoms[.wmClientLeader], of: xid, type: Atom(XA_WINDOW), longs: [xid])
    }

    /// Adds a window to the group.
    func add(_ window: UInt, _ connection: Connection) {
        connection.writeProperty(
            connection.atoms[.wmClientLeader], of: window, type: Atom(XA_WINDOW), longs: [xid])
        guard let hints = XAllocWMHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = InputHint | StateHint | Int(WindowGroupHint)
        hints.pointee.input = True
        hints.pointee.initial_state = NormalState
        hints.pointee.window_group = xid
        XSetWMHints(connection.display, window, hints)
    }
}

extension Connection {
    func setClass(_ name: String, of window: UInt) {
        name.withCString { instance in
            var hint = XClassHint(
                res_name: UnsafeMutablePointer(mutating: instance), res_class: UnsafeMutablePointer(mutating: instance))
            XSetClassHint(display, window, &hint)
        }
    }

    /// Sets the host name together with `_NET_WM_PID`, which is meaningless without it.
    func setClientMachine(of window: UInt) {
        var host = [CChar](repeating: 0, count: 256)
        guard gethostname(&host, host.count - 1) == 0 else { return }
        let name = Data(host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
        writeProperty(Atom(XA_WM_CLIENT_MACHINE), of: window, type: Atom(XA_STRING), bytes: name)
        writeProperty(atoms[.netWMPID], of: window, type: Atom(XA_CARDINAL), longs: [UInt(getpid())])
    }
}
