import CTouchXTest
import Foundation

/// A program that sends windows forged events, as any client may (`SendEvent`), with any bytes.
package final class Forger {
    private let connection: OpaquePointer
    private let root: UInt32

    /// Event types by name.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case keyPress = 2
        case keyRelease, buttonPress, buttonRelease, motion, enter, leave, focusIn, focusOut, keymap, expose
        case graphicsExposure, noExposure, visibility, create, destroy, unmap, map, mapRequest, reparent, configure
        case configureRequest, gravity, resizeRequest, circulate, circulateRequest, property, selectionClear
        case selectionRequest, selectionNotify, colormap, clientMessage, mapping, generic
    }

    package init(display: String) throws {
        var screen: Int32 = 0
        guard let connection = xcb_connect(display, &screen), xcb_connection_has_error(connection) == 0,
            let roots = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
        else { throw HarnessError("no X server answers at \(display)") }
        self.connection = connection
        root = roots.pointee.root
    }

    deinit {
        xcb_disconnect(connection)
    }

    package func atom(_ name: String) -> UInt32 {
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.atom
    }

    /// Sends a window an event.
    ///
    /// - Parameters:
    ///   - type: the first of its 32 bytes.
    ///   - detail: the second.
    ///   - fields: from the fifth byte on; what is missing is 0.
    package func send(_ window: UInt, type: UInt8, detail: UInt8 = 0, _ fields: [UInt32] = []) {
        var bytes: [UInt8] = [type, detail, 0, 0]
        for field in fields.prefix(7) { withUnsafeBytes(of: field.littleEndian) { bytes += $0 } }
        bytes += [UInt8](repeating: 0, count: 32 - bytes.count)
        bytes.withUnsafeBytes { buffer in
            _ = xcb_send_event(
                connection, 0, UInt32(window), 0, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }

    package func send(_ window: UInt, _ kind: Kind, detail: UInt8 = 0, _ fields: [UInt32] = []) {
        send(window, type: kind.rawValue, detail: detail, fields)
    }

    /// Waits until the server has processed what was sent. Errors are dropped.
    package func sync() {
        let reply = xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil)
        free(reply)
        while let event = xcb_poll_for_event(connection) { free(event) }
    }
}
