public import TouchDrawingModel

/// Completing a drawing that was opened before all of it was read.
extension DrawingFile {
    /// Adds the part that was still to be read.
    ///
    /// - Parameters:
    ///   - outcome: what the opening's `deferredLoad` read.
    ///   - drawn: the opening's document with what was drawn since; its steps were passed to `keep`.
    /// - Returns: the drawing with `drawn` on top, and a notice for the user if the file is damaged and another is open
    ///   now; identities differ from those in `drawn` then.
    /// - Throws: why what could be read of a damaged file can't be saved beside it. Nothing has changed then, and steps
    ///   are still kept.
    public func complete(
        _ outcome: DeferredLoad.Outcome, under drawn: Document
    ) throws(DrawingFileError) -> (document: Document, message: SalvageMessage?) {
        guard let deferredLoad, let finding = outcome.consume() else {
            preconditionFailure("a drawing is completed once")
        }
        switch finding {
        case .intact(let stored):
            self.deferredLoad = nil
            // If that fails, the next step tries again, and reports it.
            if isAtPath { checkpointer.allowCheckpoints() } else { try? followFile() }
            return (drawn.following(stored.document), nil)
        case .salvaged(let file):
            return try switchFile(deferredLoad, to: file, with: drawn)
        case .failed(let error):
            throw error
        }
    }

    /// Switches to a new file, leaving the damaged one and its log as they were found.
    private func switchFile(
        _ deferredLoad: DeferredLoad, to salvaged: SalvagedFile, with drawn: Document
    ) throws(DrawingFileError) -> (document: Document, message: SalvageMessage?) {
        let new = try Descriptor.locked(salvaged.path)
        var document = salvaged.document
        var steps = drawn.drawing.figures.map { StepRecord(.perform(document.add([$0], as: .draw))).bytes }
        if let paper = drawn.chosenPaper {
            document.setPaper(to: paper)
            steps.append(StepRecord.paper(paper).bytes)
        }
        let journal = try Self.journal(of: salvaged, with: steps)
        try? self.journal?.close(.leavingLog)
        let (damagedFile, damagedPath) = (descriptor, resolvedPath)
        deferredLoad.claim()
        self.deferredLoad = nil
        (path, resolvedPath) = (salvaged.path, salvaged.path)
        (head, self.journal) = (journal.head, journal)
        checkpointer = Checkpointer(path: path, new, after: checkpointer)
        descriptor = new
        unsaved.removeAll()
        // The new steps stay in the old log, too, until they are on disk in the new one.
        checkpointer.fileWasCreated(journal.openLog) { [log = deferredLoad.log] in
            Self.restoreLog(log, beside: damagedFile, damagedPath)
        }
        return (document, salvaged.message)
    }

    /// Restores the log of a damaged file, wherever that is now, and unlocks the file.
    private static func restoreLog(_ log: [UInt8]?, beside file: Descriptor?, _ path: String) {
        let newPath = moveLog(from: path, after: file)
        // A deleted file needs no log: all of it is in the new one.
        try? LogFile.restore(newPath == nil ? nil : log, beside: newPath ?? path)
        file?.unlock()
    }

    /// Adds steps to the new file.
    private static func journal(
        of file: SalvagedFile, with steps: [[UInt8]]
    ) throws(DrawingFileError) -> Journal {
        do {
            let journal = try Journal(path: file.path, head: file.head)
            guard !steps.isEmpty else { return journal }
            try journal.append(steps)
            return journal
        } catch {
            let isFull = (error as? SaveError.Reason) == .diskIsFull
            throw isFull ? DrawingFileError(file.path, .diskIsFull) : DrawingFileError(file.path, database: error)
        }
    }

    /// - Returns: where the file is, and now its log; nil if it was deleted.
    private static func moveLog(from path: String, after file: Descriptor?) -> String? {
        if let identity = try? file?.identity, FileIdentity(path: path) == identity { return path }
        guard let name = try? file?.currentPath, name != path else { return nil }
        LogFile.move(from: path, to: name)
        return name
    }

    /// Leaves a file that was not fully read with its log beside it, wherever it is. If it was deleted or replaced
    /// after something was drawn, it is recreated byte for byte: the log would be taken for another file's.
    func detach(from deferredLoad: DeferredLoad) {
        deferredLoad.removeUnclaimed()
        guard Self.moveLog(from: resolvedPath, after: descriptor) == nil, head != deferredLoad.head else { return }
        let isFree = FileIdentity(path: resolvedPath) == nil
        let newPath = isFree ? resolvedPath : FreeName.path(for: resolvedPath, adding: "kept")
        guard (try? descriptor?.copy(to: newPath)) != nil else { return }
        try? Descriptor(newPath, for: .reading).synchronize()
        guard !isFree else { return }
        LogFile.move(from: resolvedPath, to: newPath)
    }
}
