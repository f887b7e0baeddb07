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
            if !unsaved.isEmpty || isSuspect { try retry() }
        } catch {
            failure = error
        }
        deferredLoad?.release()
        checkpointForGood()
        // A file that was moved while it was being read was not followed until now; its log would be left behind.
        if let deferredLoad { part(from: deferredLoad) }
        descriptor?.unlock()
        descriptor = nil
        if let error = checkpointer.failure, failure == nil { failure = self.error(.isUncertain(error.description)) }
        if let failure { throw failure }
    }

    private func checkpointForGood() {
        guard let journal else { return checkpointer.finish(.asItIs) }
        let log = journal.openLog
        // A killed program may have left it, and nothing was added since.
        if log.length > 0, deferredLoad == nil { checkpointer.logWasFound(log) }
        checkpointer.finish(.checkpointed)
        closeJournal(log.length == 0 || checkpointer.isCheckpointed ? .takingLogAway : .leavingLog)
    }
}
