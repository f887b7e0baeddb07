import TouchDrawingModel

/// What is not done, since it would make an impossible figure.
struct Refusal: Equatable {
    /// What a person wanted.
    enum Wish {
        case draw, change, paste
    }

    var wish: Wish
    var flaw: FigureFlaw
}
