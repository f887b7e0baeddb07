import TouchDrawingModel

/// Texts (O-30).
extension Editor {
    /// Makes one step of what was typed; none if nothing has changed. A text beyond the limits is brought within them:
    /// it took too long to type to be refused.
    ///
    /// - Parameters:
    ///   - text: nil if nothing is left of it.
    ///   - original: the text that was edited; nil: a new one.
    ///   - saved: an earlier step of the same typing. This one replaces it, or follows it if the person has made
    ///     another one since.
    /// - Returns: the step that has the text; nil if the original has it, or nothing is left.
    @discardableResult
    func commit(
        _ text: CanvasText?, insteadOf original: Drawing.Entry?, after saved: Edit? = nil, by person: Person
    ) -> Edit? {
        var original = original
        if let saved, let entry = saved.added.first {
            if !drawing.isUnlocked(entry.id) {
                original = nil
            } else if let text, text.isSame(as: entry.figure.text) {
                return saved
            } else if document.history.latest(by: person.author) == saved {
                undo(by: person)
            } else {
                original = entry
            }
        }
        if let text, let original, text.isSame(as: original.figure.text) { return nil }
        let figure = text.flatMap { Figure.text($0).clampedToLimits() }
        // Another person may have removed or locked it meanwhile. What was typed is not lost.
        original = original.flatMap { drawing.isUnlocked($0.id) ? $0 : nil }
        guard let figure else {
            if let original { remove([original.id], as: .delete, by: person) }
            return nil
        }
        let edit = change(by: person) { document in
            if let original {
                document.replace([Drawing.Entry(original.id, figure)], as: .changeInk)
            } else {
                document.add([figure], as: .draw)
            }
        }
        if let edit { apply(edit) }
        return edit
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
