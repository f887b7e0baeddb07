import Foundation

/// Closing.
extension DrawingFile {
    func closeJournal(_ mode: Journal.Closing) {
        try? journal?.close(mode)
        journal = nil
        // SQLite has written to the file.
        if mode == .deletingLog, let descriptor { checkpointer.fingerprint.record(descriptor) }
    }

    /// Checkpoints everything into the file, and unlocks it. Without this call, or if the file was not read completely
    /// or the disk has failed, nothing is lost, but a log stays beside the file.
    ///
    /// - Throws: why some steps are not written, or not synced.
    public func close() throws(SaveError) {
        guard descriptor != nil else { return }
        var failure: SaveError?
        do {
            if !unsaved.isEmpty || isSuspect || isMovedOrDeleted { try retry() }
        } catch {
            failure = error
        }
        deferredLoad?.cancel()
        let lastChange = lastChange
        do throws(SaveError) {
            try checkpointFinally()
        } catch {
            failure = failure ?? error
        }
        // A file that was moved while it was being read was not followed until now; its log would stay behind.
        if let deferredLoad { detach(from: deferredLoad) }
        if let lastChange { descriptor?.setModificationTime(lastChange) }
        descriptor?.unlock()
        descriptor = nil
        if let error = checkpointer.failure, failure == nil { failure = self.error(.notSynced(error.description)) }
        if let failure { throw failure }
    }

    /// Closes a drawing without steps, and deletes its file.
    public func discard() {
        guard descriptor != nil else { return }
        unsaved.removeAll()
        deferredLoad?.cancel()
        checkpointer.finish(.leavingLog)
        closeJournal(.leavingLog)
        if isAtPath {
            unlink(resolvedPath)
            LogFile.remove(beside: resolvedPath)
        }
        descriptor?.unlock()
        descriptor = nil
    }

    /// The time of the last step. Restored after the checkpoint, which writes to the file without adding anything new.
    private var lastChange: timespec? {
        guard let file = try? descriptor?.status.st_mtim else { return nil }
        var log = stat()
        guard stat(resolvedPath + "-wal", &log) == 0, log.st_size > 0 else { return file }
        let isNewer = (log.st_mtim.tv_sec, log.st_mtim.tv_nsec) > (file.tv_sec, file.tv_nsec)
        return isNewer ? log.st_mtim : file
    }

    /// Checkpoints the log. If that shows that another program wrote to the file, everything moves to a new file.
    private func checkpointFinally() throws(SaveError) {
        guard let journal else { return checkpointer.finish(.leavingLog) }
        let log = journal.openLog
        // A killed program may have left the log, and nothing was appended since.
        if log.length > 0, deferredLoad == nil { checkpointer.logWasFound(log) }
        checkpointer.finish(.checkpointing)
        if deferredLoad == nil, isAtPath, checkpointer.hasFoundForeignChange {
            defer { checkpointer.finish(.checkpointing) }
            do throws(SaveError) {
                try moveToNewFile()
            } catch {
                // Without a `contents` closure, the disk's error is the better reason.
                guard error.unsavedCount > 0 else { return closeJournal(.leavingLog) }
                closeJournal(.leavingLog)
                throw error
            }
        }
        closeJournal(log.length == 0 || checkpointer.isCheckpointed ? .deletingLog : .leavingLog)
    }
}
