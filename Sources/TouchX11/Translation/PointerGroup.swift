import Foundation
import TouchInput

/// What draws one line: a pen; or all mice together that move the same pointer of the server.
///
/// That pointer has one place and one set of buttons, so a button of one mouse and the motion of another draw one line: that
/// is how remote desktops, virtual machines with an absolute pointer, Xwayland, MouseKeys, pointing sticks beside a
/// touchpad, and programs that fake input press and move. A pen stands alone, and so does a device that moves no pointer.
final class PointerGroup {
    /// The pen's device; or the pointer that the mice move.
    let number: UInt32
    /// The pointer that it moves, as far as is known.
    var master: UInt32
    /// From the first button pressed to the last released; nil in between. It carries the number of the device that pressed
    /// first.
    var contact: TouchSample?
    /// The window's place on the screen when the contact began, in pixels.
    var origin = CGPoint.zero
    /// The window over which it hovers, and the device that brought it there.
    var hover: (window: WindowID, device: UInt32)?
    /// On the screen, in pixels.
    var root: CGPoint? {
        didSet { previousRoot = oldValue }
    }
    /// The value of `root` before the last report.
    private(set) var previousRoot: CGPoint?
    /// Where the pen's tip lifted last, on the screen, in pixels.
    var lastLift: CGPoint?
    /// Where the pen's tip was pressed, if that is only where the pen was known to be before and no other place has been
    /// reported since.
    var repeatedPress: CGPoint?
    /// The window in which a pad's keys were pressed.
    var keyWindow: WindowID?
    /// The buttons that are held, by number, each with the devices that hold it.
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

    /// The buttons that other devices hold, with these devices.
    func holds(byOtherThan device: UInt32) -> [(button: UInt32, device: UInt32)] {
        holders.flatMap { button, devices in devices.filter { $0 != device }.map { (button, $0) } }
    }

    /// A device releases a button that others may still hold.
    func release(_ button: UInt32, by device: UInt32) {
        holders[button]?.remove(device)
        if holders[button]?.isEmpty == true { holders[button] = nil }
    }

    /// No device holds the button.
    func release(_ button: UInt32) {
        holders[button] = nil
    }

    /// - Returns: whether the device has held anything.
    func releaseAll(by device: UInt32) -> Bool {
        let held = holders.filter { $0.value.contains(device) }.keys
        for button in held { release(button, by: device) }
        return !held.isEmpty
    }

    func releaseAll() {
        holders = [:]
    }
}
