public import Foundation

/// A request by an application to its platform.
public enum HostRequest: Sendable, Equatable {
    /// Create a window with this content size in points and show it. Answered by a `resized` event.
    case openWindow(WindowID, CGSize, title: String)
    /// Close the window.
    case closeWindow(WindowID)
    /// Set the text of the title bar.
    case setTitle(WindowID, String)
    /// Set the minimum size of the window's content, in points. Also valid before the window is opened.
    case setMinimumSize(WindowID, CGSize)
    /// Set the window's kind, unless it is a document window. Sent before the window is opened.
    case setKind(WindowID, WindowKind)
    /// Set the pointer's shape over the window.
    case setCursor(WindowID, Cursor)
    /// Enter full screen, without a frame and above the desktop's panels, or restore the window's previous frame.
    /// Answered by a `fullScreen` event if the platform does so.
    case setFullScreen(WindowID, Switch)
    /// Text is being edited in the window, with this caret in points of the window: keys are composed, and input
    /// methods show their windows beside the caret. Nil ends editing.
    case textInput(WindowID, caret: CGRect?)
    /// Run a frame soon, because a view in the window needs layout or display. Sent once per frame.
    case redraw(WindowID)
    /// Run a pass of the host's loop at this time, with or without events; nil cancels. Replaces the previous such
    /// request.
    case wake(at: Instant?)
    /// Start or stop sending `HostEvent.animationFrame` for every frame of the screen.
    case animate(Switch)
    /// Start or stop reporting presses outside of the program's windows, as popup menus require.
    case capturePointer(WindowID, Switch)
    /// A request about the pasteboard.
    case pasteboard(PasteboardRequest)
    /// A request about drag and drop.
    case drag(DragRequest)
    /// Start or stop preventing the screen from going dark.
    case keepAwake(Switch)
    /// What assistive programs see has changed. Sent once until the next snapshot.
    case accessibilityChanged
    /// Have a text spoken.
    case announce(String, AnnouncementPriority)
    /// End the program's loop after the current pass.
    case quit

    /// The kind of a window, which determines how platforms position and frame it.
    public enum WindowKind: Sendable {
        /// A document window; the user chooses its size.
        case document
        /// A dialog: it has a fixed size and opens in the middle of the monitor.
        case dialog
    }

    /// Whether something starts or stops.
    public enum Switch: Sendable {
        /// Start it.
        case start
        /// Stop it.
        case stop
    }

    /// The pointer's shape over a window, as drawn by the platform.
    public enum Cursor: Hashable, Sendable {
        /// The platform's default shape.
        case arrow
        /// No pointer is shown.
        case hidden
        /// For precise positioning.
        case crosshair
        /// Over text that can be typed or selected.
        case text
        /// Over an item that can be grabbed or pressed.
        case hand
        /// While an item is moved.
        case move
        /// For resizing along a direction.
        case resize(ResizeAxis)
        /// For rotating.
        case rotate
        /// While dragging over a target that accepts a copy.
        case copy
        /// While dragging over a target that refuses the content.
        case notAllowed
    }

    /// A direction of resizing.
    public enum ResizeAxis: Sendable {
        /// Left and right.
        case horizontal
        /// Up and down.
        case vertical
        /// From the top left to the bottom right.
        case northwestSoutheast
        /// From the top right to the bottom left.
        case northeastSouthwest
    }
}
