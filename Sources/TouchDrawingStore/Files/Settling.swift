import Foundation
import Synchronization

/// What is done for a drawing's file behind the drawing's back: bringing the log to the disk, and into the file.
///
/// The first happens at once after each step, so that a machine that loses its power forgets some milliseconds at most.
/// The second waits until nobody has drawn for a while, or until the log is large; then the file holds everything by
/// itself, and can be copied or moved. Neither keeps steps from being added meanwhile: no sync happens anywhere else, and
/// nobody waits for one but whoever closes the file.
///
/// What fails is told, and tried again: all that the disk is not known to have is written once more before it is synced,
/// since the system forgets after a failure what it still had to write.
///
/// A thread of its own does it, from the first step on; it sleeps while there is nothing to do.
final class Settling: Sendable {
    private struct State {
        /// Nil: the disk has all that it should.
        var syncTime: Date?
        /// The disk doesn't have the file itself yet.
        var isFileNew = false
        /// When the log goes into the file, unless another step comes.
        var settleTime: Date?
        /// The log may not go into the file yet.
        var isHeldBack = false
        var isAtWork = false
        var thread = Life.unborn
        /// Where steps go.
        var log = LogExtent()
        /// What of it the file and the disk have.
        var settled: LogExtent?
        /// Why the disk has not what it should have.
        var syncFailure: Errno?
        var settleFailure: Errno?
        var news: (@Sendable () -> Void)?
        /// Is to have come to its end before anything is done.
        var predecessor: Settling?
        /// What is to be done when the disk has everything for the first time.
        var sequel: (@Sendable () -> Void)?
        /// What the disk is known to have of the log.
        var durable: LogExtent?
        /// When the log is to say so at its end, unless another step comes.
        var markTime: Date?
        var isMarked = false

        /// When there is something to do; nil: not before something changes.
        var nextTime: Date? { [syncTime, markTime, isHeldBack ? nil : settleTime].compactMap { $0 }.min() }
    }

    private enum Life: Equatable {
        case unborn, running
        case ending(Ending)
    }

    /// What still happens before the thread ends.
    enum Ending {
        /// The log goes into the file.
        case settled
        /// The log stays beside the file.
        case asItIs
    }

    private enum Order {
        case synchronize, mark, settle, end
        case wait(until: Date?)
    }

    /// Tells whether others have written to the file.
    let seal: FileSeal
    private let path: String
    /// The drawing's own: closing another one of the same file would take SQLite's locks away.
    private let file: Descriptor
    /// Guards the state, and is signalled when it changes.
    private let condition = NSCondition()
    private let state = Mutex(State())

    /// Held while something is added to the log, or its end is marked.
    private let adding: NSLock

    /// For how long nobody has drawn before the end of the log is marked, in seconds. Source: our choice: what is drawn
    /// without a pause says for itself what the disk has.
    private static let moment = 0.05
    /// For how long nobody has drawn, in seconds. Source: our choice: long against the pause between two lines.
    private static let quiet = 2.0
    /// How long after a failure it is tried again, in seconds. Source: our choice.
    private static let pause = 2.0
    /// Of the log, in bytes, when drawing does not pause. Source: our choice: read and copied within some 5 ms.
    private static let largestLog = 4 << 20

    enum File {
        /// Its log may go into it.
        case known
        /// Nothing of it may be written over yet.
        case unknown
    }

    init(path: String, _ file: Descriptor, _ knowledge: File = .known, news: (@Sendable () -> Void)? = nil) {
        (self.path, self.file) = (path, file)
        (seal, adding) = (FileSeal(), NSLock())
        seal.close(file)
        state.withLock {
            $0.isHeldBack = knowledge == .unknown
            $0.news = news
        }
    }

    /// For the same drawing under another name, or in another file. What its predecessor is just doing comes to its end
    /// first, for which nobody waits here.
    init(path: String, _ file: Descriptor, after predecessor: Settling) {
        (self.path, self.file) = (path, file)
        seal = file === predecessor.file ? predecessor.seal : FileSeal()
        adding = predecessor.adding
        if file !== predecessor.file { seal.close(file) }
        predecessor.stop(.asItIs)
        let news = predecessor.state.withLock(\.news)
        state.withLock { ($0.predecessor, $0.news) = (predecessor, news) }
    }

    // MARK: Asked by the one that adds steps

    /// Called on any thread when something has failed, has succeeded after that, or the log is in the file.
    func setNews(_ news: (@Sendable () -> Void)?) {
        state.withLock { $0.news = news }
    }

