import Foundation
import TouchSystem

/// Brings a drawing's log to the disk, and into the file, behind the drawing's back.
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
final class Checkpointer: Sendable {
    struct State {
        var schedule = CheckpointSchedule()
        var news: (@Sendable () -> Void)?
        /// Is to have come to its end before anything is done.
        var predecessor: Checkpointer?
        /// What is to be done when the disk has everything for the first time.
        var sequel: (@Sendable () -> Void)?
    }

    /// Tells whether others have written to the file.
    let seal: FileSeal
    let path: String
    /// The drawing's own: closing another one of the same file would take SQLite's locks away.
    let file: Descriptor
    let state = Monitor(State())
    /// Held while something is added to the log, or its end is marked.
    private let appending: NSLock

    enum File {
        /// Its log may go into it.
        case known
        /// Nothing of it may be written over yet.
        case unknown
    }

    init(path: String, _ file: Descriptor, _ knowledge: File = .known, news: (@Sendable () -> Void)? = nil) {
        (self.path, self.file) = (path, file)
        (seal, appending) = (FileSeal(), NSLock())
        seal.close(file)
        state.change { state in
            state.schedule.isHeldBack = knowledge == .unknown
            state.news = news
        }
    }

    /// For the same drawing under another name, or in another file. What its predecessor is just doing comes to its end
    /// first, for which nobody waits here.
    init(path: String, _ file: Descriptor, after predecessor: Checkpointer) {
        (self.path, self.file) = (path, file)
        seal = file === predecessor.file ? predecessor.seal : FileSeal()
        appending = predecessor.appending
        if file !== predecessor.file { seal.close(file) }
        predecessor.stop(.asItIs)
        let news = predecessor.state.read { $0.news }
        state.change { ($0.predecessor, $0.news) = (predecessor, news) }
    }

    /// Called on any thread when something has failed, has succeeded after that, or the log is in the file.
    func setNews(_ news: (@Sendable () -> Void)?) {
        state.change { $0.news = news }
    }

    // MARK: Asked by the one that adds steps

    /// Why the disk has not what it should have; nil if it has, or soon will.
    var failure: Errno? { state.read { $0.schedule.syncFailure ?? $0.schedule.checkpointFailure } }

    /// Whether the file and the disk have all that was ever in the log.
    var isCheckpointed: Bool {
        state.read { $0.schedule.checkpointed == $0.schedule.log && $0.schedule.log.length > 0 }
    }

    /// How many bytes of the log the disk is known to have.
    var durable: Int { state.read { $0.schedule.durableLength } }

    // MARK: Told by it

    /// The file is known now.
    func goAhead() {
        state.change { $0.schedule.isHeldBack = false }
    }

    /// The log changes in there alone.
    func appending<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        appending.lock()
        defer { appending.unlock() }
        try body()
    }

    /// - Parameter log: it, and its length in bytes, with the step.
    func stepWasKept(_ log: (file: Descriptor?, length: Int)) {
        begin { $0.schedule.stepWasKept(log) }
    }

    /// - Parameters:
    ///   - log: what was added to it already.
    ///   - sequel: done on a thread of its own when the disk has the file and the log.
    func fileWasMade(_ log: (file: Descriptor?, length: Int)? = nil, then sequel: (@Sendable () -> Void)? = nil) {
        begin { state in
            state.schedule.fileWasMade(log)
            state.sequel = sequel
        }
    }

    /// The log of an earlier session.
    func logWasFound(_ log: (file: Descriptor?, length: Int)) {
        begin { $0.schedule.logWasFound(log) }
    }

    /// The log was taken away; the next step begins another.
    func logWasRetired() {
        state.change { $0.schedule.logWasRetired() }
    }

    /// Says what is to be done, to a thread that is made when it is needed first.
    private func begin(_ order: (inout State) -> Void) {
        let isNew = state.change { state in
            order(&state)
            defer { state.schedule.life = .running }
            return state.schedule.life == .unborn
        }
        guard isNew else { return }
        let thread = Thread { [self] in work() }
        thread.name = "checkpointer"
        thread.startWithoutSignals()
    }

    // MARK: The end, and waiting

    /// Has it do what is still to be done, and end.
    func stop(_ ending: CheckpointSchedule.Ending) {
        state.change { $0.schedule.stop(ending) }
    }

    /// Does what is still to be done and returns when nothing is under way.
    func finish(_ ending: CheckpointSchedule.Ending) {
        stop(ending)
        state.wait { $0.schedule.life != .unborn }
    }

    /// Returns when the file holds all that the log does, or that has failed.
    func checkpoint() {
        guard state.change({ $0.schedule.hurry() }) else { return }
        state.wait { $0.schedule.isHurried }
    }

    /// Returns when the disk has everything, and the log says so.
    func waitForDisk() {
        state.wait { $0.schedule.syncFailure == nil && $0.schedule.life == .running && !$0.schedule.isMarked }
    }
}
