import Dispatch
import Foundation
import GRDB
import Synchronization

/// What is done for a drawing's file behind the drawing's back: bringing the log to the disk, and into the file.
///
/// The first happens at once after each step, so that a machine that loses its power forgets some milliseconds at most.
/// The second waits until nobody has drawn for a while, or until the log is large; then the file holds everything by
/// itself, and can be copied or moved. Neither keeps steps from being added meanwhile.
final class Settling: Sendable {
    private struct State {
        var isSyncing = false
        var isWaiting = false
        /// Counts the steps.
        var latest = 0
        var failure: Errno?
    }

    private let path: String
    private let queue = DispatchQueue(label: "touchtracker.settling", qos: .utility)
    private let state = Mutex(State())

    /// For how long nobody has drawn. Source: our choice: long against the pause between two lines.
    private static let quiet = DispatchTimeInterval.seconds(2)
    /// Of the log, in bytes, when drawing does not pause. Source: our choice: read and copied within some 10 ms.
    private static let largestLog = 16 << 20

    init(path: String) {
        self.path = path
    }

    /// What went wrong since the last time.
    func takeFailure() -> Errno? {
        state.withLock { state in
            defer { state.failure = nil }
            return state.failure
        }
    }

    func stepWasKept() {
        let (syncs, waits) = state.withLock { state in
            defer { (state.isSyncing, state.isWaiting) = (true, true) }
            state.latest += 1
            return (!state.isSyncing, !state.isWaiting)
        }
        if syncs { queue.async { self.synchronize() } }
        if waits { waitForQuiet() }
    }

    /// Brings a new file, and its name, to the disk.
    func fileWasMade() {
        queue.async { [self] in
            let folder = (path as NSString).deletingLastPathComponent
            do throws(Errno) {
                for name in [path, folder.isEmpty ? "." : folder] {
                    try Descriptor(name, for: .reading).synchronize()
                }
            } catch {
                fail(error)
            }
        }
    }

    /// Returns when nothing is under way.
    func finish() {
        queue.sync {}
    }

    /// Returns when the file holds all that the log does.
    func settle() {
        queue.sync { checkpoint() }
    }

    // MARK: On the queue

    private func synchronize() {
        // Steps from here on need another turn.
        state.withLock { $0.isSyncing = false }
        do {
            let log = try Descriptor(path + "-wal", for: .reading)
            try log.synchronize()
            if try log.size > Self.largestLog { checkpoint() }
        } catch {
            // No log: all of it is in the file already.
            if error != .notThere { fail(error) }
        }
    }

    private func waitForQuiet() {
        let now = state.withLock { $0.latest }
        queue.asyncAfter(deadline: .now() + Self.quiet) { [weak self] in
            guard let self else { return }
            let isQuiet = state.withLock { state in
                if state.latest == now { state.isWaiting = false }
                return state.latest == now
            }
            if isQuiet { checkpoint() } else { waitForQuiet() }
        }
    }

    /// With a connection of its own: the one that adds steps is not held up.
    private func checkpoint() {
        do {
            let queue = try DatabaseQueue(path: path, configuration: Journal.configuration)
            try queue.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
            try queue.close()
        } catch {
            // The log stays as it is, nothing is lost, and the next quiet moment comes.
        }
    }

    private func fail(_ error: Errno) {
        state.withLock { $0.failure = error }
    }
}
