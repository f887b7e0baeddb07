public import Foundation

/// Everything that a platform tells an application. The enum is closed: a new kind of input is a new case, and the
/// compiler finds every place that must handle it.
///
/// Locations are points in the window's coordinate space, y downwards; times are on the clock of `Host.now`.
public enum HostEvent: Sendable, Equatable {
    /// A contact began, moved or ended.
    case touch(TouchSample)
    /// A pointer moved without being down.
    case hover(HoverSample)
    /// A wheel was turned, or fingers scrolled on a touchpad.
    case scroll(ScrollSample)
    /// A pinch or swipe on a touchpad.
    case touchpadGesture(TouchpadGestureSample)
    /// A key of a tablet's pad went down or up, or its ring or strip was turned.
    case pad(PadSample)
    /// A key went down or up.
    case key(KeySample)
    /// Text that an input method has written, or is about to write.
    case text(TextSample)
    /// The window has this content size in points, and `scale` pixels per point.
    case resized(WindowID, CGSize, scale: CGFloat)
    /// The window's content has its top left corner at this point of the screen.
    case moved(WindowID, CGPoint, at: Instant)
    /// The window fills the screen from now on, or no longer does, whoever asked for that.
    case fullScreen(WindowID, FullScreenChange)
    /// The platform has lost these pixels and kept no copy.
    case exposed(WindowID, CGRect)
    /// Keys go to the window from now on, or no longer.
    case focus(WindowID, FocusChange)
    /// A button or finger went down outside every window while the pointer was captured.
    case pressedOutside(WindowID)
    /// The user asked to close the window.
    case closeRequested(WindowID)
    /// A device was unplugged; what was down on it is cancelled.
    case deviceGone(DeviceID, at: Instant)
    /// A device has reported a contact at this point of the window that nobody makes: it is no input.
    case ghost(WindowID, DeviceID, CGPoint, at: Instant)
    /// A frame of the screen has begun; sent only between `HostRequest.animate` `.start` and `.stop`.
    case animationFrame(at: Instant)
    /// The pasteboard has changed, or an answer about it has come.
    case pasteboard(PasteboardEvent)
    /// Something is dragged, by this program or over its windows.
    case drag(DragEvent)
    /// The desktop's settings are these from now on.
    case preferences(HostPreferences)
    /// What the program's own work beside the loop has brought, such as a file that was read, in the program's words. Only a
    /// program that is recorded tells itself so: a recording then plays the same without that work.
    case backgroundResult(String)
    /// The platform is gone: its server died or was shut down. Nothing can be shown from now on.
    case disconnected(reason: String)
    /// The system asks the program to end, by a signal or a logout.
    case terminationRequested(reason: String)

    /// Whether keys go to the window from now on.
    public enum FocusChange: Sendable {
        /// Keys go to the window.
        case gained
        /// Keys go elsewhere.
        case lost
    }

    /// Whether the window fills the screen from now on.
    public enum FullScreenChange: Sendable {
        /// The window has a screen to itself.
        case entered
        /// The window has its own size again.
        case left
    }
}
