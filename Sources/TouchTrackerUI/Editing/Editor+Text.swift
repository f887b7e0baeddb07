import TouchDrawingModel

/// Texts (O-30).
extension Editor {
    /// Finishes typing, as one step; none if nothing has changed.
    ///
    /// - Parameters:
    ///   - text: nil if nothing is left of it.
    ///   - original: the text that was edited; nil: a new one.
    func commit(_ text: CanvasText?, insteadOf original: Drawing.Entry?, by person: Person) {
        // Another person may have removed it meanwhile. What was typed is not lost.
        let original = original.flatMap { drawing[$0.id] == nil ? nil : $0 }
        switch (text, original) {
        case (let text?, let original?):
            guard !text.isSame(as: original.figure.text), permits([.text(text)], for: .change, by: person) else {
                return
            }
            replace([Drawing.Entry(original.id, .text(text))], as: .changeInk, by: person)
        case (let text?, nil):
            guard permits([.text(text)], for: .draw, by: person) else { return }
            apply(change(by: person) { $0.add([.text(text)], as: .draw) })
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
