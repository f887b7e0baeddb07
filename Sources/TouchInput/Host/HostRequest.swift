public import Foundation

/// Everything that an application asks of its platform.
public enum HostRequest: Sendable, Equatable {
    /// Make a window with this content size in points and show it. A `resized` event answers.
    case openWindow(WindowID, CGSize, title: String)
    /// The window is wanted no more.
    case closeWindow(WindowID)
    /// What the title bar shows.
    case setTitle(WindowID, String)
    /// Keep the window's content from being made smaller than this, in points. Valid before it is opened, too.
    case setMinimumSize(WindowID, CGSize)
    /// What the window is for, unless it is a document's. Sent before it is opened.
    case setKind(WindowID, WindowKind)
    /// How the pointer looks over the window.
    case setCursor(WindowID, Cursor)
    /// Fill the screen with the window, without a frame and above the desktop's panels, or restore its size and place.
    /// A `fullScreen` event answers if that is done.
    case setFullScreen(WindowID, Switch)
    /// Text is being edited in the window, with this caret in points of the window: keys are composed, and input methods
    /// place their windows beside it. Nil ends that.
    case textInput(WindowID, caret: CGRect?)
    /// Something in the window needs layout or display: run a frame soon. Sent once until that frame.
    case redraw(WindowID)
    /// Run a turn at this time, with or without events; nil cancels. Replaces the last such request.
    case wake(at: Instant?)
    /// Send `HostEvent.animationFrame` for every frame of the screen, or stop doing so.
    case animate(Switch)
    /// Report presses outside the program's windows too, as a popup menu needs them.
    case capturePointer(WindowID, Switch)
    /// Something is put on the pasteboard, or asked of it.
    case pasteboard(PasteboardRequest)
    /// Something is dragged, or what was dropped is read.
    case drag(DragRequest)
    /// Keep the screen from going dark, or let it again.
    case keepAwake(Switch)
    /// End the program's loop once the current turn is done.
    case quit

    /// What a window is for, by which platforms place and frame it.
    public enum WindowKind: Sendable {
        /// Work on a document; the user chooses its size.
        case document
        /// A message to be answered: it keeps its size, and opens in the middle of the monitor.
        case dialog
    }

    /// Whether something starts or stops.
    public enum Switch: Sendable {
        /// It begins.
        case start
        /// It ends.
        case stop
    }

    /// The pointer's shape over the window, as drawn by the platform.
    public enum Cursor: Hashable, Sendable {
        /// The platform's usual one.
        case arrow
        /// None: nobody points with it.
        case hidden
        /// For places that are chosen exactly.
        case crosshair
        /// For what can be taken or pressed.
        case hand
        /// For what is being moved.
        case move
        /// For what is made larger or smaller along a direction.
        case resize(ResizeAxis)
        /// For what is rotated.
        case rotate
        /// For what is dragged where a copy of it would be taken.
        case copy
        /// For what is dragged where nobody takes it.
        case notAllowed
    }

    /// Along which direction something is made larger or smaller.
    public enum ResizeAxis: Sendable {
        /// From side to side.
        case horizontal
        /// Up and down.
        case vertical
        /// From the top left to the bottom right.
        case northwestSoutheast
        /// From the bottom left to the top right.
        case northeastSouthwest
    }
}
