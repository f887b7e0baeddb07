import TouchDrawingModel

/// What would make an impossible figure is not done, and said.
extension Editor {
    /// What a person wanted.
    enum Wish {
        case draw, change, paste
    }

    /// Says that something can't be done. Nothing changes.
    func refuse(_ wish: Wish, for flaw: FigureFlaw) {
        tell(.refused(wish, flaw))
    }

    /// Whether all of them are possible; refuses the wish if not.
    func permits(_ figures: [Figure], for wish: Wish) -> Bool {
        guard let flaw = figures.lazy.compactMap(\.flaw).first else { return true }
        refuse(wish, for: flaw)
        return false
    }
}
