internal import CTouchX11
import Foundation

/// The complete value of a window's property.
struct PropertyValue {
    var type: Atom
    /// Bits per item: 8, 16 or 32. Items of 32 bits are stored as longs.
    var format: Int32
    var data: Data

    /// The items, if they have 32 bits. Unsigned: Xlib extends the sign into the upper half.
    var longs: [UInt]? {
        guard format == 32 else { return nil }
        return data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: MemoryLayout<UInt>.size).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt.self) & UInt(UInt32.max)
            }
        }
    }
}

extension Connection {
    enum PropertyResult {
        case value(PropertyValue)
        /// The value has more bytes than the limit, and may still be there.
        case tooLong
        case missing
    }

    enum AfterReading {
        case keep, delete
    }

    /// Reads a property; the window may belong to another client and may have been destroyed.
    ///
    /// - Parameter limit: in bytes, as the server counts them: 4 per item of 32 bits.
    func readProperty(_ property: Atom, of window: UInt, limit: Int, _ after: AfterReading) -> PropertyResult {
        var (type, format) = (Atom(0), Int32(0))
        var (count, remainder) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, max(0, limit) / 4 + 1, after == .delete ? True : False,
            Atom(AnyPropertyType), &type, &format, &count, &remainder, &data)
        defer { if let data { XFree(data) } }
        guard status == Int32(Success), type != 0, let data else { return .missing }
        guard remainder == 0, Int(count) * Int(format) / 8 <= limit else { return .tooLong }
        let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
        return .value(PropertyValue(type: type, format: format, data: Data(bytes: data, count: Int(count) * size)))
    }

    /// Reads a property of 32-bit items that another program may have written; empty if it has another format.
    func numbers(_ property: Atom, of window: UInt) -> [UInt] {
        guard case .value(let value) = readProperty(property, of: window, limit: 1 << 16, .keep) else { return [] }
        return value.longs ?? []
    }

    func writeText(_ text: String, to property: Atom, of window: UInt) {
        writeProperty(property, of: window, type: atoms[.utf8String], bytes: Data(text.utf8))
    }

    func writeProperty(_ property: Atom, of window: UInt, type: Atom, bytes: Data) {
        bytes.withUnsafeBytes { buffer in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(buffer.count))
        }
    }

    func writeProperty(_ property: Atom, of window: UInt, type: Atom, longs: [UInt]) {
        longs.withUnsafeBytes { buffer in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(longs.count))
        }
    }

    /// Requests the server's time and waits for it. The window has to be a hidden one; its other events are discarded.
    ///
    /// - Returns: milliseconds; nil if the connection is lost.
    func serverTime(_ property: Atom, of window: UInt) -> UInt32? {
        requestTime(property, of: window)
        sync()
        var event = XEvent()
        var time: UInt32?
        while !isDead, XCheckTypedWindowEvent(display, window, PropertyNotify, &event) != 0 {
            time = UInt32(truncatingIfNeeded: event.xproperty.time)
        }
        return time
    }

    /// Appends nothing to the property; the resulting event carries the server's time.
    func requestTime(_ property: Atom, of window: UInt) {
        // The type has to match the existing value's, or the server refuses.
        XChangeProperty(display, window, property, Atom(XA_ATOM), 32, PropModeAppend, nil, 0)
    }

    /// Creates a window that is never shown, and gets events for changes of its properties.
    func makeHiddenWindow() -> UInt {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        attributes.override_redirect = True
        return XCreateWindow(
            display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask | CWOverrideRedirect),
            &attributes)
    }

    /// Who gets a message: the client that created the receiving window, or the window manager.
    enum MessageRecipient {
        case client, windowManager
    }

    /// Sends a client message, which may be ignored; the windows may have been destroyed.
    ///
    /// - Parameters:
    ///   - window: the window that the message is about.
    ///   - receiver: the window that the message is sent to.
    ///   - data: at most five items of 32 bits; missing ones are 0.
    func sendMessage(
        _ type: Atom, about window: UInt, to receiver: UInt, _ data: [UInt], for recipient: MessageRecipient = .client
    ) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { longs in
            for (index, number) in data.prefix(5).enumerated() {
                longs.storeBytes(of: number, toByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
            }
        }
        let mask = recipient == .client ? 0 : SubstructureRedirectMask | SubstructureNotifyMask
        XSendEvent(display, receiver, False, mask, &event)
    }
}
