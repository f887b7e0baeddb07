import CTouchX11
import Foundation

/// What drivers report about their devices, and what a desktop does to keyboards.
extension ForeignClient {
    /// Sets a device's property to 32-bit numbers, as a tablet's driver does.
    package func setProperty(_ name: String, of device: Int32, to values: [Int32]) {
        var values = values
        setProperty(name, of: device, Atom(XA_INTEGER), &values)
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
