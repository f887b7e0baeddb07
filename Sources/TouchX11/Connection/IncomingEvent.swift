import Foundation
import TouchGraphics

/// What a read from the connection brought: input for the translator, or news for a window or the loop.
enum IncomingEvent {
    case input(ServerEvent)
    case window(UInt, WindowEvent)
    /// A frame of the screen has begun; the clock is the monotonic one, in nanoseconds.
    case screenFrame(window: UInt, nanoseconds: Int64)
    /// The screen has another mode, or another arrangement of monitors; in pixels.
    case screenResized(width: Int, height: Int)
    /// Devices came, went or changed what they can do.
    case devicesChanged([HierarchyChange])
    /// A finger has landed on a touch screen: values of its axes, as its driver reports them, and as the server has them.
    case fingerLanded(device: UInt32, reported: [Int: Double], mapped: [Int: Double])
    /// A pen has moved, while that is asked for: the same of its axes.
    case penMoved(device: UInt32, reported: [Int: Double], mapped: [Int: Double])
    /// A device's first button was pressed, while that is asked for.
    case penTouched(device: UInt32)
    /// The tablet's driver says that a pen may have come or gone.
    case penProperty(device: Int32)
    /// Keys may have been released while another client had the keyboard.
    case keysStale
    /// The pointer entered a window: scrolling elsewhere may have moved the scroll axes meanwhile.
    case scrollAxesStale
    /// A property of the root window or of the settings' owner has changed.
    case settingsChanged
    case selection(SelectionEvent)
    /// Something is dragged over a window.
    case drag(UInt, DragMessage)
}

/// What happened to a window other than input.
enum WindowEvent {
    /// In pixels; the position is within the parent.
    case configured(x: Int, y: Int, width: Int, height: Int)
    /// A window manager says that the window has moved on the screen.
    case moved
    /// What the window manager says of how the window fills the screen.
    case stateChanged
    case exposed(PixelRect, more: Int)
    case mapped
    case unmapped
    case destroyed
    case reparented(toRoot: Bool)
    case closeRequested
    case focusOffered(time: UInt)
    case pinged([Int])
    case syncRequested(value: Int64)
    /// The server has processed every frame that was sent before it was asked.
    case frameFencePassed
    /// Another start of the program wants the window to come to the front.
    case raiseRequested
}
