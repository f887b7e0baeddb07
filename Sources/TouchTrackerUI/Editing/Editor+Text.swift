import TouchDrawingModel

/// Texts (O-30).
extension Editor {
    /// Finishes typing, as one step; none if nothing has changed. A text beyond the limits is brought within them: it
    /// took too long to type to be refused.
    ///
    /// - Parameters:
    ///   - text: nil if nothing is left of it.
    ///   - original: the text that was edited; nil: a new one.
    func commit(_ text: CanvasText?, insteadOf original: Drawing.Entry?, by person: Person) {
        if let text, let original, text.isSame(as: original.figure.text) { return }
        let figure = text.flatMap { Figure.text($0).clampedToLimits() }
        // Another person may have removed or locked it meanwhile. What was typed is not lost.
        let original = original.flatMap { drawing.isUnlocked($0.id) ? $0 : nil }
        switch (figure, original) {
        case (let figure?, let original?):
            replace([Drawing.Entry(original.id, figure)], as: .changeInk, by: person)
        case (let figure?, nil): apply(change(by: person) { $0.add([figure], as: .draw) })
        case (nil, let original?): remove([original.id], as: .delete, by: person)
        case (nil, nil): break
        }
    }
}

extension CanvasText {
    /// Whether nothing differs that a person can change; line positions may differ by rounding.
    fileprivate func isSame(as other: CanvasText?) -> Bool {
        guard let other else { return false }
        let (one, two) = (content, other.content)
        let wrapWidths = (one.wrapWidth ?? 0, two.wrapWidth ?? 0)
        return one.string == two.string && one.family == two.family && one.side == two.side
            && abs(wrapWidths.0 - wrapWidths.1) < 1e-6 && size == other.size && ink == other.ink
    }
}
