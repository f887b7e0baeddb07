/// What is around the canvas.
public enum ChromeStyle {
    /// Buttons, and a hint while the canvas is empty.
    case full
    /// The same for visitors, without all that leads out of the drawing: other drawings, files, the end, the window's size.
    case kiosk
    /// Nothing; panel, help and messages come when they are asked for.
    case bare
}
