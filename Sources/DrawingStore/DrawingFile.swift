public import DrawingModel
import Foundation

/// A drawing on disk: what was drawn is there before the next frame shows it, with all that can be undone and redone.
///
/// One file, held open by one window. A step that `keep` has taken survives the program, however that ends; a moment
/// later, when the disk has it, the machine's losing its power too. Used from one thread.
///
/// What cannot be written is kept in memory, in its order, until it can: `keep` and `retry` say why, and `unsavedCount`
/// how much.
public final class DrawingFile {
    /// Where it lies. Changes when the file is moved, or deleted and something else has its name.
    public private(set) var path: String
    /// Holds the lock; nil after closing.
    private var descriptor: Descriptor?
    /// Where the steps end that are on disk.
    private var head: Head
    /// Nil until it is needed: a drawing that is only looked at is not written to.
    private var journal: Journal?
    private var settling: Settling
    /// Records that are not on disk yet.
    private var unsaved: [[UInt8]] = []
    /// Nil if all has been read. Until then steps go to the log, and the file itself is not written to.
    private var rest: Rest?

    /// Where a file comes from.
    enum Origin {
        case found
        /// The disk does not have it yet.
        case made
    }

    init(path: String, descriptor: consuming Descriptor, head: Head, _ origin: Origin) {
        self.path = path
        self.descriptor = .some(descriptor)
        self.head = head
        settling = Settling(path: path)
        if origin == .made { settling.fileWasMade() }
    }

    init(path: String, descriptor: consuming Descriptor, _ unread: UnreadDrawing) {
        self.path = path
        self.descriptor = .some(descriptor)
        (head, journal, rest) = (unread.journal.head, unread.journal, unread.rest)
        settling = Settling(path: path, .unknown)
    }

    deinit {
        try? close()
    }

    // MARK: Keeping

    /// How many steps are in memory alone.
    public var unsavedCount: Int { unsaved.count }

    /// Puts a step on disk, before it returns.
    ///
    /// O(the size of the step), some 0.1 ms for a line; the disk is not waited for.
    ///
    /// - Throws: why it is not on disk; it is in memory then, and `retry` or the next step puts it there.
    public func keep(_ step: Document.Step) throws(KeepingError) {
        try keep([step])
    }

    /// Puts steps on disk, all of them or none, before it returns: those of a frame in which several fingers lifted.
    public func keep(_ steps: some Sequence<Document.Step>) throws(KeepingError) {
        for step in steps { unsaved.append(StepRecord(step).bytes) }
        try retry()
    }

    /// Puts on disk what is not there yet. To be called now and then while there is something; nothing happens otherwise.
    public func retry() throws(KeepingError) {
        if !unsaved.isEmpty {
            try prepare()
            do {
                try journal?.append(unsaved)
            } catch {
                throw self.error(error)
            }
            if let journal { head = journal.head }
            unsaved.removeAll()
            settling.stepWasKept()
        }
        if let failure = settling.takeFailure() { throw error(.isUncertain(failure.description)) }
    }

    /// Opens the database ahead of the first step, which is then kept faster. Not needed.
    public func prepare() throws(KeepingError) {
        precondition(descriptor != nil, "a drawing that was closed is opened anew, not written to")
        // A log follows a file only when that is known.
        if rest == nil, !isInPlace { try follow() }
        guard journal == nil else { return }
        do {
            journal = try Journal(path: path, head: head)
        } catch {
            throw self.error(KeepingError.Reason(error, system: nil))
        }
    }

