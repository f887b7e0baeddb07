internal import CTouchX11

/// A pointer grab that delivers every press to us, wherever it happens, as a popup needs.
///
/// Presses inside our windows go to these windows as usual; others go to the window that captures the pointer.
@MainActor
struct PointerCapture {
    private let connection: Connection
    private let master: UInt32?

    /// - Parameter master: the master pointer's number; nil if the server has only the core pointer.
    init(_ connection: Connection, master: UInt32?) {
        self.connection = connection
        self.master = connection.inputExtension == nil ? nil : master
    }

    func start(in window: UInt) -> Bool {
        guard let master else {
            let events = ButtonPressMask | ButtonReleaseMask | PointerMotionMask
            return XGrabPointer(
                connection.display, window, True, UInt32(events), GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
                == GrabSuccess
        }
        var bytes = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in [XI_ButtonPress, XI_ButtonRelease, XI_Motion] { tt_xi_set_mask(&bytes, event) }
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var mask = XIEventMask(deviceid: Int32(master), mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            return XIGrabDevice(
                connection.display, Int32(master), window, UInt(CurrentTime), 0, Int32(XIGrabModeAsync),
                Int32(XIGrabModeAsync), True, &mask) == GrabSuccess
        }
    }

    func stop() {
        if let master {
            XIUngrabDevice(connection.display, Int32(master), UInt(CurrentTime))
        } else {
            XUngrabPointer(connection.display, UInt(CurrentTime))
        }
    }
}
