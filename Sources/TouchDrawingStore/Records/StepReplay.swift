import TouchDrawingModel

/// Replays the steps of a file, giving the document that they made. Figures beyond the limits, which earlier versions
/// could make, are brought back within them, in the history too.
///
/// A step of a few bytes can clear a hundred thousand lines, and the next undo that, over and over. So steps are
/// deferred: those that are soon undone are never carried out, and the time is proportional to the file's size.
struct StepReplay {
    /// What to do with a step that refers to missing figures or steps.
    enum GapPolicy {
        /// An error: nothing is missing from an intact file.
        case reject
        /// It is carried out as far as possible: the rest was in a damaged part.
        case skip
    }

    /// Something done, in a form in which it can be done again.
    private enum DeferredStep {
        /// Never carried out.
        case record(Edit.Kind, removed: [StepRecord.Run], added: [Drawing.Entry], Edit.Time?, Author?)
        /// Carried out and undone.
        case edit(Edit)
    }

    private var figures = FigureTable()
    /// Identities of empty figures: strokes without samples.
    private var emptyFigures: Set<FigureID> = []
    /// What has been carried out, in order.
    private var history = History()
    /// What was done after that, and is still to be carried out.
    private var pending: [DeferredStep] = []
    /// What was undone; the next one to redo last.
    private var undone: [DeferredStep] = []
    /// The highest that any figure has had.
    private var highestID: Int64 = 0
    /// What the drawing lies on, if that was chosen.
    private var paper: Paper?
    /// Whether some steps are of one of several people.
    private var isShared = false
    /// How many figures and steps were looked at one by one since then.
    private var workDone = 0
    private let gaps: GapPolicy
    /// How many missing figures steps have referred to.
    private var missingCount = 0
    /// No figure has a higher identity.
    private let maxID: Int

    /// At least this many steps are deferred; more if there are many figures, so that forcing a step that changes them
    /// all takes as many other steps. Source: our choice.
    private static let minPending = 1024
    /// For each byte of the file. Source: our choice: far more than figures have steps.
    private static let maxMissingPerByte = 4
    /// Of figures and steps that the steps of several people have looked at, for each byte of the file. Source: our choice:
    /// all lines of a full drawing, cleared and brought back some thousand times.
    private static let maxWorkPerByte = 64

    private var budget: NodeBudget

    /// - Parameter size: of the file, in bytes. Each identity was given to a figure that takes some of them, so a
    ///   higher one is nonsense that could exhaust memory.
    init(gaps: GapPolicy, size: Int) {
        self.gaps = gaps
        maxID = size
        budget = NodeBudget(size: size)
    }

    /// Reads a record that is to be applied.
    mutating func read(_ record: UnsafeRawBufferPointer) throws(RecordError) -> StepRecord {
        try StepRecord(record, &budget)
    }

    mutating func read(_ record: [UInt8]) throws(RecordError) -> StepRecord {
        try record.withUnsafeBytes { bytes in Result { () throws(RecordError) in try read(bytes) } }.get()
    }

    mutating func apply(_ record: StepRecord) throws(RecordError) {
        switch record {
        case .perform(let kind, let runs, let added, let time, let author):
            let added = try withinLimits(added)
            guard runs.allSatisfy({ $0.last <= highestID }) || gaps == .skip else {
                throw .invalid
            }
            let step = DeferredStep.record(kind, removed: runs, added: added, time, author)
            if author != nil { try executeImmediately() }
            if isShared { return try execute(step) }
            undone.removeAll()
            try enqueue(step)
        case .undo where isShared: try replay(undoOf: history.stepBack(), cost: 0)
        case .redo where isShared: try replay(redoOf: history.stepForward(), cost: 0)
        case .undoOwn(let author):
            try executeImmediately()
            let found = history.stepBack(by: author, in: figures)
            try replay(undoOf: found.edit, cost: found.checkedCount)
        case .redoOwn(let author):
            try executeImmediately()
            let found = history.stepForward(by: author, in: figures)
            try replay(redoOf: found.edit, cost: found.checkedCount)
        case .undo: try undo()
        case .redo:
            guard let step = undone.popLast() else { return try tolerateGap() }
            try enqueue(step)
        case .start(let entries):
            guard highestID == 0, !history.canUndo, pending.isEmpty, undone.isEmpty else { return try tolerateGap() }
            for entry in try withinLimits(entries) { figures.insert(entry) }
        case .paper(let paper): self.paper = paper
        }
    }

