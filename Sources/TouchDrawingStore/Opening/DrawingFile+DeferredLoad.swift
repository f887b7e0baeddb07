public import TouchDrawingModel

/// Completing a drawing that was opened before all of it was read.
extension DrawingFile {
    /// Inserts the part that was read later beneath the figures drawn in the meantime.
    ///
    /// - Parameters:
    ///   - outcome: the result of reading `OpenResult.deferredLoad`.
    ///   - drawn: the document of the `OpenResult` with the figures drawn since; its steps were passed to `append`.
    /// - Returns: the document with `drawn` on top. If the file is damaged and a salvaged one was opened instead, also
    ///   a message to the user; identities differ from those in `drawn` then.
    /// - Throws: why the readable part of a damaged file can't be saved beside it. Nothing has changed then, and
    ///   further steps are still saved.
    public func complete(
        _ outcome: DeferredLoad.Outcome, under drawn: Document
    ) throws(DrawingFileError) -> (document: Document, message: SalvageMessage?) {
        guard let deferredLoad, let finding = outcome.consume() else {
            preconditionFailure("complete(_:under:) must be called only once")
        }
        switch finding {
        case .intact(let stored):
            self.deferredLoad = nil
            images = ImageRecords(images.recorded.union(stored.images))
            // If this fails, the next step tries again and throws the error.
            if isAtPath { checkpointer.allowCheckpoints() } else { try? followFile() }
            return (drawn.following(stored.document), nil)
        case .salvaged(let file):
            return try switchFile(deferredLoad, to: file, with: drawn)
        case .failed(let error):
            throw error
        }
    }

    /// Switches to a new file, leaving the damaged file and its log as they were found.
    private func switchFile(
        _ deferredLoad: DeferredLoad, to salvaged: SalvagedFile, with drawn: Document
    ) throws(DrawingFileError) -> (document: Document, message: SalvageMessage?) {
        let new = try Descriptor.locked(salvaged.path)
        var document = salvaged.document
        var images = ImageRecords()
        var steps = drawn.drawing.figures.flatMap {
            images.records(of: StepRecord(.perform(document.add([$0], as: .draw))))
        }
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
        self.images = images
        // The new steps stay in the old log, too, until they are on disk in the new one.
        checkpointer.fileWasCreated(journal.openLog) { [log = deferredLoad.log] in
            Self.restoreLog(log, beside: damagedFile, damagedPath)
        }
        return (document, salvaged.message)
    }

    /// Restores the log of a damaged file, at the file's current path, and unlocks the file.
    private static func restoreLog(_ log: [UInt8]?, beside file: Descriptor?, _ path: String) {
        let newPath = moveLog(from: path, after: file)
        // A deleted file needs no log: everything is in the new file.
        try? LogFile.restore(newPath == nil ? nil : log, beside: newPath ?? path)
        file?.unlock()
    }

    /// Appends steps to the new file.
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

    /// Moves the log to the file's current path.
    ///
    /// - Returns: the current path of the file and its log; nil if the file was deleted.
    private static func moveLog(from path: String, after file: Descriptor?) -> String? {
        if let identity = try? file?.identity, FileIdentity(path: path) == identity { return path }
        guard let name = try? file?.currentPath, name != path else { return nil }
        LogFile.move(from: path, to: name)
        return name
    }

    /// Detaches from a file that was not read completely; its log stays beside it, even if the file was moved. If the
    /// file was deleted or replaced after something was drawn, it is recreated byte for byte: otherwise the log would
    /// be taken for another file's.
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
