import TouchDrawingModel

/// What is not done, since it would make an impossible figure.
struct Refusal: Equatable {
    /// What a person wanted.
    enum Request {
        case draw, change, paste
    }

    var request: Request
    var error: FigureError
}
