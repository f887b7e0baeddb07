import TouchDrawingModel

/// The figures of a drawing during replay, by identity and regardless of layer: a record doesn't store the layer of
/// removed figures.
struct FigureTable: FigureVersions {
    /// Indexed by identity, from 1; nil if the figure was removed. Stored as entries, which the history shares.
    private var figures: [Drawing.Entry?] = []
    /// The pieces of figures, by their identities in the ink layer.
    private var pieces: [FigureID: Drawing.Entry] = [:]

    /// The highest identity that was ever added.
    var count: Int { figures.count }

    /// From back to front.
    var entries: [Drawing.Entry] {
        let completeFigures = figures.compactMap(\.self)
        return pieces.isEmpty ? completeFigures : (completeFigures + pieces.values).sorted { $0.id < $1.id }
    }

    func entry(_ id: FigureID) -> Drawing.Entry? {
        if id.piece > 0 { return pieces[id.inInkLayer] }
        return id.rawValue > 0 && id.rawValue <= figures.count ? figures[Int(id.rawValue) - 1] : nil
    }

    mutating func remove(_ id: FigureID) {
        if id.piece > 0 {
            pieces[id.inInkLayer] = nil
        } else if id.rawValue <= figures.count {
            figures[Int(id.rawValue) - 1] = nil
        }
    }

    mutating func insert(_ entry: Drawing.Entry) {
        let id = entry.id.rawValue
        while figures.count < id { figures.append(nil) }
        if entry.id.piece > 0 { pieces[entry.id.inInkLayer] = entry } else { figures[Int(id) - 1] = entry }
    }

    mutating func replace(_ old: [Drawing.Entry], with new: [Drawing.Entry]) {
        for entry in old { remove(entry.id) }
        for entry in new { insert(entry) }
    }
}