    /// Why the disk has not what it should have; nil if it has, or soon will.
    var failure: Errno? { state.withLock { $0.syncFailure ?? $0.settleFailure } }

    /// Whether the file and the disk have all that was ever in the log.
    var isSettled: Bool { state.withLock { $0.settled == $0.log && $0.log.length > 0 } }

    /// The file is known now.
    func goAhead() {
        change { $0.isHeldBack = false }
    }

    /// How many bytes of the log the disk is known to have.
    var durable: Int {
        state.withLock { state in
            guard let durable = state.durable, durable.number == state.log.number else { return 0 }
            return durable.length
        }
    }

    /// The log changes in there alone.
    func adding<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        adding.lock()
        defer { adding.unlock() }
        try body()
    }

    /// - Parameter log: it, and its length in bytes, with the step.
    func stepWasKept(_ log: (file: Descriptor?, length: Int)) {
        begin { state in
            (state.markTime, state.isMarked) = (nil, false)
            (state.log.file, state.log.length) = log
            // After a failure it is tried again when its time has come.
            if state.syncFailure == nil || state.syncTime == nil { state.syncTime = .distantPast }
            state.settleTime = Date(timeIntervalSinceNow: Self.quiet)
        }
    }

    /// - Parameters:
    ///   - log: what was added to it already.
    ///   - sequel: done on a thread of its own when the disk has the file and the log.
    func fileWasMade(_ log: (file: Descriptor?, length: Int)? = nil, then sequel: (@Sendable () -> Void)? = nil) {
        begin { state in
            (state.syncTime, state.isFileNew) = (.distantPast, true)
            state.sequel = sequel
            guard let log else { return }
            (state.log.file, state.log.length) = log
            (state.isMarked, state.settleTime) = (false, Date(timeIntervalSinceNow: Self.quiet))
        }
    }

    /// The log of an earlier session.
    func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        begin { ($0.log.file, $0.log.length) = log }
    }

    /// The log was taken away; the next step begins another.
    func logWasRetired() {
        change { state in
            state.log = LogExtent(number: state.log.number + 1)
            (state.settled, state.settleTime) = (nil, nil)
        }
    }

    /// Says what is to be done, to a thread that is made when it is needed first.
    private func begin(_ order: (inout sending State) -> Void) {
        let isNew = change { state in
            order(&state)
            defer { state.thread = .running }
            return state.thread == .unborn
        }
        guard isNew else { return }
        let thread = Thread { [self] in work() }
        thread.name = "settling"
        thread.startWithoutSignals()
    }

    /// Has it do what is still to be done, and end.
    func stop(_ ending: Ending) {
        change { if $0.thread == .running { $0.thread = .ending(ending) } }
    }

    /// Does what is still to be done and returns when nothing is under way.
    func finish(_ ending: Ending) {
        stop(ending)
        condition.withLock {
            while state.withLock({ $0.thread != .unborn }) { condition.wait() }
        }
    }

    /// Returns when the file holds all that the log does, or that has failed.
    func settle() {
        let wasRunning = change { state in
            // Nothing else but steps makes it go into the file.
            guard state.thread == .running, !state.isHeldBack, state.log.length > 0 else { return false }
            state.settleTime = .distantPast
            return true
        }
        guard wasRunning else { return }
        condition.withLock {
            while state.withLock({ $0.isAtWork || $0.settleTime == .distantPast }) { condition.wait() }
        }
    }

    private func change<Result>(_ body: (inout sending State) -> sending Result) -> Result {
        condition.withLock {
            defer { condition.broadcast() }
            return state.withLock(body)
        }
    }

    // MARK: On the thread

    private func work() {
        change { $0.predecessor.take() }?.finish(.asItIs)
        var log: SyncedLog?
        // Larger logs have been brought into the file, or it was tried.
        var tried = LogExtent()
        while true {
            switch nextOrder() {
            case .wait(let time): condition.withLock { wait(until: time) }
            case .synchronize:
                synchronize(&log)
                hurry(after: &tried)
            case .mark: mark(&log)
            case .settle: settle(&log)
            case .end: return change { $0.thread = .unborn }
            }
        }
    }

    private func nextOrder() -> Order {
        change { state in
            state.isAtWork = true
            if let time = state.syncTime, time.timeIntervalSinceNow <= 0 || state.thread != .running {
                state.syncTime = nil
                return .synchronize
            }
            if let time = state.markTime, time.timeIntervalSinceNow <= 0 || state.thread == .ending(.asItIs) {
                state.markTime = nil
                return .mark
            }
            if case .ending(let ending) = state.thread {
                // Once.
                (state.thread, state.markTime) = (.ending(.asItIs), nil)
                let isWanted =
                    ending == .settled && !state.isHeldBack && state.log.length > 0 && state.settled != state.log
                return isWanted ? .settle : .end
            }
            if !state.isHeldBack, let time = state.settleTime, time.timeIntervalSinceNow <= 0 {
                (state.settleTime, state.markTime) = (nil, nil)
                return .settle
            }
            state.isAtWork = false
            return .wait(until: state.nextTime)
        }
    }

    /// Sleeps unless something has come up since the order was given.
    private func wait(until time: Date?) {
        if state.withLock({ $0.thread != .running || $0.nextTime != time }) { return }
        if let time { _ = condition.wait(until: time) } else { condition.wait() }
    }

    private func synchronize(_ log: inout SyncedLog?) {
        let extent = state.withLock(\.log)
        let failure = attempt {
            () throws(Errno) in
            try synchronizeNewFile()
            if extent.length > 0 { try current(extent, &log).synchronize(extent.length) }
        }
        if failure == nil { change { $0.sequel.take() }?() }
        tell { state in
            state.syncFailure = failure
            if failure == nil {
                state.durable = extent
                if state.log == extent { state.markTime = Date(timeIntervalSinceNow: Self.moment) }
            }
            if failure != nil, state.thread == .running { state.syncTime = Date(timeIntervalSinceNow: Self.pause) }
        }
    }

    /// Lets the log say how much of it the disk has, since no step does.
    private func mark(_ log: inout SyncedLog?) {
        let extent = state.withLock(\.log)
        // What it is for is seldom needed, and then something else is wrong already.
        if extent.length > 0 { try? adding { () throws(Errno) in try current(extent, &log).mark(extent.length) } }
        change { $0.isMarked = true }
    }

    /// Returns when the disk has everything, and the log says so.
    func waitForDisk() {
        condition.withLock {
            while state.withLock({ $0.syncFailure == nil && $0.thread == .running && !$0.isMarked }) {
                condition.wait()
            }
        }
    }

    /// A log that grows and grows is not left waiting for a pause.
    private func hurry(after tried: inout LogExtent) {
        let last = tried
        let hurried = change { state -> LogExtent? in
            let start = state.log.number == last.number ? last.length : 0
            guard state.syncFailure == nil, state.log.length - start > Self.largestLog else { return nil }
            state.settleTime = .distantPast
            return state.log
        }
        if let hurried { tried = hurried }
    }

    private func settle(_ log: inout SyncedLog?) {
        let extent = state.withLock(\.log)
        let failure = attempt {
            () throws(Errno) in
            let log = try current(extent, &log)
            try seal.writing(to: file) { () throws(Errno) in try log.settle(extent.length, into: file) }
        }
        tell { state in
            if failure == nil { state.settled = extent }
            // Where there is no room in the file there is in the log, which has it all: nobody has lost anything.
            let isTold = failure != .noSpace && failure != .overQuota
            state.settleFailure = isTold ? failure : nil
            if failure != nil, isTold { state.settleTime = Date(timeIntervalSinceNow: Self.pause) }
        }
    }

    private func attempt(_ body: () throws(Errno) -> Void) -> Errno? {
        do throws(Errno) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func current(_ extent: LogExtent, _ log: inout SyncedLog?) throws(Errno) -> SyncedLog {
        if let log, log.number == extent.number { return log }
        let new = try SyncedLog(extent, beside: path)
        log = new
        return new
    }

    /// Has the news told if there are any.
    private func tell(_ body: (inout sending State) -> Void) {
        let news = change { state -> (@Sendable () -> Void)? in
            let (wasSettled, before) = (state.settled, [state.syncFailure, state.settleFailure])
            body(&state)
            let isNews = wasSettled != state.settled || before != [state.syncFailure, state.settleFailure]
            return isNews ? state.news : nil
        }
        news?()
    }

    /// A file that was written under another name, or by another descriptor, all at once.
    private func synchronizeNewFile() throws(Errno) {
        guard state.withLock(\.isFileNew) else { return }
        do throws(Errno) {
            try file.synchronize()
        } catch {
            try seal.writing(to: file) { () throws(Errno) in try writeAgain() }
            throw error
        }
        try Descriptor.synchronizeFolder(of: path)
        change { $0.isFileNew = false }
    }

    private func writeAgain() throws(Errno) {
        let image = try FileImage(file)
        try file.write(UnsafeRawBufferPointer(image.bytes))
        withExtendedLifetime(image) {}
    }
}
