import Foundation
import TouchSystem

/// Syncs a drawing's log to disk and checkpoints it into the file, in the background.
///
/// It syncs right after each step, so that a power cut loses a few milliseconds at most. It checkpoints when nobody has
/// drawn for a while, or when the log is large; then the file holds everything by itself, and can be copied or moved.
/// Neither keeps steps from being added: no sync happens anywhere else, and only closing the file waits for one.
///
/// Failures are reported, and retried: whatever is not known to be on disk is written once more before the next sync,
/// since after a failed one the kernel forgets what it still had to write.
///
/// Has its own thread from the first step on, which sleeps while there is nothing to do.
final class Checkpointer: Sendable {
    struct State {
        var schedule = CheckpointSchedule()
        var onChange: (@Sendable () -> Void)?
        /// Must have ended before this one does anything.
        var predecessor: Checkpointer?
        /// Called when everything is on disk for the first time.
        var onFirstSync: (@Sendable () -> Void)?
    }

    /// Tells whether others have written to the file.
    let fingerprint: FileFingerprint
    /// Tells whether others have written to the log.
    let logFingerprint = FileFingerprint()
    let path: String
    /// The drawing's own: closing another one of the same file would release SQLite's locks.
    let file: Descriptor
    let state = Monitor(State())
    /// Held while something is added to the log, or its end is marked.
    private let logLock: NSLock

    enum File {
        /// Its log may be checkpointed.
        case read
        /// Nothing in it may be overwritten yet.
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

    /// For the same drawing under another name, or in another file. Its predecessor finishes first, without anybody
    /// waiting for that here.
    init(path: String, _ file: Descriptor, after predecessor: Checkpointer) {
        (self.path, self.file) = (path, file)
        fingerprint = file === predecessor.file ? predecessor.fingerprint : FileFingerprint()
        logLock = predecessor.logLock
        if file !== predecessor.file { fingerprint.record(file) }
        predecessor.stop(.leavingLog)
        let onChange = predecessor.state.read { $0.onChange }
        state.change { ($0.predecessor, $0.onChange) = (predecessor, onChange) }
    }

    /// Sets what is called, on any thread, when something fails, then succeeds, or the log was checkpointed.
    func setOnChange(_ onChange: (@Sendable () -> Void)?) {
        state.change { $0.onChange = onChange }
    }

    // MARK: For whoever adds steps

    /// Why something is not on disk; nil if everything is, or soon will be.
    var failure: Errno? { state.read { $0.schedule.syncFailure ?? $0.schedule.checkpointFailure } }

    /// Whether a sync or a checkpoint has found that others have written to the file or its log.
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

    /// The file has been read.
    func allowCheckpoints() {
        state.change { $0.schedule.defersCheckpoints = false }
    }

    /// The file and its log are as this program left them, although something else looked like it.
    func foreignChangeWasRuledOut() {
        state.change { $0.schedule.foreignChangeWasRuledOut() }
    }

    /// Runs a change to the log; there is no other way to change it.
    func withLogLock<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        logLock.lock()
        defer { logLock.unlock() }
        try body()
    }

    /// - Parameter log: the log, and its length in bytes with the step.
    func stepWasAppended(_ log: (file: Descriptor?, length: Int)) {
        addWork { $0.schedule.stepWasAppended(log) }
    }

    /// - Parameters:
    ///   - log: the log, if something was added to it already.
    ///   - sequel: called on the checkpointer's thread once the file and the log are on disk.
    func fileWasCreated(_ log: (file: Descriptor?, length: Int)? = nil, then onFirstSync: (@Sendable () -> Void)? = nil)
    {
        addWork { state in
            state.schedule.fileWasCreated(log)
            state.onFirstSync = onFirstSync
        }
    }

    /// The log of an earlier session.
    func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        addWork { $0.schedule.logWasFound(log) }
    }

    /// The log was deleted; the next step starts another.
    func logWasRetired() {
        state.change { $0.schedule.logWasRetired() }
    }

    /// Gives the thread work, and starts it when first needed.
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

    /// Has the thread do what is left, and end.
    func stop(_ mode: CheckpointSchedule.StopMode) {
        state.change { $0.schedule.stop(mode) }
    }

    /// Has the thread do what is left, and waits for its end.
    func finish(_ mode: CheckpointSchedule.StopMode) {
        stop(mode)
        state.wait { $0.schedule.threadState != .notStarted }
    }

    /// Returns when the log is checkpointed, or that has failed.
    func checkpoint() {
        guard state.change({ $0.schedule.requestCheckpoint() }) else { return }
        state.wait { $0.schedule.isCheckpointPending }
    }

    /// Returns when everything is on disk, and the log says so.
    func waitForDisk() {
        state.wait { $0.schedule.syncFailure == nil && $0.schedule.threadState == .running && !$0.schedule.isMarked }
    }
}
