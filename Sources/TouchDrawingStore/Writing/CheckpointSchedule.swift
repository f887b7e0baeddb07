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
    var isHeldBack = false
    var isAtWork = false
    var life = Life.unborn
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
    private var tried = LogExtent()

    /// The state of the thread that does the work.
    enum Life: Equatable {
        case unborn, running
        case ending(Ending)
    }

    /// What still happens before the thread ends.
    enum Ending {
        /// The log is checkpointed.
        case checkpointed
        /// The log stays beside the file.
        case asItIs
    }

    enum Order {
        case synchronize, mark, checkpoint, end
        case wait(until: DispatchTime?)
    }

    /// How long nobody has drawn before the end of the log is marked, in seconds. Source: our choice: while drawing
    /// goes on, each step says what is on disk.
    private static let moment = 0.05
    /// How long nobody has drawn before a checkpoint, in seconds. Source: our choice: long compared with the pause
    /// between two lines.
    private static let quiet = 2.0
    /// How long after a failure to try again, in seconds. Source: our choice.
    private static let pause = 2.0
    /// How large the log may grow without a pause in drawing, in bytes. Source: our choice: read and copied within
    /// about 5 ms.
    private static let largestLog = 4 << 20

    static let atOnce = DispatchTime(uptimeNanoseconds: 1)

    // MARK: Events

    mutating func stepWasKept(_ log: (file: Descriptor?, length: Int)) {
        (markTime, isMarked) = (nil, false)
        (self.log.file, self.log.length) = log
        // After a failure, the retry keeps its own time.
        if syncFailure == nil || syncTime == nil { syncTime = Self.atOnce }
        checkpointTime = .now() + Self.quiet
    }

    /// - Parameter log: the log, if something was added to it already.
    mutating func fileWasMade(_ log: (file: Descriptor?, length: Int)?) {
        if let log { stepWasKept(log) }
        (syncTime, isFileNew) = (Self.atOnce, true)
    }

    mutating func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        (self.log.file, self.log.length) = log
    }

    mutating func logWasRetired() {
        log = LogExtent(number: log.number + 1)
        (checkpointed, checkpointTime) = (nil, nil)
    }

    /// - Returns: false if a checkpoint would never come: only steps make one due.
    mutating func hurry() -> Bool {
        guard life == .running, !isHeldBack, log.length > 0 else { return false }
        checkpointTime = Self.atOnce
        return true
    }

    mutating func stop(_ ending: Ending) {
        if life == .running { life = .ending(ending) }
    }

    // MARK: What is due

    /// When the next work is due; nil if there is none.
    var nextTime: DispatchTime? { [syncTime, markTime, isHeldBack ? nil : checkpointTime].compactMap { $0 }.min() }

    var isHurried: Bool { isAtWork || checkpointTime == Self.atOnce }

    /// How many bytes of the log are known to be on disk.
    var durableLength: Int { durable.map { $0.number == log.number ? $0.length : 0 } ?? 0 }

    mutating func nextOrder() -> Order {
        isAtWork = true
        if let time = syncTime, time <= .now() || life != .running {
            syncTime = nil
            return .synchronize
        }
        if let time = markTime, time <= .now() || life == .ending(.asItIs) {
            markTime = nil
            return .mark
        }
        if case .ending(let ending) = life {
            // Once.
            (life, markTime) = (.ending(.asItIs), nil)
            let isWanted = ending == .checkpointed && !isHeldBack && log.length > 0 && checkpointed != log
            if isWanted { return .checkpoint }
            // From here on the thread does nothing more, so that work that comes now starts another.
            (life, isAtWork) = (.unborn, false)
            return .end
        }
        if !isHeldBack, let time = checkpointTime, time <= .now() {
            (checkpointTime, markTime) = (nil, nil)
            return .checkpoint
        }
        isAtWork = false
        return .wait(until: nextTime)
    }

    // MARK: Results

    mutating func wasSynchronized(_ extent: LogExtent, _ failure: Errno?) {
        syncFailure = failure
        if failure == nil {
            durable = extent
            if log == extent { markTime = .now() + Self.moment }
        } else if life == .running {
            syncTime = .now() + Self.pause
        }
        // A log that keeps growing doesn't wait for a pause.
        let start = log.number == tried.number ? tried.length : 0
        guard failure == nil, log.length - start > Self.largestLog else { return }
        (checkpointTime, tried) = (Self.atOnce, log)
    }

    /// A failure that looked like a change by another program turned out to be none.
    mutating func changeWasDisproved() {
        if syncFailure?.isForeignChange == true { (syncFailure, syncTime) = (nil, Self.atOnce) }
        if checkpointFailure?.isForeignChange == true { checkpointFailure = nil }
    }

    mutating func wasMarked() { isMarked = true }

    mutating func wasCheckpointed(_ extent: LogExtent, _ failure: Errno?) {
        if failure == nil { checkpointed = extent }
        // A full disk is not reported here: the log has everything, so nothing is lost.
        let isTold = failure != .noSpace && failure != .overQuota
        checkpointFailure = isTold ? failure : nil
        if failure != nil, isTold { checkpointTime = .now() + Self.pause }
    }
}

extension Errno {
    /// Whether the file or its log is not as this program left it.
    var isForeignChange: Bool { self == .notAsWritten || self == .stale }
}
