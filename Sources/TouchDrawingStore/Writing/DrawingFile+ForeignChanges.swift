import Foundation
import TouchDrawingModel
import TouchFoundation

/// Handling of other programs that move, delete, replace, truncate or overwrite an open file.
extension DrawingFile {
    /// Whether the file still has its name.
    var isAtPath: Bool {
        guard let identity = try? descriptor?.identity else { return false }
        return FileIdentity(path: resolvedPath) == identity
    }

    /// Whether the file of a drawing with steps was moved or deleted; if deleted, the steps would end with the program.
    var isMovedOrDeleted: Bool {
        deferredLoad == nil && descriptor != nil && !isAtPath && (head.steps > 0 || !unsaved.isEmpty)
    }

    /// Whether another program may have changed the file or its log.
    var isSuspect: Bool {
        guard deferredLoad == nil, isAtPath, let descriptor else { return false }
        return checkpointer.hasFoundForeignChange || checkpointer.fingerprint.hasChanged(descriptor)
            || journal?.isLogUntouched == false || isLogTouched
    }

    /// Whether another program may have written anywhere in the log.
    private var isLogTouched: Bool { journal?.openLog.file.map(checkpointer.logFingerprint.hasChanged) ?? false }

    /// Whether the file and its log still hold everything that was written, whichever program touched them. Reads both
    /// twice.
    var isIntact: Bool {
        guard let descriptor, checkpointer.fingerprint.looksUnchanged(descriptor), journal?.isLogComplete != false
        else {
            return false
        }
        return descriptor.holdsDrawing(endingAt: head, path: resolvedPath)
    }

    /// Moves everything to a new file, unless the current one was only touched. A changed file is left alone.
    ///
    /// - Throws: why there is no new file. Then all steps of the drawing are only in memory.
    func moveToNewFile() throws(SaveError) {
        checkpointer.finish(.leavingLog)
        if let descriptor, isIntact {
            checkpointer.fingerprint.record(descriptor)
            journal?.recordLogBoundaries()
            recordLogFingerprint()
            checkpointer.foreignChangeWasRuledOut()
            return
        }
        guard let document = contents?() else { throw error(.hasChanged) }
        let (new, records) = (FreeName.path(for: resolvedPath, adding: "kept"), document.records)
        do throws(DrawingFileError) {
            let newHead = try NewFile.create(at: new, records: records)
            let copy = try Descriptor.locked(new)
            // A log left behind would be taken for part of the file that has the name now.
            let isLogOurs = journal?.isLogAtPath == true
            let isLogChanged = isLogTouched || journal?.isLogUntouched == false
            closeJournal(.leavingLog)
            let savesLog = isLogOurs && isLogChanged && LogFile.identity(beside: resolvedPath) != nil
            let changedLog = savesLog ? try? LogFile.setAside(beside: resolvedPath) : nil
            if isLogOurs { LogFile.remove(beside: resolvedPath) }
            pendingMessage = RelocationMessage(originalPath: path, path: new, log: changedLog)
            checkpointer = Checkpointer(path: new, copy, onChange: onRetryNeeded)
            descriptor?.unlock()
            descriptor = copy
            (path, resolvedPath, head) = (new, new, newHead)
        } catch {
            throw SaveError(
                path: path, reason: error.reason == .diskIsFull ? .diskIsFull : .hasChanged,
                unsavedCount: records.count)
        }
        unsaved.removeAll()
        // The new file has the images of the document alone.
        images = ImageRecords()
        validLogLength = nil
        checkpointer.fileWasCreated()
    }

    /// Follows a file that was moved; recreates one that was deleted.
    func followFile() throws(SaveError) {
        checkpointer.stop(.leavingLog)
        do throws(Errno) {
            guard let file = descriptor else { throw .notFound }
            if let name = try file.currentPath {
                try moveLog(to: name, of: file)
            } else {
                descriptor = try recreate(file)
            }
        } catch {
            let isFull = error == .noSpace || error == .overQuota
            // No file holds the drawing anymore.
            throw SaveError(
                path: path, reason: isFull ? .diskIsFull : .isGone,
                unsavedCount: Int(clamping: head.steps) + unsaved.count)
        }
        if let descriptor { checkpointer = Checkpointer(path: resolvedPath, descriptor, after: checkpointer) }
        checkpointer.fileWasCreated()
    }

