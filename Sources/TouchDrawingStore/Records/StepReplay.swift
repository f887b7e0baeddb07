import TouchDrawingModel

/// Replays the steps of a file, giving the document that they made. Figures beyond the limits, which earlier versions
/// could make, are brought back within them, in the history too.
///
/// A step of a few bytes can clear a hundred thousand lines, and the next undo that, over and over. So steps are
/// deferred: those that are soon undone are never carried out, and the time is proportional to the file's size.
struct StepReplay {
    /// What to do with a step that refers to missing figures or steps.
    enum Gaps {
        /// An error: nothing is missing from an intact file.
        case refused
        /// It is carried out as far as possible: the rest was in a damaged part.
        case skipped
    }

    /// Something done, in a form in which it can be done again.
    private enum Deed {
        /// Never carried out.
        case record(Edit.Kind, removed: [StepRecord.Run], added: [Drawing.Entry], Edit.Time?, Author?)
        /// Carried out and undone.
        case edit(Edit)
    }

    private var figures = FigureTable()
    /// Identities of empty figures: strokes without samples.
    private var nothings: Set<FigureID> = []
    /// What has been carried out, in order.
    private var history = History()
    /// What was done after that, and is still to be carried out.
    private var waiting: [Deed] = []
    /// What was undone; the next one to redo last.
    private var undone: [Deed] = []
    /// The highest that any figure has had.
    private var highestID: Int64 = 0
    /// What the drawing lies on, if that was chosen.
    private var paper: Paper?
    /// Whether some steps are of one of several people.
    private var isShared = false
    /// How many figures and steps were looked at one by one since then.
    private var workDone = 0
    private let gaps: Gaps
    /// How many missing figures steps have referred to.
    private var missingCount = 0
    /// No figure has a higher identity.
    private let greatestID: Int

    /// At least this many steps are deferred; more if there are many figures, so that forcing a step that changes them
    /// all takes as many other steps. Source: our choice.
    private static let leastWaiting = 1024
    /// For each byte of the file. Source: our choice: far more than figures have steps.
    private static let mostMissing = 4
    /// Of figures and steps that the steps of several people have looked at, for each byte of the file. Source: our choice:
    /// all lines of a full drawing, cleared and brought back some thousand times.
    private static let mostWork = 64

    private var allowance: NodeAllowance

    /// - Parameter size: of the file, in bytes. Each identity was given to a figure that takes some of them, so a
    ///   higher one is nonsense that could exhaust memory.
    init(gaps: Gaps, size: Int) {
        self.gaps = gaps
        greatestID = size
        allowance = NodeAllowance(size: size)
    }

    /// Reads a record that is to be applied.
    mutating func read(_ record: UnsafeRawBufferPointer) throws(RecordError) -> StepRecord {
        try StepRecord(record, &allowance)
    }

    mutating func read(_ record: [UInt8]) throws(RecordError) -> StepRecord {
        try record.withUnsafeBytes { bytes in Result { () throws(RecordError) in try read(bytes) } }.get()
    }

    mutating func apply(_ record: StepRecord) throws(RecordError) {
        switch record {
        case .perform(let kind, let runs, let added, let time, let author):
            let added = try possible(added)
            guard runs.allSatisfy({ $0.last <= highestID }) || gaps == .skipped else {
                throw .meaningless
            }
            let deed = Deed.record(kind, removed: runs, added: added, time, author)
            if author != nil { try share() }
            if isShared { return try carryOut(deed) }
            undone.removeAll()
            try wait(deed)
        case .undo where isShared: try take(back: history.stepBack(), cost: 0)
        case .redo where isShared: try take(again: history.stepForward(), cost: 0)
        case .undoOwn(let author):
            try share()
            let found = history.stepBack(by: author, in: figures)
            try take(back: found.edit, cost: found.seen)
        case .redoOwn(let author):
            try share()
            let found = history.stepForward(by: author, in: figures)
            try take(again: found.edit, cost: found.seen)
        case .undo: try undo()
        case .redo:
            guard let deed = undone.popLast() else { return try tolerate() }
            try wait(deed)
        case .start(let entries):
            guard highestID == 0, !history.canUndo, waiting.isEmpty, undone.isEmpty else { return try tolerate() }
            for entry in try possible(entries) { figures.put(entry) }
        case .paper(let paper): self.paper = paper
        }
    }

