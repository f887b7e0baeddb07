import Foundation
import GRDB
public import TouchDrawingModel

/// A drawing on disk, with all that can be undone and redone.
///
/// The promise: a finished line reaches the system before it is shown as finished, so that it survives any end of the
/// program, and the disk within two syncs, so that it survives a power cut. `keep` hands a step to the system; it is on
/// disk a moment later, and nobody waits for that.
///
/// A step that can't be handed over waits in memory, in order, until it can: `keep` and `retry` say why, `unsavedCount`
/// says how many. Until then it must not be shown as finished. Where something else has destroyed the file and there is no
/// place for another, the error counts all steps of the drawing.
///
/// One file, open in one window. Used from one thread.
public final class DrawingFile {
    /// The path that the file was opened by, which names the drawing. Changes when the file is moved, or is deleted and
    /// something else takes its name.
    public internal(set) var path: String
    /// Where the file really is, with its log beside it: what links lead to.
    var resolvedPath: String
    /// Holds the lock; nil after closing.
    var descriptor: Descriptor?
    /// Where the steps end that the system has.
    var head: Head
    /// Whether this program has created the file, empty.
    public internal(set) var isNew = false
    /// Nil until it is needed: a drawing that is only looked at is not written to.
    var journal: Journal?
    var checkpointer: Checkpointer
    /// Records that the system does not have yet.
    var unsaved: [[UInt8]] = []
    /// How many bytes of the log found at opening to keep; nil for all of it.
    var validLogLength: Int?
    /// Nil once everything has been read. Until then steps go to the log, and the file itself is not written to.
    var deferredLoad: DeferredLoad?

    /// Where a file comes from.
    enum Origin {
        case existing
        /// Not on disk yet.
        case created
    }

    init(path: String, descriptor: Descriptor, head: Head, _ origin: Origin) {
        (self.path, resolvedPath) = (path, path)
        checkpointer = Checkpointer(path: path, descriptor)
        self.descriptor = descriptor
        self.head = head
        if origin == .created { checkpointer.fileWasCreated() }
    }

    /// A file whose log a power cut may have truncated: the next step repairs what is left behind its end.
    convenience init(path: String, descriptor: Descriptor, _ drawing: StoredDrawing) {
        self.init(path: path, descriptor: descriptor, head: drawing.head, .existing)
        (unsaved, validLogLength) = (drawing.unsaved, drawing.validLogLength)
    }

    init(path: String, descriptor: Descriptor, _ partial: PartialDrawing) {
        (self.path, resolvedPath) = (path, path)
        checkpointer = Checkpointer(path: path, descriptor, .unread)
        self.descriptor = descriptor
        (head, journal, deferredLoad) = (partial.journal.head, partial.journal, partial.deferredLoad)
    }

    deinit {
        try? close()
    }

    // MARK: Keeping

    /// How many steps are only in memory.
    public var unsavedCount: Int { unsaved.count }

    /// Called on another thread when writing to the disk has failed, or works again, or when there is cleaning up that
    /// is better done before the next step: time to call `retry`.
    public var onRetryNeeded: (@Sendable () -> Void)? {
        didSet { checkpointer.setOnChange(onRetryNeeded) }
    }

    /// Supplies the whole drawing, with the steps passed to `keep`, when someone else has changed the file: it goes
    /// into a new one then. Without it steps wait.
    public var contents: (() -> Document)?
    /// What to tell the user after the file was left to others; usually nil, and nil once taken.
    var pendingMessage: RelocationMessage?

    /// What to tell the user after the file was left to others; returned once.
    public func consumeMessage() -> RelocationMessage? {
        defer { pendingMessage = nil }
        return pendingMessage
    }

    /// Hands a step to the system before returning: it survives any end of the program then.
    ///
    /// O(the size of the step), about 0.1 ms for a line; doesn't wait for the disk.
    ///
    /// - Throws: why the system doesn't have it; it stays in memory then, and `retry` or the next step hands it over.
    ///   Or, with `notSynced`, why the disk doesn't have what the system has.
    public func append(_ step: Document.Step) throws(SaveError) {
        try append([step])
    }

