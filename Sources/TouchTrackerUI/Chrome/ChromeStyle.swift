/// The controls around the canvas.
public enum ChromeStyle {
    /// Toolbar, and a hint while the canvas is empty.
    case full
    /// The same for visitors, without access to other drawings, files, quitting and the window's size.
    case kiosk
    /// None. Panel, help and messages appear on request.
    case bare
}
