/// What a finger on the canvas draws, or does there.
public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
    /// A straight line from where it lands to where it lifts.
    case line
    /// Its own path.
    case freehand
    /// A circle of which a diameter goes from where it lands to where it lifts.
    case circle
    /// Nothing: it takes away what is there.
    case eraser
    /// Nothing: it selects what it goes around.
    case select
    /// Nothing: it moves the paper.
    case hand

    /// Those that draw.
    public static let drawing = [Tool.line, .freehand, .circle]
}
