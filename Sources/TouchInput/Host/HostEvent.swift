public import Foundation

/// Everything that a platform tells an application. The enum is closed: a new kind of input is a new case, and the
/// compiler finds every place that must handle it.
///
/// Locations are points in the window's coordinate space, y downwards; times are on the clock of `Host.now`.
public enum HostEvent: Sendable, Equatable {
    case touch(TouchSample)
    case hover(HoverSample)
    case scroll(ScrollSample)
    case touchpadGesture(TouchpadGestureSample)
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
    case focus(WindowID, FocusChange)
    /// A button or finger went down outside every window while the pointer was captured.
    case pressedOutside(WindowID)
    /// The user asked to close the window.
    case closeRequested(WindowID)
    case deviceGone(DeviceID, at: Instant)
    /// A frame of the screen has begun; sent only between `HostRequest.animate` `.start` and `.stop`.
    case animationFrame(at: Instant)
    case pasteboard(PasteboardEvent)
    /// The platform is gone: its server died or was shut down. Nothing can be shown from now on.
    case disconnected(reason: String)
    /// The system asks the program to end, by a signal or a logout.
    case terminationRequested(reason: String)

    /// Whether keys go to the window from now on.
    public enum FocusChange: Sendable {
        case gained, lost
    }

    /// Whether the window fills the screen from now on.
    public enum FullScreenChange: Sendable {
        case entered, left
    }
}