    /// Puts everything into the one file, and leaves it to others. Without it, or where not all has been read, nothing is
    /// lost, but a log stays beside it.
    public func close() throws(KeepingError) {
        guard descriptor != nil else { return }
        defer {
            rest?.release()
            settling.finish()
            try? journal?.close()
            journal = nil
            // What was moved while it was still unknown is not looked at before; its log would stay where it was.
            if let rest { part(from: rest) }
            descriptor = nil
        }
        if !unsaved.isEmpty { try retry() }
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
        case .whole(let stored) where stored.head == rest.head && stored.document.nextID <= rest.firstID:
            self.rest = nil
            descriptor?.standAsReader(false)
            // If that fails, the next step tries it again, and says so.
            if isInPlace { settling.goAhead() } else { try? follow() }
            return (drawn.following(stored.document), nil)
        case .whole(let stored):
            let damage = Damage("its end is not that of its steps")
            let salvage = Salvage(stored.document.drawing.entries)
            return try leave(rest, for: SalvagedFile(of: salvage, damage, path: path), with: drawn)
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
        let journal = try Self.journal(of: salvaged, with: steps)
        settling.finish()
        try? self.journal?.close()
        let place = moveLogAfterFile()
        // Of a file without a name, all that is in the log is in the new one.
        try? LogFile.restore(place == nil ? nil : rest.log, beside: place ?? path)
        rest.claim()
        self.rest = nil
        (path, head, self.journal) = (salvaged.path, journal.head, journal)
        descriptor = .some(new)
        unsaved.removeAll()
        settling = Settling(path: path)
        settling.fileWasMade()
        settling.stepWasKept()
        return (document, salvaged.notice)
    }

    /// Puts steps into a new file. The disk has them when this returns.
    private static func journal(
        of file: SalvagedFile, with steps: [[UInt8]]
    ) throws(DrawingFileError) -> Journal {
        do {
            let journal = try Journal(path: file.path, head: file.head)
            guard !steps.isEmpty else { return journal }
            try journal.append(steps)
            try Descriptor(file.path + "-wal", for: .reading).synchronize()
            SalvagedFile.synchronizeFolder(of: file.path)
            return journal
        } catch let error as Errno {
            throw DrawingFileError(file.path, system: error)
        } catch {
            let isFull = (error as? KeepingError.Reason) == .diskIsFull
            throw isFull ? DrawingFileError(file.path, .diskIsFull) : DrawingFileError(file.path, database: error)
        }
    }

    /// - Returns: where the file is, and its log now; nil if it has no name any more.
    @discardableResult
    private func moveLogAfterFile() -> String? {
        if isInPlace { return path }
        guard let name = try? descriptor?.name, name != path else { return nil }
        LogFile.move(from: path, to: name)
        return name
    }

    /// Leaves a file that is not known yet with its log, wherever it is. If it was deleted or replaced and something has
    /// been drawn on it, it is made again, byte for byte: the log would be taken for another file's.
    private func part(from rest: Rest) {
        rest.removeUnclaimed()
        guard moveLogAfterFile() == nil, head != rest.head else { return }
        let name = FileIdentity(path: path) == nil ? path : FreeName.path(for: path, adding: "kept")
        guard (try? descriptor?.copy(to: name)) != nil, name != path else { return }
        LogFile.move(from: path, to: name)
    }

    // MARK: Names

    /// Whether the file still has its name.
    private var isInPlace: Bool {
        guard let identity = try? descriptor?.identity else { return false }
        return FileIdentity(path: path) == identity
    }

    /// Goes on where the file was moved to; makes it again if it was deleted.
    private func follow() throws(KeepingError) {
        do {
            try journal?.finish()
        } catch {
            throw self.error(KeepingError.Reason(error, system: nil))
        }
        journal = nil
        settling.finish()
        do throws(Errno) {
            if let name = try descriptor?.name {
                LogFile.move(from: path, to: name)
                path = name
            } else {
                let name = FileIdentity(path: path) == nil ? path : FreeName.path(for: path, adding: "kept")
                try descriptor?.copy(logBeside: path, to: name, head: head)
                let copy = try Descriptor(name, for: .writing)
                guard try copy.lock() else { throw .again }
                descriptor = .some(copy)
                path = name
            }
        } catch {
            throw self.error(.isGone)
        }
        settling = Settling(path: path)
    }

    private func error(_ reason: KeepingError.Reason) -> KeepingError {
        KeepingError(path: path, reason: reason, unsavedCount: unsaved.count)
    }
}
