internal import CTouchX11
internal import CTouchXlib

/// A request that the server refused.
nonisolated struct XProtocolError: Equatable, CustomStringConvertible {
    var serial: UInt
    var code: UInt8
    var majorOpcode: UInt8
    var minorOpcode: UInt8
    var resource: UInt

    var description: String {
        "the X server refused request \(majorOpcode).\(minorOpcode) on 0x\(String(resource, radix: 16)): error \(code)"
    }
}

/// The errors that Xlib's handlers record; the handlers must not call Xlib themselves.
///
/// Proof that the unsafe variables are safe: Xlib calls the handlers on the thread that reads the connection, which is
/// only ever the main thread (`Connection` is bound to it), and only that thread reads these variables.
nonisolated enum XErrorLog {
    private nonisolated(unsafe) static var errors: [(display: OpaquePointer, error: XProtocolError)] = []
    private nonisolated(unsafe) static var dead: Set<OpaquePointer> = []
    /// The maximum number of errors, in case a server refuses everything.
    private static let maxErrors = 1000

    static func install() {
        _ = XSetErrorHandler { display, event in
            guard let display, let event = event?.pointee else { return 0 }
            XErrorLog.record(
                display,
                XProtocolError(
                    serial: event.serial, code: event.error_code, majorOpcode: event.request_code,
                    minorOpcode: event.minor_code, resource: event.resourceid))
            return 0
        }
        // Xlib's own handler writes to standard error.
        _ = XSetIOErrorHandler { display in
            if let display { XErrorLog.markDead(of: display) }
            return 0
        }
    }

    /// Makes Xlib return, instead of ending the process, when the connection is lost; also from later calls.
    static func surviveDeath(of display: OpaquePointer) {
        XSetIOErrorExitHandler(
            display,
            { display, _ in
                guard let display else { return }
                XErrorLog.markDead(of: display)
                tt_forget_output(display)
            }, nil)
    }

    static func isDead(_ display: OpaquePointer) -> Bool { dead.contains(display) }

    /// Removes and returns the errors since the last call.
    static func removeErrors(of display: OpaquePointer) -> [XProtocolError] {
        guard !errors.isEmpty else { return [] }
        let found = errors.filter { $0.display == display }.map(\.error)
        errors.removeAll { $0.display == display }
        return found
    }

    static func forget(_ display: OpaquePointer) {
        errors.removeAll { $0.display == display }
        dead.remove(display)
    }

    private static func record(_ display: OpaquePointer, _ error: XProtocolError) {
        if errors.count < maxErrors { errors.append((display, error)) }
    }

    private static func markDead(of display: OpaquePointer) {
        dead.insert(display)
    }
}
