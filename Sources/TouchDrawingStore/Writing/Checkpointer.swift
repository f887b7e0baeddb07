import Foundation
import TouchFoundation

/// Syncs a drawing's log to disk and checkpoints it into the file, in the background.
///
/// Syncs right after each step, so that a power cut loses at most a few milliseconds. Checkpoints when drawing pauses,
/// or when the log is large; then the file is complete by itself, and can be copied or moved. Neither blocks appending
/// steps: syncs happen only here, and only closing the file waits for one.
///
/// Failures are reported and retried. Before the next sync, everything not known to be on disk is written again: after
/// a failed sync, the kernel forgets the pages that it still had to write.
///
/// Runs on its own thread, which starts with the first step and sleeps while there is nothing to do.
final class Checkpointer: Sendable {
    struct State {
        var schedule = CheckpointSchedule()
        var onChange: (@Sendable () -> Void)?
        /// Must finish before this checkpointer does anything.
        var predecessor: Checkpointer?
        /// Called once, when everything is on disk for the first time.
        var onFirstSync: (@Sendable () -> Void)?
    }

    /// Detects writes of other programs to the file.
    let fingerprint: FileFingerprint
    /// Detects writes of other programs to the log.
    let logFingerprint = FileFingerprint()
    let path: String
    /// The drawing's own descriptor: closing another one of the same file would release SQLite's locks.
    let file: Descriptor
    let state = Monitor(State())
    /// Held while the log is appended to or its end is marked.
    private let logLock: NSLock

    enum File {
        /// The file was read, so its log may be checkpointed.
        case read
        /// The file was not read yet, so nothing in it may be overwritten.
        case unread
    }

    init(path: String, _ file: Descriptor, _ fileState: File = .read, onChange: (@Sendable () -> Void)? = nil) {
        (self.path, self.file) = (path, file)
        (fingerprint, logLock) = (FileFingerprint(), NSLock())
        fingerprint.record(file)
        state.change { state in
            state.schedule.defersCheckpoints = fileState == .unread
            state.onChange = onChange
        }
    }

    /// Continues for the same drawing under another name, or in another file. The predecessor finishes first, on this
    /// checkpointer's thread, so this initializer doesn't block.
    init(path: String, _ file: Descriptor, after predecessor: Checkpointer) {
        (self.path, self.file) = (path, file)
        fingerprint = file === predecessor.file ? predecessor.fingerprint : FileFingerprint()
        logLock = predecessor.logLock
        if file !== predecessor.file { fingerprint.record(file) }
        predecessor.stop(.leavingLog)
        let onChange = predecessor.state.read { $0.onChange }
        state.change { ($0.predecessor, $0.onChange) = (predecessor, onChange) }
    }

    /// Sets the closure that is called, on any thread, after a failure, after a recovery, and after a checkpoint.
    func setOnChange(_ onChange: (@Sendable () -> Void)?) {
        state.change { $0.onChange = onChange }
    }

    // MARK: State

    /// Why something is not on disk; nil if everything is, or soon will be.
    var failure: Errno? { state.read { $0.schedule.syncFailure ?? $0.schedule.checkpointFailure } }

    /// Whether a sync or a checkpoint has detected that another program wrote to the file or its log.
    var hasFoundForeignChange: Bool {
        state.read { state in
            [state.schedule.syncFailure, state.schedule.checkpointFailure].contains { $0?.isForeignChange == true }
        }
    }

    /// Whether the whole log has been checkpointed.
    var isCheckpointed: Bool {
        state.read { $0.schedule.checkpointed == $0.schedule.log && $0.schedule.log.length > 0 }
    }

    /// How many bytes of the log are known to be on disk.
    var durableLength: Int { state.read { $0.schedule.durableLength } }

    // MARK: Events

    /// Allows checkpoints: the file has been read.
    func allowCheckpoints() {
        state.change { $0.schedule.defersCheckpoints = false }
    }

    /// Clears failures that were mistaken for a change by another program: file and log are as this program left them.
    func foreignChangeWasRuledOut() {
        state.change { $0.schedule.foreignChangeWasRuledOut() }
    }

    /// Performs a change to the log under its lock. All changes to the log go through this method.
    func withLogLock<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        logLock.lock()
        defer { logLock.unlock() }
        try body()
    }

    /// Schedules a sync and a checkpoint for an appended step.
    ///
    /// - Parameter log: the log, and its length in bytes including the step.
    func stepWasAppended(_ log: (file: Descriptor?, length: Int)) {
        addWork { $0.schedule.stepWasAppended(log) }
    }

    /// Schedules a sync of a new file.
    ///
    /// - Parameters:
    ///   - log: the log, if anything was appended to it already.
    ///   - onFirstSync: called on the checkpointer's thread once the file and the log are on disk.
    func fileWasCreated(_ log: (file: Descriptor?, length: Int)? = nil, then onFirstSync: (@Sendable () -> Void)? = nil)
    {
        addWork { state in
            state.schedule.fileWasCreated(log)
            state.onFirstSync = onFirstSync
        }
    }

    /// Adopts the log of an earlier session.
    func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        addWork { $0.schedule.logWasFound(log) }
    }

    /// Starts a new log with the next step: the current one was deleted.
    func logWasRetired() {
        state.change { $0.schedule.logWasRetired() }
    }

    /// Changes the schedule, and starts the thread when first needed.
    private func addWork(_ change: (inout State) -> Void) {
        let isNew = state.change { state in
            change(&state)
            defer { state.schedule.threadState = .running }
            return state.schedule.threadState == .notStarted
        }
        guard isNew else { return }
        let thread = Thread { [self] in work() }
        thread.name = "checkpointer"
        thread.startWithoutSignals()
    }

    // MARK: Ending and waiting

    /// Stops the thread after its remaining work, without waiting.
    func stop(_ mode: CheckpointSchedule.StopMode) {
        state.change { $0.schedule.stop(mode) }
    }

    /// Stops the thread after its remaining work, and waits for it.
    func finish(_ mode: CheckpointSchedule.StopMode) {
        stop(mode)
        state.wait { $0.schedule.threadState != .notStarted }
    }

    /// Checkpoints the log, and returns when that has succeeded or failed.
    func checkpoint() {
        guard state.change({ $0.schedule.requestCheckpoint() }) else { return }
        state.wait { $0.schedule.isCheckpointPending }
    }

    /// Waits until everything is on disk, and the log is marked so.
    func waitForDisk() {
        state.wait { $0.schedule.syncFailure == nil && $0.schedule.threadState == .running && !$0.schedule.isMarked }
    }
}
