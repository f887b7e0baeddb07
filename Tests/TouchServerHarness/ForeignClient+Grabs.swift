import CTouchX11
import Foundation

/// Grabs like those of window managers and screen lockers.
extension ForeignClient {
    /// Grabs every touch that begins anywhere, as a window manager does to recognize gestures; `decide` must follow.
    package func grabTouches() throws {
        var mask = [UInt8](repeating: 0, count: 4)
        for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership] { tt_xi_set_mask(&mask, event) }
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
        let status = mask.withUnsafeMutableBufferPointer { bytes in
            var eventMask = XIEventMask(deviceid: 2, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            return XIGrabTouchBegin(display, 2, root, False, &eventMask, 1, &modifiers)
        }
        sync()
        guard status == 0 else { throw HarnessError("the touches can't be grabbed") }
    }

    /// Asks for a window's touches, which only one client can have.
    package func selectTouches(of window: UInt) throws {
        var mask = [UInt8](repeating: 0, count: 4)
        for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { tt_xi_set_mask(&mask, event) }
        mask.withUnsafeMutableBufferPointer { bytes in
            var eventMask = XIEventMask(
                deviceid: Int32(XIAllMasterDevices), mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            XISelectEvents(display, window, &eventMask, 1)
        }
        sync()
    }

    /// Decides about the touches that the grab has seen begin and that are still undecided.
    package func decide(_ decision: Decision) {
        for touch in readGrabbedTouches() where !decided.contains(touch) {
            decided.insert(touch)
            let mode = decision == .accept ? Int32(XIAcceptTouch) : Int32(XIRejectTouch)
            XIAllowTouchEvents(display, 2, touch, root, mode)
        }
        sync()
    }

    package enum Decision: Sendable {
        case accept, reject
    }

    private func readGrabbedTouches() -> [UInt32] {
        sync()
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else { continue }
            if event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data {
                grabbedTouches.append(
                    UInt32(bitPattern: data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.detail))
            }
            XFreeEventData(display, &event.xcookie)
        }
        return grabbedTouches
    }

    /// Grabs pointer and keyboard, as a screen locker does.
    package func grabPointer() throws {
        let status = XGrabPointer(
            display, root, False, UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask), GrabModeAsync,
            GrabModeAsync, 0, 0, UInt(CurrentTime))
        sync()
        guard status == GrabSuccess else { throw HarnessError("the pointer can't be grabbed") }
    }

    package func ungrabPointer() {
        XUngrabPointer(display, UInt(CurrentTime))
        sync()
    }

    /// An active grab of the master pointer, touches included.
    package func grabDevice() throws {
        var mask = [UInt8](repeating: 0, count: 4)
        for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { tt_xi_set_mask(&mask, event) }
        let status = mask.withUnsafeMutableBufferPointer { bytes in
            var eventMask = XIEventMask(deviceid: 2, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            return XIGrabDevice(
                display, 2, root, UInt(CurrentTime), 0, Int32(XIGrabModeAsync), Int32(XIGrabModeAsync), False,
                &eventMask)
        }
        sync()
        guard status == 0 else { throw HarnessError("the device can't be grabbed") }
    }

    package func ungrabDevice() {
        XIUngrabDevice(display, 2, UInt(CurrentTime))
        sync()
    }
}