    /// Moves the log to the file's new name, unless its folder was moved with both.
    private func moveLog(to name: String, of file: Descriptor) throws(Errno) {
        // The log of another file that has the name now stays.
        let isLogLeft = journal?.isLogAtPath ?? (FileIdentity(path: resolvedPath) == nil)
        if let journal, !isLogLeft, !journal.isLog(beside: name), !checkpointer.fingerprint.hasChanged(file),
            let log = try journal.logImage()
        {
            // The checkpointer must not write older pages afterwards.
            checkpointer.finish(.leavingLog)
            try checkpointer.fingerprint.recordWrite(to: file) { () throws(Errno) in
                try WriteAheadLog(UnsafeRawBufferPointer(log.bytes), pageSize: Schema.pageSize).write(into: file)
            }
            withExtendedLifetime(log) {}
        }
        closeJournal(.leavingLog)
        if isLogLeft { LogFile.move(from: resolvedPath, to: name) }
        (path, resolvedPath) = (name, name)
    }

    /// Changes the drawing's path after a link to the file was renamed.
    ///
    /// - Parameter name: the new path; ignored unless it leads to the file.
    public func rename(to name: String) {
        guard let identity = try? descriptor?.identity, FileIdentity(path: name) == identity else { return }
        path = name
    }

    /// The paths of the file and its log.
    public var paths: [String] { [resolvedPath, resolvedPath + "-wal"] }

    /// Recreates a file that was deleted.
    private func recreate(_ file: Descriptor) throws(Errno) -> Descriptor {
        let isFree = FileIdentity(path: resolvedPath) == nil
        let name = isFree ? resolvedPath : FreeName.path(for: resolvedPath, adding: "kept")
        let log = if let journal { try journal.logImage() } else { try LogFile.image(beside: resolvedPath) }
        try file.copy(with: log, to: name, head: head)
        let copy = try Descriptor(name, for: .writing)
        guard try copy.lock(), try copy.lockDatabase() else { throw .again }
        // Beside another file, the log may belong to that file.
        let isOurs = journal?.isLogAtPath ?? isFree
        closeJournal(.leavingLog)
        if isOurs { LogFile.remove(beside: resolvedPath) }
        guard !isFree else { return copy }
        pendingMessage = RelocationMessage(originalPath: path, path: name)
        (path, resolvedPath) = (name, name)
        return copy
    }
}

extension Descriptor {
    /// Whether file and log together hold a drawing with this head, and the file alone holds the same drawing. Reads
    /// everything twice.
    func holdsDrawing(endingAt head: Head, path: String) -> Bool {
        guard let both = try? Snapshot(of: self, path: path),
            case .intact(let stored) = try? FileContent(of: both, path: path),
            case .intact(let alone) = try? FileContent(of: Snapshot(file: both.file, log: nil), path: path)
        else { return false }
        return stored.head == head && stored.unsaved.isEmpty && !stored.isLogOrphaned
            && alone.head.drawing == head.drawing
    }
}

extension Document {
    /// The records that recreate this document with its undo and redo history.
    ///
    /// - Complexity: O(n) for n figures in the drawing and all its steps.
    var records: [[UInt8]] {
        var start = self
        while start.undo() != nil {}
        let entries = start.drawing.entries
        var (records, images): ([[UInt8]], ImageRecords) = ([], ImageRecords())
        if let chosenPaper { records.append(StepRecord.paper(chosenPaper).bytes) }
        if !entries.isEmpty { records += images.records(of: .start(entries)) }
        for edit in history.done + history.undone.reversed() {
            records += images.records(of: StepRecord(.perform(edit)))
        }
        return records + history.undone.map { _ in StepRecord(.undo).bytes }
    }
}

/// A message for the user: the drawing is now in another file.
public struct RelocationMessage: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that another program changed; it is left as it is.
    public let originalPath: String
    /// The path of the file that is open now.
    public let path: String
    /// The new path of the original file's log if another program changed it; otherwise nil.
    public var log: String?

    /// The message as a sentence.
    public var description: String {
        let name = (originalPath as NSString).lastPathComponent
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
