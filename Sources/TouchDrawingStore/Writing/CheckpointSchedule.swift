import Dispatch

/// Decides when a drawing's log is synced, marked and checkpointed, by the monotonic clock.
struct CheckpointSchedule {
    /// When the next sync is due; nil if there is nothing to sync.
    private(set) var syncTime: DispatchTime?
    /// Whether the file itself is still to be synced.
    var isFileNew = false
    /// When the log is checkpointed, unless another step comes first.
    private var checkpointTime: DispatchTime?
    /// Whether checkpoints must wait: the file has not been read yet.
    var defersCheckpoints = false
    var isWorking = false
    var threadState = ThreadState.notStarted
    /// The log that steps are appended to.
    private(set) var log = LogExtent()
    /// How much of the log is checkpointed.
    private(set) var checkpointed: LogExtent?
    /// Why the last sync failed.
    private(set) var syncFailure: Errno?
    private(set) var checkpointFailure: Errno?
    /// How much of the log is known to be on disk.
    private var durable: LogExtent?
    /// When the durable length is marked at the end of the log, unless another step comes first.
    private var markTime: DispatchTime?
    private(set) var isMarked = false
    /// The log when its size last triggered a checkpoint.
    private var lastSizeTrigger = LogExtent()

    /// The state of the checkpointing thread.
    enum ThreadState: Equatable {
        case notStarted, running
        case stopping(StopMode)
    }

    /// What the thread does with the log before it stops.
    enum StopMode {
        /// Checkpoints it.
        case checkpointing
        /// Leaves it beside the file.
        case leavingLog
    }

    enum Action {
        case synchronize, mark, checkpoint, end
        case wait(until: DispatchTime?)
    }

    /// How long drawing must pause before the end of the log is marked, in seconds. Source: our choice: while drawing
    /// goes on, each step stores the durable length.
    private static let markDelay = 0.05
    /// How long drawing must pause before a checkpoint, in seconds. Source: our choice: long compared with the pause
    /// between two lines.
    private static let checkpointDelay = 2.0
    /// How long after a failure to retry, in seconds. Source: our choice.
    private static let retryDelay = 2.0
    /// How much the log may grow without a pause in drawing, in bytes. Source: our choice: read and copied within about
    /// 5 ms.
    private static let maxLogGrowth = 4 << 20

    static let immediately = DispatchTime(uptimeNanoseconds: 1)

    // MARK: Events

    mutating func stepWasAppended(_ log: (file: Descriptor?, length: Int)) {
        (markTime, isMarked) = (nil, false)
        (self.log.file, self.log.length) = log
        // After a failure, the scheduled retry stays.
        if syncFailure == nil || syncTime == nil { syncTime = Self.immediately }
        checkpointTime = .now() + Self.checkpointDelay
    }

    /// - Parameter log: the log, if anything was appended to it already.
    mutating func fileWasCreated(_ log: (file: Descriptor?, length: Int)?) {
        if let log { stepWasAppended(log) }
        (syncTime, isFileNew) = (Self.immediately, true)
    }

    mutating func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        (self.log.file, self.log.length) = log
    }

    mutating func logWasRetired() {
        log = LogExtent(number: log.number + 1)
        (checkpointed, checkpointTime) = (nil, nil)
    }

    /// Makes a checkpoint due now.
    ///
    /// - Returns: false if no checkpoint would follow: only steps make one due.
    mutating func requestCheckpoint() -> Bool {
        guard threadState == .running, !defersCheckpoints, log.length > 0 else { return false }
        checkpointTime = Self.immediately
        return true
    }

    mutating func stop(_ mode: StopMode) {
        if threadState == .running { threadState = .stopping(mode) }
    }

    // MARK: What is due

    /// When the next work is due; nil if there is none.
    var nextTime: DispatchTime? {
        [syncTime, markTime, defersCheckpoints ? nil : checkpointTime].compactMap { $0 }.min()
    }

    var isCheckpointPending: Bool { isWorking || checkpointTime == Self.immediately }

    /// How many bytes of the log are known to be on disk.
    var durableLength: Int { durable.map { $0.number == log.number ? $0.length : 0 } ?? 0 }

    mutating func nextAction() -> Action {
        isWorking = true
        if let time = syncTime, time <= .now() || threadState != .running {
            syncTime = nil
            return .synchronize
        }
        if let time = markTime, time <= .now() || threadState == .stopping(.leavingLog) {
            markTime = nil
            return .mark
        }
        if case .stopping(let mode) = threadState {
            // At most one final checkpoint, and no mark after it.
            (threadState, markTime) = (.stopping(.leavingLog), nil)
            let needsCheckpoint = mode == .checkpointing && !defersCheckpoints && log.length > 0 && checkpointed != log
            if needsCheckpoint { return .checkpoint }
            // The thread does nothing after this, so work that arrives now starts another thread.
            (threadState, isWorking) = (.notStarted, false)
            return .end
        }
        if !defersCheckpoints, let time = checkpointTime, time <= .now() {
            (checkpointTime, markTime) = (nil, nil)
            return .checkpoint
        }
        isWorking = false
        return .wait(until: nextTime)
    }

    // MARK: Results

    mutating func syncDidFinish(_ extent: LogExtent, _ failure: Errno?) {
        syncFailure = failure
        if failure == nil {
            durable = extent
            if log == extent { markTime = .now() + Self.markDelay }
        } else if threadState == .running {
            syncTime = .now() + Self.retryDelay
        }
        // A log that keeps growing is checkpointed without a pause in drawing.
        let lastLength = log.number == lastSizeTrigger.number ? lastSizeTrigger.length : 0
        guard failure == nil, log.length - lastLength > Self.maxLogGrowth else { return }
        (checkpointTime, lastSizeTrigger) = (Self.immediately, log)
    }

    /// Clears failures that were mistaken for a change by another program.
    mutating func foreignChangeWasRuledOut() {
        if syncFailure?.isForeignChange == true { (syncFailure, syncTime) = (nil, Self.immediately) }
        if checkpointFailure?.isForeignChange == true { checkpointFailure = nil }
    }

    mutating func markDidFinish() { isMarked = true }

    mutating func checkpointDidFinish(_ extent: LogExtent, _ failure: Errno?) {
        if failure == nil { checkpointed = extent }
        // A full disk is not reported here: the log has everything, so nothing is lost.
        let isReported = failure != .noSpace && failure != .overQuota
        checkpointFailure = isReported ? failure : nil
        if failure != nil, isReported { checkpointTime = .now() + Self.retryDelay }
    }
}

extension Errno {
    /// Whether the file or its log is not as this program left it.
    var isForeignChange: Bool { self == .verificationFailed || self == .stale }
}
