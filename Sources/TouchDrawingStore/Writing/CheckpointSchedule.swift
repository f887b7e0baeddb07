import Dispatch

/// What remains to be done for a drawing's log, and when: by a clock that nobody sets.
struct CheckpointSchedule {
    /// When the next sync is due; nil if there is nothing to sync.
    private(set) var syncTime: DispatchTime?
    /// The file itself is not on disk yet.
    var isFileNew = false
    /// When the log is checkpointed, unless another step comes first.
    private var checkpointTime: DispatchTime?
    /// The log must not be checkpointed yet.
    var defersCheckpoints = false
    var isWorking = false
    var threadState = ThreadState.notStarted
    /// The log that steps go to.
    private(set) var log = LogExtent()
    /// How much of it is checkpointed.
    private(set) var checkpointed: LogExtent?
    /// Why the last sync failed.
    private(set) var syncFailure: Errno?
    private(set) var checkpointFailure: Errno?
    /// How much of the log is known to be on disk.
    private var durable: LogExtent?
    /// When that is marked at the end of the log, unless another step comes first.
    private var markTime: DispatchTime?
    private(set) var isMarked = false
    /// The log when its size last made a checkpoint due.
    private var lastSizeTrigger = LogExtent()

    /// The state of the thread that does the work.
    enum ThreadState: Equatable {
        case notStarted, running
        case stopping(StopMode)
    }

    /// What still happens before the thread ends.
    enum StopMode {
        /// The log is checkpointed.
        case checkpointing
        /// The log stays beside the file.
        case leavingLog
    }

    enum Action {
        case synchronize, mark, checkpoint, end
        case wait(until: DispatchTime?)
    }

    /// How long nobody has drawn before the end of the log is marked, in seconds. Source: our choice: while drawing
    /// goes on, each step says what is on disk.
    private static let markDelay = 0.05
    /// How long nobody has drawn before a checkpoint, in seconds. Source: our choice: long compared with the pause
    /// between two lines.
    private static let checkpointDelay = 2.0
    /// How long after a failure to try again, in seconds. Source: our choice.
    private static let retryDelay = 2.0
    /// How large the log may grow without a pause in drawing, in bytes. Source: our choice: read and copied within
    /// about 5 ms.
    private static let maxLogGrowth = 4 << 20

    static let immediately = DispatchTime(uptimeNanoseconds: 1)

    // MARK: Events

    mutating func stepWasAppended(_ log: (file: Descriptor?, length: Int)) {
        (markTime, isMarked) = (nil, false)
        (self.log.file, self.log.length) = log
        // After a failure, the retry keeps its own time.
        if syncFailure == nil || syncTime == nil { syncTime = Self.immediately }
        checkpointTime = .now() + Self.checkpointDelay
    }

    /// - Parameter log: the log, if something was added to it already.
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

    /// - Returns: false if a checkpoint would never come: only steps make one due.
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
            // Once.
            (threadState, markTime) = (.stopping(.leavingLog), nil)
            let needsCheckpoint = mode == .checkpointing && !defersCheckpoints && log.length > 0 && checkpointed != log
            if needsCheckpoint { return .checkpoint }
            // From here on the thread does nothing more, so that work that comes now starts another.
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
        // A log that keeps growing doesn't wait for a pause.
        let lastLength = log.number == lastSizeTrigger.number ? lastSizeTrigger.length : 0
        guard failure == nil, log.length - lastLength > Self.maxLogGrowth else { return }
        (checkpointTime, lastSizeTrigger) = (Self.immediately, log)
    }

    /// A failure that looked like a change by another program turned out to be none.
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
