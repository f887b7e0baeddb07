public import Foundation

/// Everything that an application asks of its platform.
public enum HostRequest: Sendable, Equatable {
    /// Make a window with this content size in points and show it. A `resized` event answers.
    case openWindow(WindowID, CGSize, title: String)
    case closeWindow(WindowID)
    case setTitle(WindowID, String)
    /// Don't let anybody make the window's content smaller than this, in points; also before it is opened.
    case setMinimumSize(WindowID, CGSize)
    case setCursor(WindowID, Cursor)
    /// Give the window a whole screen, without a frame and above the desktop's panels, or its own size and place again. A
    /// `fullScreen` event answers if it is done.
    case setFullScreen(WindowID, Switch)
    /// Text is typed in the window at this caret, in its space: keys are composed, and input methods put what they show
    /// beside it. Nil: no text any more.
    case textInput(WindowID, caret: CGRect?)
    /// Something in the window needs layout or display: run a frame soon. Asked once until that frame.
    case redraw(WindowID)
    /// Have a turn at this time, with or without events; nil: no need. Replaces the last such request.
    case wake(at: Instant?)
    /// Send `HostEvent.animationFrame` for every frame of the screen, or stop doing so.
    case animate(Switch)
    /// Report presses outside the program's windows too, as a popup menu needs them.
    case capturePointer(WindowID, Switch)
    case pasteboard(PasteboardRequest)
    /// End the program's loop once the current turn is done.
    case quit

    /// Whether something goes on from now on.
    public enum Switch: Sendable {
        case start, stop
    }

    /// What the pointer looks like over the window, in the platform's own drawing of it.
    public enum Cursor: Sendable {
        case arrow, crosshair, hand, move
    }
}
