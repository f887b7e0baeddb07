import TouchDrawingModel

/// A request that was refused because it would make an invalid figure.
struct Refusal: Equatable {
    /// The request.
    enum Request {
        case draw, change, paste
    }

    var request: Request
    var error: FigureError
}
