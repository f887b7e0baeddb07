import Foundation

/// What is still to be done for a drawing's log, and when.
struct CheckpointSchedule {
    /// Nil: the disk has all that it should.
    private(set) var syncTime: Date?
    /// The disk doesn't have the file itself yet.
    var isFileNew = false
    /// When the log goes into the file, unless another step comes.
    private var checkpointTime: Date?
    /// The log may not go into the file yet.
    var isHeldBack = false
    var isAtWork = false
    var life = Life.unborn
    /// Where steps go.
    private(set) var log = LogExtent()
    /// What of it the file and the disk have.
    private(set) var checkpointed: LogExtent?
    /// Why the disk has not what it should have.
    private(set) var syncFailure: Errno?
    private(set) var checkpointFailure: Errno?
    /// What the disk is known to have of the log.
    private var durable: LogExtent?
    /// When the log is to say so at its end, unless another step comes.
    private var markTime: Date?
    private(set) var isMarked = false
    /// Larger logs have been brought into the file, or it was tried.
    private var tried = LogExtent()

    /// Of the thread that does it.
    enum Life: Equatable {
        case unborn, running
        case ending(Ending)
    }

    /// What still happens before the thread ends.
    enum Ending {
        /// The log goes into the file.
        case checkpointed
        /// The log stays beside the file.
        case asItIs
    }

    enum Order {
        case synchronize, mark, checkpoint, end
        case wait(until: Date?)
    }

    /// For how long nobody has drawn before the end of the log is marked, in seconds. Source: our choice: what is drawn
    /// without a pause says for itself what the disk has.
    private static let moment = 0.05
    /// For how long nobody has drawn, in seconds. Source: our choice: long against the pause between two lines.
    private static let quiet = 2.0
    /// How long after a failure it is tried again, in seconds. Source: our choice.
    private static let pause = 2.0
    /// Of the log, in bytes, when drawing does not pause. Source: our choice: read and copied within some 5 ms.
    private static let largestLog = 4 << 20

    // MARK: What comes

    mutating func stepWasKept(_ log: (file: Descriptor?, length: Int)) {
        (markTime, isMarked) = (nil, false)
        (self.log.file, self.log.length) = log
        // After a failure it is tried again when its time has come.
        if syncFailure == nil || syncTime == nil { syncTime = .distantPast }
        checkpointTime = Date(timeIntervalSinceNow: Self.quiet)
    }

    /// - Parameter log: what was added to it already.
    mutating func fileWasMade(_ log: (file: Descriptor?, length: Int)?) {
        if let log { stepWasKept(log) }
        (syncTime, isFileNew) = (.distantPast, true)
    }

    mutating func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        (self.log.file, self.log.length) = log
    }

    mutating func logWasRetired() {
        log = LogExtent(number: log.number + 1)
        (checkpointed, checkpointTime) = (nil, nil)
    }

    /// - Returns: false if nothing would come of it: nothing but steps makes the log go into the file.
    mutating func hurry() -> Bool {
        guard life == .running, !isHeldBack, log.length > 0 else { return false }
        checkpointTime = .distantPast
        return true
    }

    mutating func stop(_ ending: Ending) {
        if life == .running { life = .ending(ending) }
    }

    // MARK: What is due

    /// When there is something to do; nil: not before something changes.
    var nextTime: Date? { [syncTime, markTime, isHeldBack ? nil : checkpointTime].compactMap { $0 }.min() }

    var isHurried: Bool { isAtWork || checkpointTime == .distantPast }

    /// How many bytes of the log the disk is known to have.
    var durableLength: Int { durable.map { $0.number == log.number ? $0.length : 0 } ?? 0 }

    mutating func nextOrder() -> Order {
        isAtWork = true
        if let time = syncTime, time.timeIntervalSinceNow <= 0 || life != .running {
            syncTime = nil
            return .synchronize
        }
        if let time = markTime, time.timeIntervalSinceNow <= 0 || life == .ending(.asItIs) {
            markTime = nil
            return .mark
        }
        if case .ending(let ending) = life {
            // Once.
            (life, markTime) = (.ending(.asItIs), nil)
            let isWanted = ending == .checkpointed && !isHeldBack && log.length > 0 && checkpointed != log
            return isWanted ? .checkpoint : .end
        }
        if !isHeldBack, let time = checkpointTime, time.timeIntervalSinceNow <= 0 {
            (checkpointTime, markTime) = (nil, nil)
            return .checkpoint
        }
        isAtWork = false
        return .wait(until: nextTime)
    }

    // MARK: What came of it

    mutating func wasSynchronized(_ extent: LogExtent, _ failure: Errno?) {
        syncFailure = failure
        if failure == nil {
            durable = extent
            if log == extent { markTime = Date(timeIntervalSinceNow: Self.moment) }
        } else if life == .running {
            syncTime = Date(timeIntervalSinceNow: Self.pause)
        }
        // A log that grows and grows is not left waiting for a pause.
        let start = log.number == tried.number ? tried.length : 0
        guard failure == nil, log.length - start > Self.largestLog else { return }
        (checkpointTime, tried) = (.distantPast, log)
    }

    mutating func wasMarked() { isMarked = true }

    mutating func wasCheckpointed(_ extent: LogExtent, _ failure: Errno?) {
        if failure == nil { checkpointed = extent }
        // Where there is no room in the file there is in the log, which has it all: nobody has lost anything.
        let isTold = failure != .noSpace && failure != .overQuota
        checkpointFailure = isTold ? failure : nil
        if failure != nil, isTold { checkpointTime = Date(timeIntervalSinceNow: Self.pause) }
    }
}
