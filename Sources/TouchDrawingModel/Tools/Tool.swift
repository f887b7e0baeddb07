/// The tool for fingers on the canvas.
public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
    /// Draws a straight line from touch down to touch up.
    case line
    /// Draws the path of the finger.
    case freehand
    /// Draws a circle with the diameter from touch down to touch up.
    case circle
    /// Erases.
    case eraser
    /// Selects the figures inside the drawn loop.
    case select
    /// Types text.
    case text
    /// Points with light that fades. Draws nothing.
    case laser
    /// Moves the canvas.
    case hand

    /// The tools that draw.
    public static let drawing = [Tool.line, .freehand, .circle]
}
