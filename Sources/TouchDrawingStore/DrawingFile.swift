import Foundation
public import TouchDrawingModel

/// A drawing on disk, with all that can be undone and redone.
///
/// The promise: a finished line is with the system before it is shown as finished, so that it survives any end of the
/// program, and on the disk within two syncs, so that it survives a power cut. `keep` hands a step to the system; the
/// disk has it a moment later, and nobody waits for that.
///
/// A step that could not be handed to the system waits in memory, in its order, until it can: `keep` and `retry` say why,
/// and `unsavedCount` how many. Until then it must not be shown as finished.
///
/// One file, held open by one window. Used from one thread.
public final class DrawingFile {
    /// Where it lies. Changes when the file is moved, or deleted and something else has its name.
    public internal(set) var path: String
    /// Holds the lock; nil after closing.
    var descriptor: Descriptor?
    /// Where the steps end that the system has.
    var head: Head
    /// Nil until it is needed: a drawing that is only looked at is not written to.
    var journal: Journal?
    var checkpointer: Checkpointer
    /// Records that the system does not have yet.
    var unsaved: [[UInt8]] = []
    /// How many bytes of the log that was found are to stay; nil if all of it.
    var cutLog: Int?
    /// Nil if all has been read. Until then steps go to the log, and the file itself is not written to.
    var deferredLoad: DeferredLoad?

    /// Where a file comes from.
    enum Origin {
        case found
        /// The disk does not have it yet.
        case made
    }

    init(path: String, descriptor: Descriptor, head: Head, _ origin: Origin) {
        self.path = path
        checkpointer = Checkpointer(path: path, descriptor)
        self.descriptor = descriptor
        self.head = head
        if origin == .made { checkpointer.fileWasMade() }
    }

    /// One whose log may have been cut off with the power: what lies behind its end is put back in order with the next
    /// step.
    convenience init(path: String, descriptor: Descriptor, _ drawing: StoredDrawing) {
        self.init(path: path, descriptor: descriptor, head: drawing.head, .found)
        (unsaved, cutLog) = (drawing.waiting, drawing.cutLog)
    }

    init(path: String, descriptor: Descriptor, _ partial: PartialDrawing) {
        self.path = path
        checkpointer = Checkpointer(path: path, descriptor, .unknown)
        self.descriptor = descriptor
        (head, journal, deferredLoad) = (partial.journal.head, partial.journal, partial.deferredLoad)
    }

    deinit {
        try? close()
    }

    // MARK: Keeping

    /// How many steps are in memory alone.
    public var unsavedCount: Int { unsaved.count }

    /// Called on a thread of its own when the disk has failed to take something, or has taken it after that, or when there
    /// is something to be put in order that is better done before the next step: time to call `retry`.
    public var news: (@Sendable () -> Void)? {
        didSet { checkpointer.setNews(news) }
    }

    /// Asked for all of the drawing, with the steps that were given to `keep`, when somebody else has changed the file: it
    /// goes into a new one then. Without it steps wait.
    public var contents: (() -> Document)?
    /// What a person should know since the file was left to others; nil as a rule, and once it was taken.
    var notice: MovingNotice?

    /// What a person should know since the file was left to others; told once.
    public func takeNotice() -> MovingNotice? {
        defer { notice = nil }
        return notice
    }

    /// Hands a step to the system, before it returns: it survives any end of the program then.
    ///
    /// O(the size of the step), some 0.1 ms for a line; the disk is not waited for.
    ///
    /// - Throws: why the system doesn't have it; it is in memory then, and `retry` or the next step hands it over. Or, with
    ///   `isUncertain`, why the disk doesn't have what the system has.
    public func keep(_ step: Document.Step) throws(KeepingError) {
        try keep([step])
    }

    /// Hands over steps, all of them or none, before it returns: those of a frame in which several fingers lifted.
    public func keep(_ steps: some Sequence<Document.Step>) throws(KeepingError) {
        try keep(records: steps.map { StepRecord($0).bytes })
    }

    func keep(records: [[UInt8]]) throws(KeepingError) {
        unsaved += records
        try retry()
    }

    /// Where the steps end that the system has.
    var end: Head { head }

    /// Makes another file with all that the system has of this one. The disk is not waited for.
    func copy(to target: String) throws(Errno) {
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: path) }
        try descriptor?.copy(with: log, to: target, head: head)
    }

    /// Adds to such a copy what waits here.
    func addWhatWaits(to copy: String) throws {
        let journal = try Journal(path: copy, head: head)
        // Closing brings it into the file.
        defer { try? journal.close(.takingLogAway) }
        try journal.append(unsaved)
    }

    /// Hands over what waits. To be called now and then while there is something, and when there are news; nothing happens
    /// otherwise.
    public func retry() throws(KeepingError) {
        if isSuspect { try leaveToOthers() }
        if unsaved.isEmpty {
            tidyUp()
        } else {
            try prepare()
            do throws(KeepingError.Reason) {
                let durable = checkpointer.durable
                try checkpointer.appending { () throws(KeepingError.Reason) in
                    try journal?.append(unsaved, durable: durable)
                }
            } catch {
                throw self.error(error)
            }
            unsaved.removeAll()
            if let journal {
                head = journal.head
                checkpointer.stepWasKept(journal.openLog)
            }
        }
        if let failure = checkpointer.failure { throw error(.isUncertain(failure.description)) }
    }

    /// Puts the log in order, with what was found behind its end and can be used.
    func keepWhatWasFound() throws(KeepingError) {
        try prepare()
        try retry()
    }

    /// Opens the database ahead of the first step, which is then kept faster. Not needed.
    public func prepare() throws(KeepingError) {
        precondition(descriptor != nil, "a drawing that was closed is opened anew, not written to")
        // A log follows a file only when that is known.
        if deferredLoad == nil, !isInPlace { try follow() }
        if isSuspect { try leaveToOthers() }
        if checkpointer.isCheckpointed { retireLog() }
        guard journal == nil else { return }
        do {
            // What lies behind would look like damage wherever SQLite does not write over it.
            if let cutLog { try LogFile.cut(to: cutLog, beside: path) }
            cutLog = nil
            journal = try Journal(path: path, head: head)
        } catch {
            let system = error as? Errno ?? Descriptor.whyNothingGrows(beside: path)
            throw self.error(KeepingError.Reason(error, system: system))
        }
    }

    /// Takes a log away that the file has all of. The next one is a new file: one that began again in its place might,
    /// after a power cut, be found with frames of both.
    private func retireLog() {
        checkpointer.logWasRetired()
        closeJournal(.takingLogAway)
    }

    /// Makes ready for the next step while nobody waits for one.
    private func tidyUp() {
        guard checkpointer.isCheckpointed, isInPlace else { return }
        retireLog()
        // If that fails, the next step tries it again, and says so.
        journal = try? Journal(path: path, head: head)
    }

    /// Returns when the disk has everything, and the log says so.
    package func waitForDisk() {
        checkpointer.waitForDisk()
    }

    /// Puts the log into the file now, as is done in the background when nobody draws.
    package func checkpoint() {
        checkpointer.checkpoint()
    }

    func error(_ reason: KeepingError.Reason) -> KeepingError {
        KeepingError(path: path, reason: reason, unsavedCount: unsaved.count)
    }
}
