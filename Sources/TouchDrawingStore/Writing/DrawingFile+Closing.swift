import Foundation

/// Closing a drawing.
extension DrawingFile {
    func closeJournal(_ closing: Journal.Closing) {
        try? journal?.close(closing)
        journal = nil
        // SQLite has written to the file.
        if closing == .takingLogAway, let descriptor { checkpointer.seal.close(descriptor) }
    }

    /// Checkpoints everything into the file, and unlocks it. Without this, or if not everything was read or the disk
    /// has failed, nothing is lost, but a log stays beside the file.
    ///
    /// - Throws: why something is not kept, or not on the disk.
    public func close() throws(KeepingError) {
        guard descriptor != nil else { return }
        var failure: KeepingError?
        do {
            if !unsaved.isEmpty || isSuspect || isAway { try retry() }
        } catch {
            failure = error
        }
        deferredLoad?.release()
        let lastChange = lastChange
        do throws(KeepingError) {
            try checkpointForGood()
        } catch {
            failure = failure ?? error
        }
        // A file that was moved while it was being read was not followed until now; its log would be left behind.
        if let deferredLoad { part(from: deferredLoad) }
        if let lastChange { descriptor?.setModificationTime(lastChange) }
        descriptor?.unlock()
        descriptor = nil
        if let error = checkpointer.failure, failure == nil { failure = self.error(.isUncertain(error.description)) }
        if let failure { throw failure }
    }

    /// Closes a drawing on which nothing was drawn, and deletes its file.
    public func discard() {
        guard descriptor != nil else { return }
        unsaved.removeAll()
        deferredLoad?.release()
        checkpointer.finish(.asItIs)
        closeJournal(.leavingLog)
        if isInPlace {
            unlink(location)
            LogFile.remove(beside: location)
        }
        descriptor?.unlock()
        descriptor = nil
    }

    /// When the last step was written: what is in the log goes into the file without being new.
    private var lastChange: timespec? {
        guard let file = try? descriptor?.status.st_mtim else { return nil }
        var log = stat()
        guard stat(location + "-wal", &log) == 0, log.st_size > 0 else { return file }
        let isNewer = (log.st_mtim.tv_sec, log.st_mtim.tv_nsec) > (file.tv_sec, file.tv_nsec)
        return isNewer ? log.st_mtim : file
    }

    /// Checkpoints the log, unless that shows that others have written to it: everything goes to a new file then.
    private func checkpointForGood() throws(KeepingError) {
        guard let journal else { return checkpointer.finish(.asItIs) }
        let log = journal.openLog
        // A killed program may have left it, and nothing was added since.
        if log.length > 0, deferredLoad == nil { checkpointer.logWasFound(log) }
        checkpointer.finish(.checkpointed)
        if deferredLoad == nil, isInPlace, checkpointer.hasFoundForeignChange {
            defer { checkpointer.finish(.checkpointed) }
            do throws(KeepingError) {
                try leaveToOthers()
            } catch {
                // Without anybody who knows the drawing, what the disk says is the better reason.
                guard error.unsavedCount > 0 else { return closeJournal(.leavingLog) }
                closeJournal(.leavingLog)
                throw error
            }
        }
        closeJournal(log.length == 0 || checkpointer.isCheckpointed ? .takingLogAway : .leavingLog)
    }
}