    /// Hands over several steps before returning, all or none: those of a frame in which several fingers lifted.
    public func append(_ steps: some Sequence<Document.Step>) throws(SaveError) {
        try append(records: steps.map { StepRecord($0).bytes })
    }

    func append(records: [[UInt8]]) throws(SaveError) {
        unsaved += records
        try retry()
    }

    /// Where the steps end that the system has.
    var end: Head { head }

    /// Copies all that the system has of this file to another, without waiting for the disk.
    func copy(to target: String) throws(Errno) {
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: resolvedPath) }
        try descriptor?.copy(with: log, to: target, head: head)
    }

    /// Adds the unsaved steps to such a copy.
    func appendUnsaved(to copy: String) throws {
        let journal = try Journal(path: copy, head: head)
        // Closing brings it into the file.
        defer { try? journal.close(.deletingLog) }
        try journal.append(unsaved)
    }

    /// Hands over the waiting steps. Call it now and then while there are any, and after `news`; otherwise it does
    /// nothing.
    public func retry() throws(SaveError) {
        do throws(SaveError) {
            if isMovedOrDeleted { try prepare() }
            if isSuspect { try moveToNewFile() }
        } catch {
            // Of an empty drawing there is nothing to lose.
            if error.unsavedCount == 0 { return }
            throw error
        }
        if unsaved.isEmpty {
            replaceLog()
        } else {
            try prepare()
            do throws(SaveError.Reason) {
                let durableLength = checkpointer.durableLength
                try checkpointer.withLogLock { () throws(SaveError.Reason) in
                    defer { recordLogFingerprint() }
                    try journal?.append(unsaved, durable: durableLength)
                }
            } catch {
                throw self.error(error)
            }
            unsaved.removeAll()
            if let journal {
                head = journal.head
                checkpointer.stepWasAppended(journal.openLog)
            }
        }
        if let failure = checkpointer.failure { throw error(.notSynced(failure.description)) }
    }

    /// Repairs the log, and adds the usable steps found behind its end.
    func repairLog() throws(SaveError) {
        try prepare()
        try retry()
    }

    /// Opens the database ahead of the first step, to make that faster. Optional.
    public func prepare() throws(SaveError) {
        precondition(descriptor != nil, "a drawing that was closed is opened anew, not written to")
        // A log follows its file only after the file has been read.
        if deferredLoad == nil, !isAtPath { try followFile() }
        if isSuspect { try moveToNewFile() }
        if checkpointer.isCheckpointed { retireLog() }
        guard journal == nil else { return }
        do {
            guard try descriptor?.lockDatabase() == true else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
            // The rest would look like damage wherever SQLite doesn't overwrite it.
            if let validLogLength { try LogFile.truncate(to: validLogLength, beside: resolvedPath) }
            validLogLength = nil
            journal = try Journal(path: resolvedPath, head: head)
            recordLogFingerprint()
        } catch {
            let system = error as? Errno ?? Descriptor.writeError(beside: resolvedPath)
            throw self.error(SaveError.Reason(error, system: system))
        }
    }

    /// Deletes a log that is all in the file. The next is a new file: after a power cut, a log restarted in place might
    /// hold frames of both.
    private func retireLog() {
        checkpointer.logWasRetired()
        closeJournal(.deletingLog)
    }

    /// Prepares for the next step while nobody is waiting for it.
    private func replaceLog() {
        guard checkpointer.isCheckpointed, isAtPath else { return }
        retireLog()
        // If that fails, the next step tries again, and reports it.
        journal = try? Journal(path: resolvedPath, head: head)
        recordLogFingerprint()
    }

    /// The log is now as this program left it.
    func recordLogFingerprint() {
        if let log = journal?.openLog.file { checkpointer.logFingerprint.record(log) }
    }

    /// Returns when everything is on disk, and the log says so.
    package func waitForDisk() {
        checkpointer.waitForDisk()
    }

    /// Checkpoints the log into the file now, as the background does when nobody draws.
    package func checkpoint() {
        checkpointer.checkpoint()
    }

    func error(_ reason: SaveError.Reason) -> SaveError {
        SaveError(path: path, reason: reason, unsavedCount: unsaved.count)
    }
}
