import Foundation
import TouchDrawingModel

/// What is done to figures that are there: by the first person, unless another is named.
extension Editor {
    func remove(_ id: FigureID, as kind: Edit.Kind, by person: Person? = nil) {
        let person = person ?? self.person
        letGo(person)
        if let edit = change(by: person, { $0.remove([id], as: kind) }) { take(edit) }
    }

    /// Puts a copy on top, and selects it.
    func duplicate(_ id: FigureID, in viewport: Viewport = Viewport(), by person: Person? = nil) {
        if let figure = drawing[id] {
            put([figure].copies(in: viewport), as: .duplicate, for: .change, by: person ?? self.person)
        }
    }

    /// Puts copies on top, and selects the topmost.
    func paste(_ copies: [Figure], by person: Person? = nil) {
        if !copies.isEmpty { put(copies, as: .paste, for: .paste, by: person ?? self.person) }
    }

    private func put(_ figures: [Figure], as kind: Edit.Kind, for wish: Refusal.Wish, by person: Person) {
        letGo(person)
        guard permits(figures, for: wish) else { return }
        let edit = change(by: person) { $0.add(figures, as: kind) }
        take(edit)
        if let top = edit.added.last { person.select(top.id) }
    }

    func changeInk(of id: FigureID, to ink: Ink, by person: Person? = nil) {
        change(id, as: .changeInk, by: person ?? self.person) { $0.ink = ink }
    }

    /// Moves, turns or scales a figure: one that is held from where the hand has it, which lets go.
    func transform(
        _ id: FigureID, by motion: Similarity, as kind: Edit.Kind = .transform, by person: Person? = nil
    ) {
        let held = adjustments.replaced[id]
        change(id, as: kind, by: person ?? self.person) { $0 = (held ?? $0).applying(motion) }
    }

    private func change(_ id: FigureID, as kind: Edit.Kind, by person: Person, _ change: (inout Figure) -> Void) {
        letGo(person)
        guard var figure = drawing[id] else { return }
        change(&figure)
        if permits([figure], for: .change) { replace(Drawing.Entry(id, figure), as: kind, by: person) }
    }

    func replace(_ entry: Drawing.Entry, as kind: Edit.Kind, by person: Person) {
        if let edit = change(by: person, { $0.replace([entry], as: kind) }) { take(edit) }
    }
}
