import Foundation
import GRDB
import Synchronization

/// What is done for a drawing's file behind the drawing's back: bringing the log to the disk, and into the file.
///
/// The first happens at once after each step, so that a machine that loses its power forgets some milliseconds at most.
/// The second waits until nobody has drawn for a while, or until the log is large; then the file holds everything by
/// itself, and can be copied or moved. Neither keeps steps from being added meanwhile.
///
/// A thread of its own does it, from the first step on; it sleeps while there is nothing to do. Not a dispatch queue: see
/// `DatabaseQueue.retire()`.
final class Settling: Sendable {
    private struct State {
        var isSyncWanted = false
        /// The disk doesn't have the file itself yet, nor its name.
        var isFileNew = false
        /// When the log goes into the file, unless another step comes.
        var settleTime: Date?
        /// The log may not go into the file yet.
        var isHeldBack = false
        var isAtWork = false
        var thread = Life.unborn
        var failure: Errno?
    }

    private enum Life {
        case unborn, running, ending
    }

    private enum Order {
        case synchronize, settle, end
        case wait(until: Date?)
    }

    private let path: String
    /// The drawing's: what else may lie there by now is left alone.
    private let identity: FileIdentity?
    /// Guards the state, and is signalled when it changes.
    private let condition = NSCondition()
    private let state = Mutex(State())

    /// For how long nobody has drawn, in seconds. Source: our choice: long against the pause between two lines.
    private static let quiet = 2.0
    /// Of the log, in bytes, when drawing does not pause. Source: our choice: read and copied within some 10 ms.
    private static let largestLog = 16 << 20

    enum File {
        /// Its log may go into it.
        case known
        /// Nothing of it may be written over yet.
        case unknown
    }

    init(path: String, _ file: File = .known) {
        self.path = path
        identity = FileIdentity(path: path)
        state.withLock { $0.isHeldBack = file == .unknown }
    }

    /// The file is known now.
    func goAhead() {
        change { $0.isHeldBack = false }
    }

    /// What went wrong since the last time.
    func takeFailure() -> Errno? {
        state.withLock { state in
            defer { state.failure = nil }
            return state.failure
        }
    }

    func stepWasKept() {
        begin { state in
            state.isSyncWanted = true
            state.settleTime = Date(timeIntervalSinceNow: Self.quiet)
        }
    }

    func fileWasMade() {
        begin { state in
            state.isSyncWanted = true
            state.isFileNew = true
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

    /// Does what is still to be done and returns when nothing is under way. No step may follow.
    func finish() {
        let isRunning = change { state in
            defer { if state.thread == .running { state.thread = .ending } }
            return state.thread == .running
        }
        guard isRunning else { return }
        condition.withLock {
            while state.withLock({ $0.thread != .unborn }) { condition.wait() }
        }
    }

    /// Returns when the file holds all that the log does.
    func settle() {
        condition.withLock {
            while state.withLock(\.isAtWork) { condition.wait() }
        }
        var connection: DatabaseQueue?
        checkpoint(&connection)
        try? connection?.retire()
    }

    private func change<Result>(_ body: (inout sending State) -> sending Result) -> Result {
        condition.withLock {
            defer { condition.broadcast() }
            return state.withLock(body)
        }
    }

    // MARK: On the thread

    private func work() {
        // One for all: the one that adds steps is not held up.
        var connection: DatabaseQueue?
        while true {
            switch nextOrder() {
            case .wait(let time): condition.withLock { wait(until: time) }
            case .synchronize: synchronize(&connection)
            case .settle: checkpoint(&connection)
            case .end:
                try? connection?.retire()
                return change { $0.thread = .unborn }
            }
        }
    }

    private func nextOrder() -> Order {
        change { state in
            state.isAtWork = true
            if state.isSyncWanted {
                state.isSyncWanted = false
                return .synchronize
            }
            if state.thread == .ending { return .end }
            let settleTime = state.isHeldBack ? nil : state.settleTime
            if let time = settleTime, time.timeIntervalSinceNow <= 0 {
                state.settleTime = nil
                return .settle
            }
            state.isAtWork = false
            return .wait(until: settleTime)
        }
    }

    /// Sleeps unless something has come up since the order was given.
    private func wait(until time: Date?) {
        let isNews = state.withLock {
            $0.isSyncWanted || $0.thread == .ending || ($0.isHeldBack ? nil : $0.settleTime) != time
        }
        if isNews { return }
        if let time { _ = condition.wait(until: time) } else { condition.wait() }
    }

    private func synchronize(_ connection: inout DatabaseQueue?) {
        do throws(Errno) {
            try synchronizeNewFile()
            let log = try Descriptor(path + "-wal", for: .reading)
            try log.synchronize()
            if try log.size > Self.largestLog { checkpoint(&connection) }
        } catch {
            // No log: all of it is in the file already.
            if error != .notThere { change { $0.failure = error } }
        }
    }

    private func synchronizeNewFile() throws(Errno) {
        let isFileNew = change { state in
            defer { state.isFileNew = false }
            return state.isFileNew
        }
        guard isFileNew else { return }
        let folder = (path as NSString).deletingLastPathComponent
        for name in [path, folder.isEmpty ? "." : folder] { try Descriptor(name, for: .reading).synchronize() }
    }

    private func checkpoint(_ connection: inout DatabaseQueue?) {
        guard !state.withLock(\.isHeldBack), let found = FileIdentity(path: path), found == identity else { return }
        do {
            let queue = try connection ?? DatabaseQueue(path: path, configuration: Journal.configuration)
            connection = queue
            try queue.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
        } catch {
            // The log stays as it is, nothing is lost, and the next quiet moment comes.
        }
    }
}
