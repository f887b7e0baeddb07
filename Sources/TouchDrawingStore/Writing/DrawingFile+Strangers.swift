import Foundation
import TouchDrawingModel
import TouchLanguage

/// What others may do to an open file: move, delete, replace, truncate or overwrite it.
extension DrawingFile {
    /// Whether the file still has its name.
    var isInPlace: Bool {
        guard let identity = try? descriptor?.identity else { return false }
        return FileIdentity(path: location) == identity
    }

    /// Whether a drawing with steps is no longer where it was: if it was deleted, they end with this program.
    var isAway: Bool {
        deferredLoad == nil && descriptor != nil && !isInPlace && (head.steps > 0 || !unsaved.isEmpty)
    }

    /// Whether somebody else may have changed the file or its log.
    var isSuspect: Bool {
        guard deferredLoad == nil, isInPlace, let descriptor else { return false }
        return checkpointer.hasFoundForeignChange || checkpointer.seal.isBroken(descriptor)
            || journal?.isLogUntouched == false || isLogTouched
    }

    /// Whether somebody else may have written to the log, wherever in it.
    private var isLogTouched: Bool { journal?.openLog.file.map(checkpointer.logSeal.isBroken) ?? false }

    /// Whether all that the system was given is in the file or its log, whoever has touched them. Reads both, twice.
    var isWhole: Bool {
        guard let descriptor, checkpointer.seal.looksAlike(descriptor), journal?.isLogWhole != false else {
            return false
        }
        return descriptor.holdsDrawing(endingAt: head, path: location)
    }

    /// Moves everything to a new file, unless this one was only touched. The changed file is left alone.
    ///
    /// - Throws: why there is no new file. All steps of the drawing are only in memory then.
    func leaveToOthers() throws(KeepingError) {
        checkpointer.finish(.asItIs)
        if let descriptor, isWhole {
            checkpointer.seal.close(descriptor)
            journal?.noteLog()
            sealLog()
            checkpointer.changeWasDisproved()
            return
        }
        guard let document = contents?() else { throw error(.hasChanged) }
        let (new, records) = (FreeName.path(for: location, adding: "kept"), document.records)
        do throws(DrawingFileError) {
            let end = try NewFile.make(at: new, records: records)
            let copy = try Descriptor.locked(new)
            // Left there, it would be taken for part of the file that has the name now.
            let isLogOurs = journal?.isLogInPlace == true
            let isLogChanged = isLogTouched || journal?.isLogUntouched == false
            closeJournal(.leavingLog)
            let keepsLog = isLogOurs && isLogChanged && LogFile.identity(beside: location) != nil
            let changedLog = keepsLog ? try? LogFile.setAside(beside: location) : nil
            if isLogOurs { LogFile.remove(beside: location) }
            notice = MovingNotice(left: path, path: new, log: changedLog)
            checkpointer = Checkpointer(path: new, copy, news: news)
            descriptor?.unlock()
            descriptor = copy
            (path, location, head) = (new, new, end)
        } catch {
            throw KeepingError(
                path: path, reason: error.reason == .diskIsFull ? .diskIsFull : .hasChanged,
                unsavedCount: records.count)
        }
        unsaved.removeAll()
        cutLog = nil
        checkpointer.fileWasMade()
    }

    /// Follows a file that was moved; recreates one that was deleted.
    func follow() throws(KeepingError) {
        checkpointer.stop(.asItIs)
        do throws(Errno) {
            guard let file = descriptor else { throw .notThere }
            if let name = try file.name {
                try bringLog(to: name, of: file)
            } else {
                descriptor = try makeAgain(file)
            }
        } catch {
            let isFull = error == .noSpace || error == .overQuota
            // Nothing of the drawing has a name any more.
            throw KeepingError(
                path: path, reason: isFull ? .diskIsFull : .isGone,
                unsavedCount: Int(clamping: head.steps) + unsaved.count)
        }
        if let descriptor { checkpointer = Checkpointer(path: location, descriptor, after: checkpointer) }
        checkpointer.fileWasMade()
    }

