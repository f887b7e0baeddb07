import TouchDrawingModel
import TouchInkRaster

/// Replays the steps of a file and produces the document. Figures beyond the limits, which earlier versions could
/// create, are brought within them, in the history too.
///
/// A step of a few bytes can clear a hundred thousand lines, and the next one can undo that, repeatedly. So execution
/// is deferred: steps that are undone soon are never executed, and the total time is proportional to the file's size.
struct StepReplay {
    /// How to treat a step that refers to missing figures or steps.
    enum GapPolicy {
        /// Throws: nothing is missing from an intact file.
        case reject
        /// Executes as much as possible: the remainder was in a damaged part of the file.
        case skip
    }

    /// A step in a form that can be executed later.
    private enum DeferredStep {
        /// Not executed yet.
        case record(Edit.Kind, removed: [StepRecord.Run], added: [Drawing.Entry], Edit.Time?, Author?)
        /// Executed and then undone.
        case edit(Edit)
    }

    private var figures = FigureTable()
    /// The identities of empty figures: strokes without samples.
    private var emptyFigures: Set<FigureID> = []
    /// The executed steps, in order.
    private var history = History()
    /// The steps after those, still to be executed.
    private var pending: [DeferredStep] = []
    /// The undone steps; the next one to redo is the last.
    private var undone: [DeferredStep] = []
    /// The highest identity that any figure has had.
    private var highestID: Int64 = 0
    /// The paper, if one was chosen.
    private var paper: Paper?
    /// Whether any step belongs to one of several people.
    private var isShared = false
    /// The number of figures and steps examined one by one since `isShared` was set.
    private var workDone = 0
    private let gaps: GapPolicy
    /// The number of references to missing figures.
    private var missingCount = 0
    /// The upper limit of identities.
    private let maxID: Int

    /// The minimum number of steps to defer. With many figures more are deferred, so that forcing a step that changes
    /// them all takes as many other steps. Source: our choice.
    private static let minPending = 1024
    /// References to missing figures per byte of the file. Source: our choice: far more than a figure has steps.
    private static let maxMissingPerByte = 4
    /// Figures and steps examined for the steps of several people, per byte of the file. Source: our choice: clearing
    /// and restoring all lines of a full drawing about a thousand times.
    private static let maxWorkPerByte = 64

    private var budget: NodeBudget
    /// The images of earlier records.
    private(set) var images: [ImageDigest: EncodedImage] = [:]

    /// - Parameters:
    ///   - gaps: how to treat missing figures and steps.
    ///   - size: the size of the file in bytes. Also the upper limit of identities: each was given to a figure that
    ///     takes some of the bytes, and a higher one could exhaust memory.
    init(gaps: GapPolicy, size: Int) {
        self.gaps = gaps
        maxID = size
        budget = NodeBudget(size: size)
    }

    /// Decodes a record that will be applied.
    mutating func read(_ record: UnsafeRawBufferPointer) throws(RecordError) -> StepRecord {
        try StepRecord(record, &budget, images: images)
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
        case .image(let image): if images[image.digest] == nil { images[image.digest] = image }
        }
    }

    /// Executes the deferred steps and returns the document. Call this after the last step.
    ///
    /// - Throws: `RecordError` if a step is invalid.
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

    /// Executes each step immediately from now on: which of several people's steps can be undone depends on what others
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

    /// Counts work against the limit, so that a file of a few bytes can't keep the program busy for hours.
    private mutating func spend(_ work: Int) throws(RecordError) {
        (workDone, _) = workDone.addingReportingOverflow(work)
        guard workDone / Self.maxWorkPerByte <= maxID else { throw .invalid }
    }

    /// Executes all deferred steps, including the undone ones, and undoes these again.
    private mutating func executeAll() throws(RecordError) {
        try execute(pending.count)
        let count = undone.count
        while let step = undone.popLast() { try execute(step) }
        for _ in 0..<count {
            guard let edit = history.stepBack() else { break }
            figures.replace(edit.added, with: edit.removed)
        }
    }

    /// Executes the first `count` deferred steps.
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
            // The following identities don't exist either.
            guard id.rawValue <= figures.count || emptyFigures.contains(id) else { return try tolerateGap() }
            guard let entry = figures.entry(id) else {
                if emptyFigures.contains(id) { continue }
                try tolerateGap()
                missingCount += 1
                // No person draws a file that refers to the same missing figures repeatedly.
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
