import Foundation
import TouchGraphics

/// An event from the connection: input for the translator, or an event for a window or the loop.
enum IncomingEvent {
    case input(ServerEvent)
    case window(UInt, WindowEvent)
    /// A frame of the screen has begun; the time is of the monotonic clock, in nanoseconds.
    case screenFrame(window: UInt, nanoseconds: Int64)
    /// The screen's mode or the arrangement of monitors has changed; in pixels.
    case screenResized(width: Int, height: Int)
    /// Devices were added or removed, or changed their capabilities.
    case devicesChanged([HierarchyChange])
    /// A finger landed on a touch screen.
    case fingerLanded(device: UInt32, RawAxes)
    /// A pen moved, while pens are watched.
    case penMoved(device: UInt32, RawAxes)
    /// A device's first button was pressed, while pens are watched.
    case penTouched(device: UInt32)
    /// The tablet's driver reports that a pen may have entered or left.
    case penProperty(device: Int32)
    /// Keys may have been released while another client had the keyboard.
    case keysStale
    /// The pointer entered a window: scrolling elsewhere may have moved the scroll axes meanwhile.
    case scrollAxesStale
    /// A property of the root window or of the settings' owner changed.
    case settingsChanged
    case selection(SelectionEvent)
    /// A message about a drag over a window.
    case drag(UInt, DragMessage)
}

/// The values of a device's axes, by number: as the driver reports them, and as the server maps them.
struct RawAxes {
    var reported: [Int: Double] = [:]
    var mapped: [Int: Double] = [:]
}

/// An event of a window other than input.
enum WindowEvent {
    /// In pixels; the position is within the parent.
    case configured(x: Int, y: Int, width: Int, height: Int)
    /// The window manager reports that the window moved on the screen.
    case moved
    /// The window manager reports how the window fills the screen.
    case stateChanged
    case exposed(PixelRect, more: Int)
    case mapped
    case unmapped
    case destroyed
    case reparented(toRoot: Bool)
    case closeRequested
    case focusOffered(time: UInt)
    case pinged([UInt])
    case syncRequested(value: Int64)
    /// The server has processed all frames that were sent before the fence.
    case frameFencePassed
    /// Another instance of the program asks to raise the window.
    case raiseRequested
}
