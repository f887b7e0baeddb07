import CTouchX11
import Foundation

/// A property of a window, as read by another program.
package struct ForeignProperty: Equatable {
    package var type: String
    package var format: Int32
    /// 32-bit items are longs, of 64 bits.
    package var data: Data

    package init(type: String, format: Int32 = 8, data: Data) {
        (self.type, self.format, self.data) = (type, format, data)
    }

    package var longs: [UInt] {
        data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: MemoryLayout<UInt>.size).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt.self)
            }
        }
    }
}

extension ForeignClient {
    package func atom(_ name: String) -> UInt { XInternAtom(display, name, False) }

    package func name(ofAtom atom: UInt) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// Reads and deletes a property; nil if there is none.
    package func readAndDelete(_ property: UInt, of window: UInt) -> ForeignProperty? {
        var (type, format, count, remainder) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, property, 0, 1 << 28, True, Atom(AnyPropertyType), &type, &format, &count, &remainder,
            &data)
        defer { if let data { XFree(data) } }
        guard type != 0, let data else { return nil }
        let size = format == 32 ? MemoryLayout<UInt>.size : Int(format) / 8
        return ForeignProperty(
            type: name(ofAtom: type), format: format, data: Data(bytes: data, count: Int(count) * size))
    }

    package func setProperty(_ property: UInt, of window: UInt, type: String, bytes: Data) {
        bytes.withUnsafeBytes { buffer in
            _ = XChangeProperty(
                display, window, property, atom(type), 8, PropModeReplace,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(buffer.count))
        }
    }

    package func setProperty(_ property: UInt, of window: UInt, type: String, longs: [UInt]) {
        longs.withUnsafeBytes { buffer in
            _ = XChangeProperty(
                display, window, property, atom(type), 32, PropModeReplace,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(longs.count))
        }
    }

    /// A window that is never shown, which selects property changes.
    package func makeHiddenWindow() -> UInt {
        let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        sync()
        return window
    }

    /// The next event of that type for the window; nil if there is none yet.
    func nextEvent(_ type: Int32, for window: UInt) -> XEvent? {
        var event = XEvent()
        return XCheckTypedWindowEvent(display, window, type, &event) != 0 ? event : nil
    }
}