    /// Brings the log along to the file's new name, unless its folder was moved with both.
    private func bringLog(to name: String, of file: Descriptor) throws(Errno) {
        // The log of another file that has the name now stays.
        let isLogLeft = journal?.isLogInPlace ?? (FileIdentity(path: location) == nil)
        if let journal, !isLogLeft, !journal.isLog(beside: name), !checkpointer.seal.isBroken(file),
            let log = try journal.logImage()
        {
            // The checkpointer must not write older pages after this.
            checkpointer.finish(.asItIs)
            try checkpointer.seal.writing(to: file) { () throws(Errno) in
                try WriteAheadLog(UnsafeRawBufferPointer(log.bytes), pageSize: Schema.pageSize).write(into: file)
            }
            withExtendedLifetime(log) {}
        }
        closeJournal(.leavingLog)
        if isLogLeft { LogFile.move(from: location, to: name) }
        (path, location) = (name, name)
    }

    /// The drawing is called otherwise: a link to it was renamed.
    ///
    /// - Parameter name: is not taken over unless it leads to the file.
    public func rename(to name: String) {
        guard let identity = try? descriptor?.identity, FileIdentity(path: name) == identity else { return }
        path = name
    }

    /// The paths of the file and its log.
    public var paths: [String] { [location, location + "-wal"] }

    /// Recreates a file that was deleted.
    private func makeAgain(_ file: Descriptor) throws(Errno) -> Descriptor {
        let isFree = FileIdentity(path: location) == nil
        let name = isFree ? location : FreeName.path(for: location, adding: "kept")
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: location) }
        try file.copy(with: log, to: name, head: head)
        let copy = try Descriptor(name, for: .writing)
        guard try copy.lock(), try copy.lockDatabase() else { throw .again }
        // Beside another file, the log may be that one's.
        let isOurs = journal?.isLogInPlace ?? isFree
        closeJournal(.leavingLog)
        if isOurs { LogFile.remove(beside: location) }
        guard !isFree else { return copy }
        notice = MovingNotice(left: path, path: name)
        (path, location) = (name, name)
        return copy
    }
}

extension Descriptor {
    /// Whether file and log hold a drawing with this end, and the file by itself holds the same drawing. Reads all of
    /// it, twice.
    func holdsDrawing(endingAt end: Head, path: String) -> Bool {
        guard let both = try? Snapshot(of: self, path: path),
            case .whole(let stored) = try? Content(of: both, path: path),
            case .whole(let alone) = try? Content(of: Snapshot(file: both.file, log: nil), path: path)
        else { return false }
        return stored.head == end && stored.waiting.isEmpty && !stored.isLogOrphaned
            && alone.head.drawing == end.drawing
    }
}

extension Document {
    /// Steps that recreate this document, with all that can be undone and redone.
    ///
    /// - Complexity: O(all that was ever done).
    var records: [[UInt8]] {
        var start = self
        while start.undo() != nil {}
        let entries = start.drawing.entries
        let edits = history.done + history.undone.reversed()
        return (chosenPaper.map { [StepRecord.paper($0).bytes] } ?? [])
            + (entries.isEmpty ? [] : [StepRecord.start(entries).bytes])
            + edits.map { StepRecord(.perform($0)).bytes } + history.undone.map { _ in StepRecord(.undo).bytes }
    }
}

/// A sentence for the user about a drawing that is now kept elsewhere.
public struct MovingNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file that someone else has changed; it is left as it is.
    public let left: String
    /// The file that is open.
    public let path: String
    /// Where the file's log is now, which someone else has changed; nil if it was not changed.
    public var log: String?

    /// The sentence.
    public var description: String {
        let name = (left as NSString).lastPathComponent
        if let log {
            return localized(
                "Another program changed the log of \(name), which is now \(log). Everything you drew here is in \(path), "
                    + "which is open now.")
        }
        return localized(
            "Another program changed \(name), which was not touched. Everything you drew here is in \(path), which "
                + "is open now.")
    }
}
