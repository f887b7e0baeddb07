import TouchDrawingModel

/// The figures of a drawing whose steps are being replayed, found by their identities whatever their layers: a record
/// doesn't say that of figures which go.
struct FigureTable: FigureVersions {
    /// The figure with identity 1 comes first; nil where one is gone. As entries, which the history shares.
    private var figures: [Drawing.Entry?] = []
    /// The pieces of figures, by their identities in ordinary ink.
    private var pieces: [FigureID: Drawing.Entry] = [:]

    /// The highest identity that any figure had.
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
