import Foundation
public import TouchDrawingModel

/// A drawing on disk, with all that can be undone and redone.
///
/// The promise: a finished line is with the system before it is shown as finished, so that it survives any end of the
/// program, and on the disk within two syncs, so that it survives a power cut. `keep` hands a step to the system; the
/// disk has it a moment later, and nobody waits for that.
///
/// A step that could not be handed to the system waits in memory, in its order, until it can: `keep` and `retry` say why,
/// and `unsavedCount` how many. Until then it must not be shown as finished.
///
/// One file, held open by one window. Used from one thread.
public final class DrawingFile {
    /// Where it lies. Changes when the file is moved, or deleted and something else has its name.
    public internal(set) var path: String
    /// Holds the lock; nil after closing.
    var descriptor: Descriptor?
    /// Where the steps end that the system has.
    var head: Head
    /// Nil until it is needed: a drawing that is only looked at is not written to.
    var journal: Journal?
    var settling: Settling
    /// Records that the system does not have yet.
    var unsaved: [[UInt8]] = []
    /// How many bytes of the log that was found are to stay; nil if all of it.
    var cutLog: Int?
    /// Nil if all has been read. Until then steps go to the log, and the file itself is not written to.
    var rest: Rest?

    /// Where a file comes from.
    enum Origin {
        case found
        /// The disk does not have it yet.
        case made
    }

    init(path: String, descriptor: Descriptor, head: Head, _ origin: Origin) {
        self.path = path
        settling = Settling(path: path, descriptor)
        descriptor.standAsReader(true)
        self.descriptor = descriptor
        self.head = head
        if origin == .made { settling.fileWasMade() }
    }

    /// One whose log may have been cut off with the power: what lies behind its end is put back in order with the next
    /// step.
    convenience init(path: String, descriptor: Descriptor, _ drawing: StoredDrawing) {
        self.init(path: path, descriptor: descriptor, head: drawing.head, .found)
        (unsaved, cutLog) = (drawing.waiting, drawing.cutLog)
    }

    init(path: String, descriptor: Descriptor, _ unread: UnreadDrawing) {
        self.path = path
        settling = Settling(path: path, descriptor, .unknown)
        self.descriptor = descriptor
        (head, journal, rest) = (unread.journal.head, unread.journal, unread.rest)
    }

    deinit {
        try? close()
    }

    // MARK: Keeping

    /// How many steps are in memory alone.
    public var unsavedCount: Int { unsaved.count }

    /// Called on a thread of its own when the disk has failed to take something, or has taken it after that, or when there
    /// is something to be put in order that is better done before the next step: time to call `retry`.
    public var news: (@Sendable () -> Void)? {
        didSet { settling.setNews(news) }
    }

    /// Asked for all of the drawing, with the steps that were given to `keep`, when somebody else has changed the file: it
    /// goes into a new one then. Without it steps wait.
    public var contents: (() -> Document)?
    /// What a person should know since the file was left to others; nil as a rule, and once it was taken.
    var notice: MovingNotice?

    /// What a person should know since the file was left to others; told once.
    public func takeNotice() -> MovingNotice? {
        defer { notice = nil }
        return notice
    }

    /// Hands a step to the system, before it returns: it survives any end of the program then.
    ///
    /// O(the size of the step), some 0.1 ms for a line; the disk is not waited for.
    ///
    /// - Throws: why the system doesn't have it; it is in memory then, and `retry` or the next step hands it over. Or, with
    ///   `isUncertain`, why the disk doesn't have what the system has.
    public func keep(_ step: Document.Step) throws(KeepingError) {
        try keep([step])
    }

    /// Hands over steps, all of them or none, before it returns: those of a frame in which several fingers lifted.
    public func keep(_ steps: some Sequence<Document.Step>) throws(KeepingError) {
        try keep(records: steps.map { StepRecord($0).bytes })
    }

    func keep(records: [[UInt8]]) throws(KeepingError) {
        unsaved += records
        try retry()
    }

    /// Where the steps end that the system has.
    var end: Head { head }

