import CTouchX11
import Foundation

/// Device properties as drivers set them, and keyboard changes as desktops make them.
extension ForeignClient {
    /// Sets a device's property to 32-bit numbers, as a tablet's driver does.
    package func setProperty(_ name: String, of device: Int32, to values: [Int32]) {
        var values = values
        setProperty(name, of: device, Atom(XA_INTEGER), &values)
    }

    /// Sets a device's property to text.
    package func setProperty(_ name: String, of device: Int32, to text: String) {
        var bytes = Array(text.utf8) + [0]
        XIChangeProperty(
            display, device, XInternAtom(display, name, False), Atom(XA_STRING), 8, PropModeReplace, &bytes,
            Int32(bytes.count))
        sync()
    }

    /// Sets a device's property to an atom, given by name.
    package func setProperty(_ name: String, of device: Int32, toName value: String) {
        var values = [Int32(truncatingIfNeeded: XInternAtom(display, value, False))]
        setProperty(name, of: device, Atom(XA_ATOM), &values)
    }

    /// 32-bit items are packed here, unlike in a window's properties.
    private func setProperty(_ name: String, of device: Int32, _ type: Atom, _ values: inout [Int32]) {
        let property = XInternAtom(display, name, False)
        XIChangeProperty(display, device, property, type, 32, PropModeReplace, &values, Int32(values.count))
        sync()
    }

    /// The coordinate transformation matrix: nine numbers.
    package func setTransformation(_ values: [Float], of device: Int32) {
        var values = values
        values.withUnsafeMutableBytes { bytes in
            XIChangeProperty(
                display, device, XInternAtom(display, "Coordinate Transformation Matrix", False),
                XInternAtom(display, "FLOAT", False), 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(9))
        }
        sync()
    }

    package func transformation(of device: Int32) -> [Float] {
        var (type, format, count, remainder) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let property = XInternAtom(display, "Coordinate Transformation Matrix", False)
        XIGetProperty(
            display, device, property, 0, 9, False, Atom(AnyPropertyType), &type, &format, &count, &remainder, &data)
        defer { if let data { XFree(data) } }
        guard format == 32, let data else { return [] }
        return (0..<Int(count)).map { UnsafeRawPointer(data).load(fromByteOffset: 4 * $0, as: Float.self) }
    }

    /// Remaps a key: plain and with Shift, in the first layout and in the second.
    package func setKey(_ code: Int32, to keysyms: [UInt]) {
        var keysyms = keysyms
        XChangeKeyboardMapping(display, code, Int32(keysyms.count), &keysyms, 1)
        sync()
    }

    /// Switches the keyboard to a layout, counted from 0.
    package func lockLayout(_ number: UInt32) {
        XkbLockGroup(display, UInt32(XkbUseCoreKbd), number)
        sync()
    }

    package func grabKeyboard() throws {
        let status = XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
        sync()
        guard status == GrabSuccess else { throw HarnessError("the keyboard can't be grabbed") }
    }

    package func ungrabKeyboard() {
        XUngrabKeyboard(display, UInt(CurrentTime))
        sync()
    }
}
