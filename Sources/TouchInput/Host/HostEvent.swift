public import Foundation

/// An event from the platform to an application. The enum is closed: a new kind of input is a new case, and the
/// compiler finds all code that must handle it.
///
/// Locations are points in the window's coordinate space, y downwards; times are on the clock of `Host.now`.
public enum HostEvent: Sendable, Equatable {
    /// A contact began, moved or ended.
    case touch(TouchSample)
    /// A pointer moved with no button pressed.
    case hover(HoverSample)
    /// A wheel was turned, or fingers scrolled on a touchpad.
    case scroll(ScrollSample)
    /// A pinch or swipe on a touchpad.
    case touchpadGesture(TouchpadGestureSample)
    /// A key of a tablet's pad went down or up, or its ring or strip was turned.
    case pad(PadSample)
    /// A key went down or up.
    case key(KeySample)
    /// An input method has committed text, or marked text that may still change.
    case text(TextSample)
    /// The window's content has this size in points, and `scale` pixels per point.
    case resized(WindowID, CGSize, scale: CGFloat)
    /// The top left corner of the window's content is at this point of the screen.
    case moved(WindowID, CGPoint, at: Instant)
    /// The window entered or left full screen, whether or not the application requested it.
    case fullScreen(WindowID, FullScreenChange)
    /// The window must redraw these pixels: the platform has lost them.
    case exposed(WindowID, CGRect)
    /// The window gained or lost the keyboard focus.
    case focus(WindowID, FocusChange)
    /// A button or finger went down outside every window while the pointer was captured.
    case pressedOutside(WindowID)
    /// The user asked to close the window.
    case closeRequested(WindowID)
    /// A device was unplugged; everything that is down on it is cancelled.
    case deviceGone(DeviceID, at: Instant)
    /// A ghost touch: a device has reported a contact at this point of the window that nothing touches. It is not input.
    case ghost(WindowID, DeviceID, CGPoint, at: Instant)
    /// A frame of the screen begins; sent only between `HostRequest.animate` `.start` and `.stop`.
    case animationFrame(at: Instant)
    /// The pasteboard has changed, or a request about it was answered.
    case pasteboard(PasteboardEvent)
    /// Drag and drop: by this program, or over its windows.
    case drag(DragEvent)
    /// The desktop's settings have changed to these.
    case preferences(HostPreferences)
    /// The result of the program's own background work, such as reading a file, in an encoding of the program's choice.
    /// Only sent by the program to itself, while it is recorded: a recording then replays the same without that work.
    case backgroundResult(String)
    /// The connection to the platform is lost: its server died or was shut down. Nothing can be shown from now on.
    case disconnected(reason: String)
    /// The system asks the program to quit, by a signal or a logout.
    case terminationRequested(reason: String)

    /// A change of the keyboard focus.
    public enum FocusChange: Sendable {
        /// The window receives keys.
        case gained
        /// The window no longer receives keys.
        case lost
    }

    /// A change of a window's full-screen state.
    public enum FullScreenChange: Sendable {
        /// The window fills the screen.
        case entered
        /// The window has its own size again.
        case left
    }
}
