public import TouchDrawingModel

/// A request that was refused because it would make an invalid figure.
public nonisolated struct Refusal: Hashable, Sendable {
    /// The request.
    public enum Request: Sendable {
        case draw, change, paste, type
    }

    /// What was requested.
    public var request: Request
    /// What would be invalid.
    public var error: FigureError
}
