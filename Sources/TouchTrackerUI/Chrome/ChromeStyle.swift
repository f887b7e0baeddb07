/// What is around the canvas.
public enum ChromeStyle {
    /// Buttons, and a hint while the canvas is empty.
    case full
    /// Nothing; panel, help and messages come when they are asked for.
    case bare
}