    /// Makes another file with all that the system has of this one. The disk is not waited for.
    func copy(to target: String) throws(Errno) {
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: path) }
        try descriptor?.copy(with: log, to: target, head: head)
    }

    /// Adds to such a copy what waits here.
    func addWhatWaits(to copy: String) throws {
        let journal = try Journal(path: copy, head: head)
        // Closing brings it into the file.
        defer { try? journal.close() }
        try journal.append(unsaved)
    }

    /// Hands over what waits. To be called now and then while there is something, and when there are news; nothing happens
    /// otherwise.
    public func retry() throws(KeepingError) {
        if isSuspect { try leaveToOthers() }
        if unsaved.isEmpty {
            tidyUp()
        } else {
            try prepare()
            do throws(KeepingError.Reason) {
                let durable = settling.durable
                try settling.adding { () throws(KeepingError.Reason) in
                    try journal?.append(unsaved, durable: durable)
                }
            } catch {
                throw self.error(error)
            }
            unsaved.removeAll()
            if let journal {
                head = journal.head
                settling.stepWasKept(journal.openLog)
            }
        }
        if let failure = settling.failure { throw error(.isUncertain(failure.description)) }
    }

    /// Puts the log in order, with what was found behind its end and can be used.
    func keepWhatWasFound() throws(KeepingError) {
        try prepare()
        try retry()
    }

    /// Opens the database ahead of the first step, which is then kept faster. Not needed.
    public func prepare() throws(KeepingError) {
        precondition(descriptor != nil, "a drawing that was closed is opened anew, not written to")
        // A log follows a file only when that is known.
        if rest == nil, !isInPlace { try follow() }
        if isSuspect { try leaveToOthers() }
        if settling.isSettled { retireLog() }
        guard journal == nil else { return }
        do {
            // What lies behind would look like damage wherever SQLite does not write over it.
            if let cutLog { try LogFile.cut(to: cutLog, beside: path) }
            cutLog = nil
            journal = try Journal(path: path, head: head)
        } catch {
            let system = error as? Errno ?? Descriptor.whyNothingGrows(beside: path)
            throw self.error(KeepingError.Reason(error, system: system))
        }
    }

    /// Takes a log away that the file has all of. The next one is a new file: one that began again in its place might,
    /// after a power cut, be found with frames of both.
    private func retireLog() {
        settling.logWasRetired()
        closeJournal(.takingLogAway)
    }

    /// Makes ready for the next step while nobody waits for one.
    private func tidyUp() {
        guard settling.isSettled, isInPlace else { return }
        retireLog()
        // If that fails, the next step tries it again, and says so.
        journal = try? Journal(path: path, head: head)
    }

    enum Closing {
        /// SQLite writes it into the file once more, without waiting for the disk, and deletes it, unless another program
        /// reads the file.
        case takingLogAway
        case leavingLog
    }

    func closeJournal(_ closing: Closing) {
        if closing == .takingLogAway { descriptor?.standAsReader(false) }
        try? journal?.close()
        journal = nil
        descriptor?.standAsReader(true)
        // SQLite has written to the file.
        if closing == .takingLogAway, let descriptor { settling.seal.close(descriptor) }
    }

    /// Puts everything into the one file, and leaves it to others. Without it, or where not all has been read, or the disk
    /// has failed, nothing is lost, but a log stays beside it.
    ///
    /// - Throws: why something is not kept, or not on the disk.
    public func close() throws(KeepingError) {
        guard descriptor != nil else { return }
        var failure: KeepingError?
        do {
            if !unsaved.isEmpty || isSuspect { try retry() }
        } catch {
            failure = error
        }
        rest?.release()
        settleForGood()
        // What was moved while it was still unknown is not looked at before; its log would stay where it was.
        if let rest { part(from: rest) }
        descriptor?.unlock()
        descriptor = nil
        if let error = settling.failure, failure == nil { failure = self.error(.isUncertain(error.description)) }
        if let failure { throw failure }
    }

    private func settleForGood() {
        guard let journal else { return settling.finish(.asItIs) }
        let log = journal.openLog
        // It may be one that a killed program left, and nobody has added to.
        if log.length > 0, rest == nil { settling.logWasFound(log) }
        settling.finish(.settled)
        closeJournal(log.length == 0 || settling.isSettled ? .takingLogAway : .leavingLog)
    }

    /// Returns when the disk has everything, and the log says so.
    package func waitForDisk() {
        settling.waitForDisk()
    }

    /// Puts the log into the file now, as is done in the background when nobody draws.
    package func settle() {
        settling.settle()
    }

    // MARK: Reading the rest

    /// Goes on with all of the drawing.
    ///
    /// - Parameters:
    ///   - outcome: what the opening's `rest` has read.
    ///   - drawn: what was drawn meanwhile, on the opening's document; its steps have been given to `keep`.
    /// - Returns: the drawing with that on top, and what a person should know. With a notice identities are others than
    ///   they were in `drawn`: the file is damaged, and another one is open now.
    /// - Throws: why what could be read of a damaged file can't be put beside it. Nothing has changed then, and steps go on
    ///   being kept.
    public func complete(
        _ outcome: Rest.Outcome, under drawn: Document
    ) throws(DrawingFileError) -> (document: Document, notice: OpeningNotice?) {
        guard let rest, let finding = outcome.take() else { preconditionFailure("a drawing is completed once") }
        switch finding {
        case .whole(let stored):
            self.rest = nil
            // If that fails, the next step tries it again, and says so.
            if isInPlace { settling.goAhead() } else { try? follow() }
            return (drawn.following(stored.document), nil)
        case .salvaged(let file):
            return try leave(rest, for: file, with: drawn)
        case .lost(let error):
            throw error
        }
    }

    /// Leaves the damaged file and its log as they were found, for a new one.
    private func leave(
        _ rest: Rest, for salvaged: SalvagedFile, with drawn: Document
    ) throws(DrawingFileError) -> (document: Document, notice: OpeningNotice?) {
        let new = try Descriptor.locked(salvaged.path)
        var document = salvaged.document
        let steps = drawn.drawing.figures.map { StepRecord(.perform(document.add([$0], as: .draw))).bytes }
        // Before they are taken out of the log in which they are.
        new.standAsReader(true)
        let journal = try Self.journal(of: salvaged, with: steps)
        try? self.journal?.close()
        let (left, leftPath) = (descriptor, path)
        rest.claim()
        self.rest = nil
        (path, head, self.journal) = (salvaged.path, journal.head, journal)
        settling = Settling(path: path, new, after: settling)
        descriptor = new
        unsaved.removeAll()
        // What was drawn stays in the old log, too, until the disk has it in the new one.
        settling.fileWasMade(journal.openLog) { [log = rest.log] in Self.putBack(log, beside: left, leftPath) }
        return (document, salvaged.notice)
    }

    /// Puts the log of a damaged file back as it was, wherever the file is now, and leaves the file to others.
    private static func putBack(_ log: [UInt8]?, beside file: Descriptor?, _ path: String) {
        let place = moveLog(from: path, after: file)
        // Of a file without a name, all that is in the log is in the new one.
        try? LogFile.restore(place == nil ? nil : log, beside: place ?? path)
        file?.unlock()
    }

    /// Puts steps into a new file.
    private static func journal(
        of file: SalvagedFile, with steps: [[UInt8]]
    ) throws(DrawingFileError) -> Journal {
        do {
            let journal = try Journal(path: file.path, head: file.head)
            guard !steps.isEmpty else { return journal }
            try journal.append(steps)
            return journal
        } catch {
            let isFull = (error as? KeepingError.Reason) == .diskIsFull
            throw isFull ? DrawingFileError(file.path, .diskIsFull) : DrawingFileError(file.path, database: error)
        }
    }

    /// - Returns: where the file is, and its log now; nil if it has no name any more.
    private static func moveLog(from path: String, after file: Descriptor?) -> String? {
        if let identity = try? file?.identity, FileIdentity(path: path) == identity { return path }
        guard let name = try? file?.name, name != path else { return nil }
        LogFile.move(from: path, to: name)
        return name
    }

    /// Leaves a file that is not known yet with its log, wherever it is. If it was deleted or replaced and something has
    /// been drawn on it, it is made again, byte for byte: the log would be taken for another file's.
    private func part(from rest: Rest) {
        rest.removeUnclaimed()
        guard Self.moveLog(from: path, after: descriptor) == nil, head != rest.head else { return }
        let name = FileIdentity(path: path) == nil ? path : FreeName.path(for: path, adding: "kept")
        guard (try? descriptor?.copy(to: name)) != nil else { return }
        try? Descriptor(name, for: .reading).synchronize()
        guard name != path else { return }
        LogFile.move(from: path, to: name)
    }

    func error(_ reason: KeepingError.Reason) -> KeepingError {
        KeepingError(path: path, reason: reason, unsavedCount: unsaved.count)
    }
}
