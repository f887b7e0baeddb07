import Foundation
import TouchDrawingModel

/// Edits of existing figures, by the first person unless another is given.
extension Editor {
    /// Removes figures that the person may remove.
    func remove(_ ids: Set<FigureID>, as kind: Edit.Kind, by person: Person? = nil) {
        guard mayChange() else { return }
        let person = person ?? self.person
        cancelHold(person)
        let removed = removableFigures(of: person).map(ids.intersection) ?? ids
        if let edit = change(by: person, { $0.remove(removed, as: kind) }) { apply(edit) }
    }

    /// Adds copies on top, and selects them.
    func duplicate(_ ids: Set<FigureID>, in viewport: Viewport = Viewport(), by person: Person? = nil) {
        let figures = ids.sorted().compactMap { drawing[$0] }
        if figures.isEmpty { return }
        let copies = Copies(originals: .figures(figures), location: .beside(earlier: 0), viewport: viewport)
        add(copies, as: .duplicate, for: .change, by: person)
    }

    /// Adds copies of the clipboard's figures on top, and selects them.
    ///
    /// - Parameter onError: called with the error if they can't be decoded.
    func paste(_ copies: Copies, by person: Person? = nil, onError: @escaping (any Error) -> Void = { _ in }) {
        add(copies, as: .paste, for: .paste, by: person, onError)
    }

    /// Adds copies, immediately or when they have been made in the background. Later commands of the person wait for
    /// them.
    private func add(
        _ copies: Copies, as kind: Edit.Kind, for request: Refusal.Request, by person: Person?,
        _ onError: @escaping (any Error) -> Void = { _ in }
    ) {
        guard mayChange() else { return }
        let person = person ?? self.person
        let lock = copies.lock
        let use = { [weak self] (made: Result<ValidFigures, Copies.Failure>) in
            guard let self else { return }
            switch made {
            case .success(let copies): add(copies, as: kind, lock, by: person)
            case .failure(.invalid(let error)): onChange?(.refused(Refusal(request: request, error: error), person))
            case .failure(.unreadable(let error)): onError(error)
            }
        }
        if copies.isExpensive { commands.prepare(for: person, copies.make, use: use) } else { use(copies.make()) }
    }

    private func add(_ copies: ValidFigures, as kind: Edit.Kind, _ lock: Drawing.Entry.Lock, by person: Person) {
        if copies.figures.isEmpty { return }
        cancelHold(person)
        let edit = change(by: person) { $0.add(copies.figures, as: kind, lock) }
        apply(edit)
        if lock == .unlocked { person.select(edit.added.map(\.id)) }
    }

    func changeInk(of ids: Set<FigureID>, to ink: Ink, by person: Person? = nil) {
        change(ids, to: FigureLook(ink: ink), by: person)
    }

    /// Changes the ink, the size, or both, as one step. Texts have a size of their own, which is no nib's.
    func change(_ ids: Set<FigureID>, to look: FigureLook, by person: Person? = nil) {
        change(ids, as: .changeInk, by: person ?? self.person) { _, figure in
            if let ink = look.ink { figure.ink = ink }
            if let size = figure.text == nil ? look.size : look.textSize { figure = figure.drawn(withSize: size) }
        }
    }

    /// Fills closed figures, as one step; others stay as they are.
    ///
    /// - Parameter fill: nil: removes fills.
    func fill(_ ids: Set<FigureID>, with fill: Fill?, by person: Person? = nil) {
        change(ids, as: .changeInk, by: person ?? self.person) { _, figure in
            if figure.isClosed { figure = figure.filled(with: fill) }
        }
    }

    /// Moves figures to the front. They stay selected.
    func bringToFront(_ ids: Set<FigureID>, by person: Person? = nil) {
        guard mayChange() else { return }
        let person = person ?? self.person
        cancelHold(person)
        guard let edit = change(by: person, { $0.bringToFront(ids) }) else { return }
        apply(edit)
        person.select(edit.added.map(\.id))
    }

    /// Locks figures that the person may remove, which deselects them, or unlocks them.
    func setLock(_ lock: Drawing.Entry.Lock, of ids: Set<FigureID>, by person: Person? = nil) {
        guard mayChange() else { return }
        let person = person ?? self.person
        cancelHold(person)
        let changed = removableFigures(of: person).map(ids.intersection) ?? ids
        if let edit = change(by: person, { $0.setLock(lock, of: changed) }) { apply(edit) }
    }

    /// Transforms figures. Held figures start from where they are held, and are released.
    func transform(
        _ ids: Set<FigureID>, by motion: Similarity, as kind: Edit.Kind = .transform, by person: Person? = nil
    ) {
        let held = adjustments.replaced
        change(ids, as: kind, by: person ?? self.person) { $1 = (held[$0] ?? $1).applying(motion) }
    }

    /// Changes all figures or, if one would be invalid, none.
    private func change(
        _ ids: Set<FigureID>, as kind: Edit.Kind, by person: Person, _ change: (FigureID, inout Figure) -> Void
    ) {
        cancelHold(person)
        guard mayChange() else { return }
        var entries: [Drawing.Entry] = []
        for id in ids.sorted() {
            guard var figure = drawing[id] else { continue }
            change(id, &figure)
            entries.append(Drawing.Entry(id, figure))
        }
        if permits(entries.map(\.figure), for: .change, by: person) { replace(entries, as: kind, by: person) }
    }

    func replace(_ entries: [Drawing.Entry], as kind: Edit.Kind, by person: Person) {
        if let edit = change(by: person, { $0.replace(entries, as: kind) }) { apply(edit) }
    }
}