    /// Call this after the last step.
    ///
    /// - Throws: if a step makes no sense.
    mutating func finish() throws(RecordError) -> Document {
        try executeAll()
        return Document(entries: figures.entries, history: history, nextID: highestID + 1, paper: paper)
    }

    // MARK: Steps

    private mutating func undo() throws(RecordError) {
        if let step = pending.popLast() {
            undone.append(step)
        } else if let edit = history.stepBack() {
            figures.replace(edit.added, with: edit.removed)
            undone.append(.edit(edit))
        } else {
            try tolerateGap()
        }
    }

    private mutating func enqueue(_ step: DeferredStep) throws(RecordError) {
        pending.append(step)
        let limit = max(Self.minPending, figures.count / 16)
        if pending.count > 2 * limit { try execute(limit) }
    }

    /// From now on steps are carried out as they come: which of several people's can be taken back depends on what others
    /// did with the same figures.
    private mutating func executeImmediately() throws(RecordError) {
        guard !isShared else { return }
        try executeAll()
        isShared = true
    }

    private mutating func replay(undoOf edit: Edit?, cost: Int) throws(RecordError) {
        guard let edit else { return try tolerateGap() }
        try spend(cost + edit.added.count + edit.removed.count)
        figures.replace(edit.added, with: edit.removed)
    }

    private mutating func replay(redoOf edit: Edit?, cost: Int) throws(RecordError) {
        guard let edit else { return try tolerateGap() }
        try spend(cost + edit.added.count + edit.removed.count)
        figures.replace(edit.removed, with: edit.added)
    }

    /// A file of a few bytes must not keep the program busy for hours.
    private mutating func spend(_ work: Int) throws(RecordError) {
        (workDone, _) = workDone.addingReportingOverflow(work)
        guard workDone / Self.maxWorkPerByte <= maxID else { throw .invalid }
    }

    /// Carries out all deferred steps, those too that were undone, and undoes these.
    private mutating func executeAll() throws(RecordError) {
        try execute(pending.count)
        let count = undone.count
        while let step = undone.popLast() { try execute(step) }
        for _ in 0..<count {
            guard let edit = history.stepBack() else { break }
            figures.replace(edit.added, with: edit.removed)
        }
    }

    /// Carries out the first of the deferred steps.
    private mutating func execute(_ count: Int) throws(RecordError) {
        for step in pending[..<count] { try execute(step) }
        pending.removeFirst(count)
    }

    private mutating func execute(_ step: DeferredStep) throws(RecordError) {
        switch step {
        case .record(let kind, let runs, let added, let time, let author):
            var removed: [Drawing.Entry] = []
            for run in runs { try remove(run, into: &removed) }
            for entry in added { figures.insert(entry) }
            if isShared { try spend(removed.count + added.count) }
            history.record(Edit(kind, removed: removed, added: added, at: time, by: author))
        case .edit(let edit):
            figures.replace(edit.removed, with: edit.added)
            history.record(edit)
        }
    }

    // MARK: Figures

    /// Checks the identities of added figures, and brings the figures within the limits.
    private mutating func withinLimits(_ entries: [Drawing.Entry]) throws(RecordError) -> [Drawing.Entry] {
        for entry in entries {
            let id = entry.id.rawValue
            guard id > 0, id <= maxID else { throw .invalid }
            highestID = max(highestID, id)
        }
        if entries.allSatisfy({ $0.figure.isValid }) { return entries }
        var limited: [Drawing.Entry] = []
        for entry in entries {
            if let entry = entry.clampedToLimits() {
                limited.append(entry)
            } else {
                emptyFigures.insert(entry.id.inInkLayer)
            }
        }
        return limited
    }

    private mutating func remove(_ run: StepRecord.Run, into removed: inout [Drawing.Entry]) throws(RecordError) {
        for index in 0..<run.count {
            let id = run.id(at: index)
            // None of those that follow are there either.
            guard id.rawValue <= figures.count || emptyFigures.contains(id) else { return try tolerateGap() }
            guard let entry = figures.entry(id) else {
                if emptyFigures.contains(id) { continue }
                try tolerateGap()
                missingCount += 1
                // The same ones over and over: nobody has drawn that.
                guard missingCount <= Self.maxMissingPerByte * maxID else { throw .invalid }
                continue
            }
            removed.append(entry)
            figures.remove(id)
        }
    }

    private func tolerateGap() throws(RecordError) {
        if gaps == .reject { throw .invalid }
    }
}
