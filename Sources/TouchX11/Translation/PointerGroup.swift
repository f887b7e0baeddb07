import Foundation
import TouchInput

/// The devices that draw one line together: a single pen, or all mice that move the same master pointer.
///
/// A master pointer has one position and one set of buttons, so a button of one mouse and the motion of another draw
/// one line. This is how remote desktops, virtual machines with an absolute pointer, Xwayland, MouseKeys, pointing
/// sticks beside a touchpad, and programs that fake input press and move. A pen is a group of its own, and so is a
/// device that moves no pointer.
final class PointerGroup {
    /// The pen's device number, or the master pointer's.
    let number: UInt32
    /// The master pointer that the group moves, if known.
    var master: UInt32
    /// The current contact: from the first button pressed to the last one released, otherwise nil. It has the number of
    /// the device that pressed first.
    var contact: TouchSample?
    /// The window's origin on the screen when the contact began, in pixels.
    var origin = CGPoint.zero
    /// The window under the hovering pointer, and the device that moved the pointer there.
    var hover: (window: WindowID, device: UInt32)?
    /// The location on the screen, in pixels.
    var root: CGPoint? {
        didSet { previousRoot = oldValue }
    }
    /// The value of `root` before the last report.
    private(set) var previousRoot: CGPoint?
    /// The last location where the pen's tip lifted, on the screen, in pixels.
    var lastLift: CGPoint?
    /// The location of the tip's press, if it only repeats the pen's last known location and no other location has been
    /// reported since.
    var repeatedPress: CGPoint?
    /// The window in which the pad's keys were pressed.
    var keyWindow: WindowID?
    /// The pressed buttons by number, each with the devices that hold it.
    private var holders: [UInt32: Set<UInt32>] = [:]

    init(_ number: UInt32, master: UInt32) {
        (self.number, self.master) = (number, master)
    }

    var buttons: Set<UInt32> { Set(holders.keys) }

    func holds(_ button: UInt32) -> Bool { holders[button] != nil }

    func holds(_ button: UInt32, byOtherThan device: UInt32) -> Bool {
        holders[button]?.contains { $0 != device } == true
    }

    /// - Returns: false if the device holds the button already.
    func hold(_ button: UInt32, by device: UInt32) -> Bool {
        holders[button, default: []].insert(device).inserted
    }

    /// Returns the buttons that other devices hold, with these devices.
    func holds(byOtherThan device: UInt32) -> [(button: UInt32, device: UInt32)] {
        holders.flatMap { button, devices in devices.filter { $0 != device }.map { (button, $0) } }
    }

    /// Releases a device's hold on a button, which others may still hold.
    func release(_ button: UInt32, by device: UInt32) {
        holders[button]?.remove(device)
        if holders[button]?.isEmpty == true { holders[button] = nil }
    }

    /// Releases a button of all devices.
    func release(_ button: UInt32) {
        holders[button] = nil
    }

    /// Releases all buttons of a device.
    ///
    /// - Returns: whether the device held any.
    func releaseAll(by device: UInt32) -> Bool {
        let held = holders.filter { $0.value.contains(device) }.keys
        for button in held { release(button, by: device) }
        return !held.isEmpty
    }

    func releaseAll() {
        holders = [:]
    }
}
