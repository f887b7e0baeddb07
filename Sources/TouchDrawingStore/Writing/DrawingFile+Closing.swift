/// The end of a drawing's life in a window.
extension DrawingFile {
    func closeJournal(_ closing: Journal.Closing) {
        try? journal?.close(closing)
        journal = nil
        // SQLite has written to the file.
        if closing == .takingLogAway, let descriptor { checkpointer.seal.close(descriptor) }
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
        deferredLoad?.release()
        checkpointForGood()
        // What was moved while it was still unknown is not looked at before; its log would stay where it was.
        if let deferredLoad { part(from: deferredLoad) }
        descriptor?.unlock()
        descriptor = nil
        if let error = checkpointer.failure, failure == nil { failure = self.error(.isUncertain(error.description)) }
        if let failure { throw failure }
    }

    private func checkpointForGood() {
        guard let journal else { return checkpointer.finish(.asItIs) }
        let log = journal.openLog
        // It may be one that a killed program left, and nobody has added to.
        if log.length > 0, deferredLoad == nil { checkpointer.logWasFound(log) }
        checkpointer.finish(.checkpointed)
        closeJournal(log.length == 0 || checkpointer.isCheckpointed ? .takingLogAway : .leavingLog)
    }
}