    /// Call this after the last step.
    ///
    /// - Throws: if a step makes no sense.
    mutating func finish() throws(RecordError) -> Document {
        try carryOutAll()
        return Document(entries: figures.entries, history: history, nextID: highestID + 1, paper: paper)
    }

    // MARK: Steps

    private mutating func undo() throws(RecordError) {
        if let deed = waiting.popLast() {
            undone.append(deed)
        } else if let edit = history.stepBack() {
            figures.exchange(edit.added, for: edit.removed)
            undone.append(.edit(edit))
        } else {
            try tolerate()
        }
    }

    private mutating func wait(_ deed: Deed) throws(RecordError) {
        waiting.append(deed)
        let most = max(Self.leastWaiting, figures.count / 16)
        if waiting.count > 2 * most { try carryOut(most) }
    }

    /// From now on steps are carried out as they come: which of several people's can be taken back depends on what others
    /// did with the same figures.
    private mutating func share() throws(RecordError) {
        guard !isShared else { return }
        try carryOutAll()
        isShared = true
    }

    private mutating func take(back edit: Edit?, cost: Int) throws(RecordError) {
        guard let edit else { return try tolerate() }
        try spend(cost + edit.added.count + edit.removed.count)
        figures.exchange(edit.added, for: edit.removed)
    }

    private mutating func take(again edit: Edit?, cost: Int) throws(RecordError) {
        guard let edit else { return try tolerate() }
        try spend(cost + edit.added.count + edit.removed.count)
        figures.exchange(edit.removed, for: edit.added)
    }

    /// A file of a few bytes must not keep the program busy for hours.
    private mutating func spend(_ work: Int) throws(RecordError) {
        (workDone, _) = workDone.addingReportingOverflow(work)
        guard workDone / Self.mostWork <= greatestID else { throw .meaningless }
    }

    /// Carries out all deferred steps, those too that were undone, and undoes these.
    private mutating func carryOutAll() throws(RecordError) {
        try carryOut(waiting.count)
        let count = undone.count
        while let deed = undone.popLast() { try carryOut(deed) }
        for _ in 0..<count {
            guard let edit = history.stepBack() else { break }
            figures.exchange(edit.added, for: edit.removed)
        }
    }

    /// Carries out the first of the deferred steps.
    private mutating func carryOut(_ count: Int) throws(RecordError) {
        for deed in waiting[..<count] { try carryOut(deed) }
        waiting.removeFirst(count)
    }

    private mutating func carryOut(_ deed: Deed) throws(RecordError) {
        switch deed {
        case .record(let kind, let runs, let added, let time, let author):
            var removed: [Drawing.Entry] = []
            for run in runs { try take(run, into: &removed) }
            for entry in added { figures.put(entry) }
            if isShared { try spend(removed.count + added.count) }
            history.record(Edit(kind, removed: removed, added: added, at: time, by: author))
        case .edit(let edit):
            figures.exchange(edit.removed, for: edit.added)
            history.record(edit)
        }
    }

    // MARK: Figures

    /// Checks the identities of added figures, and brings the figures within the limits.
    private mutating func possible(_ entries: [Drawing.Entry]) throws(RecordError) -> [Drawing.Entry] {
        for entry in entries {
            let id = entry.id.rawValue
            guard id > 0, id <= greatestID else { throw .meaningless }
            highestID = max(highestID, id)
        }
        if entries.allSatisfy({ $0.figure.isPossible }) { return entries }
        var possible: [Drawing.Entry] = []
        for entry in entries {
            if let entry = entry.broughtWithinLimits() {
                possible.append(entry)
            } else {
                nothings.insert(entry.id.inInk)
            }
        }
        return possible
    }

    private mutating func take(_ run: StepRecord.Run, into removed: inout [Drawing.Entry]) throws(RecordError) {
        for index in 0..<run.count {
            let id = run.id(at: index)
            // None of those that follow are there either.
            guard id.rawValue <= figures.count || nothings.contains(id) else { return try tolerate() }
            guard let entry = figures.entry(id) else {
                if nothings.contains(id) { continue }
                try tolerate()
                missingCount += 1
                // The same ones over and over: nobody has drawn that.
                guard missingCount <= Self.mostMissing * greatestID else { throw .meaningless }
                continue
            }
            removed.append(entry)
            figures.remove(id)
        }
    }

    private func tolerate() throws(RecordError) {
        if gaps == .refused { throw .meaningless }
    }
}
