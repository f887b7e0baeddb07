import DrawingModel

/// Repeats the steps of a file, to the document that they made.
struct Replay {
    /// What to do with a step that speaks of figures or steps that are not there.
    enum Gaps {
        /// It is an error: nothing is missing from a whole file.
        case refused
        /// It does what it can: what it speaks of was in a damaged part.
        case skipped
    }

    /// The figure with the identity 1 comes first; nil where it is gone. As entries, which the history shares.
    private var figures: [Drawing.Entry?] = []
    private var history = History()
    private let gaps: Gaps
    /// No figure has a higher identity.
    private let greatestID: Int

    /// - Parameter size: of the file, in bytes. Each identity was given to a figure that takes some of them, so that a
    ///   higher one is nonsense, which would take memory without end.
    init(gaps: Gaps, size: Int) {
        self.gaps = gaps
        greatestID = size
    }

    mutating func apply(_ record: StepRecord) throws(RecordError) {
        switch record {
        case .perform(let kind, let runs, let added):
            var removed: [Drawing.Entry] = []
            for run in runs { try take(run, into: &removed) }
            for entry in added { try put(entry) }
            history.record(Edit(kind, removed: removed, added: added))
        case .undo:
            guard let edit = history.stepBack() else { return try tolerate() }
            try exchange(edit.added, for: edit.removed)
        case .redo:
            guard let edit = history.stepForward() else { return try tolerate() }
            try exchange(edit.removed, for: edit.added)
        case .start(let entries):
            guard figures.isEmpty, !history.canUndo, !history.canRedo else { return try tolerate() }
            for entry in entries { try put(entry) }
        }
    }

    var document: Document {
        Document(entries: entries, history: history, nextID: Int64(figures.count) + 1)
    }

    /// From back to front.
    var entries: [Drawing.Entry] { figures.compactMap(\.self) }

    // MARK: Figures

    private mutating func take(_ run: StepRecord.Run, into removed: inout [Drawing.Entry]) throws(RecordError) {
        for id in run.first..<run.first + run.count {
            guard id <= figures.count else { return try tolerate() }
            guard let entry = figures[Int(id) - 1] else {
                try tolerate()
                continue
            }
            removed.append(entry)
            figures[Int(id) - 1] = nil
        }
    }

    private mutating func put(_ entry: Drawing.Entry) throws(RecordError) {
        let id = entry.id.rawValue
        guard id > 0, id <= greatestID else { throw .meaningless }
        guard entry.figure.isUsual else { return try tolerate() }
        while figures.count < id { figures.append(nil) }
        figures[Int(id) - 1] = entry
    }

    private mutating func exchange(_ old: [Drawing.Entry], for new: [Drawing.Entry]) throws(RecordError) {
        for entry in old where entry.id.rawValue <= figures.count { figures[Int(entry.id.rawValue) - 1] = nil }
        for entry in new { try put(entry) }
    }

    private func tolerate() throws(RecordError) {
        if gaps == .refused { throw .meaningless }
    }
}
