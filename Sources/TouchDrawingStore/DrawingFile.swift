import Foundation
import GRDB
public import TouchDrawingModel

/// A drawing on disk, with its undo and redo history.
///
/// Guarantee: a finished line is written before it is shown as finished, so that it survives any end of the program,
/// and on disk within two syncs, so that it survives a power cut. `append` writes a step; the sync follows a moment
/// later, in the background.
///
/// A step that can't be written stays in memory, in order, until it can be: `append` and `retry` throw the reason, and
/// `unsavedCount` is the number of such steps. Until then the step must not be shown as finished. If another program
/// has destroyed the file and no new file can be created, the error counts all steps of the drawing.
///
/// One file, open in one window. Used from one thread.
public final class DrawingFile {
    /// The path by which the file was opened, which determines the drawing's title. Changes when the file is moved, or
    /// when it is deleted and another file takes its name.
    public internal(set) var path: String
    /// The path of the file with all links resolved. The log is beside it.
    var resolvedPath: String
    /// Holds the locks; nil after closing.
    var descriptor: Descriptor?
    /// The end of the written steps.
    var head: Head
    /// Whether this program has created the file, which was empty then.
    public internal(set) var isNew = false
    /// Nil until needed: a drawing that is only viewed is not written to.
    var journal: Journal?
    var checkpointer: Checkpointer
    /// Records that are not written yet.
    var unsaved: [[UInt8]] = []
    /// The images that the file has, as far as known, or that are among the unsaved records.
    var images = ImageRecords()
    /// The intact length in bytes of the log found at opening; nil if all of it is intact.
    var validLogLength: Int?
    /// The part still to be read; nil once the file has been read. Until then steps go to the log, and the file itself
    /// is not written to.
    var deferredLoad: DeferredLoad?

    /// How the file came into being.
    enum Origin {
        case existing
        /// Created by this program, and not on disk yet.
        case created
    }

    init(path: String, descriptor: Descriptor, head: Head, _ origin: Origin) {
        (self.path, resolvedPath) = (path, path)
        checkpointer = Checkpointer(path: path, descriptor)
        self.descriptor = descriptor
        self.head = head
        if origin == .created { checkpointer.fileWasCreated() }
    }

    /// Opens a file whose log a power cut may have truncated. The next step repairs the log.
    convenience init(path: String, descriptor: Descriptor, _ drawing: StoredDrawing) {
        self.init(path: path, descriptor: descriptor, head: drawing.head, .existing)
        (unsaved, validLogLength) = (drawing.unsaved, drawing.validLogLength)
        images = ImageRecords(drawing.images)
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

    // MARK: Saving

    /// The number of steps that are only in memory.
    public var unsavedCount: Int { StepRecord.stepCount(of: unsaved) }

    /// Called on another thread when syncing has failed or works again, or when the log should be replaced before the
    /// next step. Call `retry` then.
    public var onRetryNeeded: (@Sendable () -> Void)? {
        didSet { checkpointer.setOnChange(onRetryNeeded) }
    }

    /// Supplies the complete document, including the steps passed to `append`, to save it to a new file after another
    /// program has changed this one. Without it steps stay unsaved.
    public var contents: (() -> Document)?
    /// The message for `consumeMessage`; usually nil.
    var pendingMessage: RelocationMessage?

    /// Returns the message to the user after another program has changed the file; returned once.
    public func consumeMessage() -> RelocationMessage? {
        defer { pendingMessage = nil }
        return pendingMessage
    }

    /// Writes a step before returning; it survives any end of the program then.
    ///
    /// - Complexity: O(n) for n bytes of the step: about 0.1 ms for a line. Doesn't wait for the disk.
    /// - Throws: why the step isn't written; it stays in memory, and `retry` or the next step writes it. Or, with
    ///   `notSynced`, why written steps can't be synced.
    public func append(_ step: Document.Step) throws(SaveError) {
        try append([step])
    }

    /// Writes several steps before returning, all or none: those of a frame in which several fingers lifted.
    public func append(_ steps: some Sequence<Document.Step>) throws(SaveError) {
        try append(records: steps.flatMap { images.records(of: StepRecord($0)) })
    }

    func append(records: [[UInt8]]) throws(SaveError) {
        unsaved += records
        try retry()
    }

    /// The end of the written steps.
    var end: Head { head }

    /// Copies everything written of this file to another, without waiting for the disk.
    func copy(to target: String) throws(Errno) {
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: resolvedPath) }
        try descriptor?.copy(with: log, to: target, head: head)
    }

    /// Appends the unsaved steps to such a copy.
    func appendUnsaved(to copy: String) throws {
        let journal = try Journal(path: copy, head: head)
        // Closing checkpoints the log into the file.
        defer { try? journal.close(.deletingLog) }
        try journal.append(unsaved)
    }

    /// Writes the unsaved steps. Call it from time to time while there are any, and when `onRetryNeeded` is called;
    /// otherwise it does nothing.
    public func retry() throws(SaveError) {
        do throws(SaveError) {
            if isMovedOrDeleted { try prepare() }
            if isSuspect { try moveToNewFile() }
        } catch {
            // An empty drawing has nothing to lose.
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

    /// Repairs the log, and appends the usable steps found after its intact part.
    func repairLog() throws(SaveError) {
        try prepare()
        try retry()
    }

    /// Opens the database before the first step, so that the step takes less time. Optional.
    public func prepare() throws(SaveError) {
        precondition(descriptor != nil, "a closed drawing can't be written to; open it again")
        // A log may follow its moved file only after the file has been read.
        if deferredLoad == nil, !isAtPath { try followFile() }
        if isSuspect { try moveToNewFile() }
        if checkpointer.isCheckpointed { retireLog() }
        guard journal == nil else { return }
        do {
            guard try descriptor?.lockDatabase() == true else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
            // SQLite may not overwrite all of the torn end, and the remainder would look like damage.
            if let validLogLength { try LogFile.truncate(to: validLogLength, beside: resolvedPath) }
            validLogLength = nil
            journal = try Journal(path: resolvedPath, head: head)
            recordLogFingerprint()
        } catch {
            let system = error as? Errno ?? Descriptor.writeError(beside: resolvedPath)
            throw self.error(SaveError.Reason(error, system: system))
        }
    }

    /// Deletes a checkpointed log. The next log is a new file: after a power cut, a log restarted in place might
    /// contain frames of both.
    private func retireLog() {
        checkpointer.logWasRetired()
        closeJournal(.deletingLog)
    }

    /// Opens a new log for the next step while no step is waiting.
    private func replaceLog() {
        guard checkpointer.isCheckpointed, isAtPath else { return }
        retireLog()
        // If this fails, the next step tries again and throws the error.
        journal = try? Journal(path: resolvedPath, head: head)
        recordLogFingerprint()
    }

    /// Records the log as this program left it.
    func recordLogFingerprint() {
        if let log = journal?.openLog.file { checkpointer.logFingerprint.record(log) }
    }

    /// Waits until everything is synced, and the log is marked so.
    package func waitForDisk() {
        checkpointer.waitForDisk()
    }

    /// Checkpoints the log into the file now, as the background thread does during pauses.
    package func checkpoint() {
        checkpointer.checkpoint()
    }

    func error(_ reason: SaveError.Reason) -> SaveError {
        SaveError(path: path, reason: reason, unsavedCount: unsavedCount)
    }
}
