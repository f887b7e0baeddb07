public import TouchDrawingModel

/// What was not read before the drawing was open.
extension DrawingFile {
    /// Goes on with all of the drawing.
    ///
    /// - Parameters:
    ///   - outcome: what the opening's `deferredLoad` has read.
    ///   - drawn: what was drawn meanwhile, on the opening's document; its steps have been given to `keep`.
    /// - Returns: the drawing with that on top, and what a person should know. With a notice identities are others than
    ///   they were in `drawn`: the file is damaged, and another one is open now.
    /// - Throws: why what could be read of a damaged file can't be put beside it. Nothing has changed then, and steps go on
    ///   being kept.
    public func complete(
        _ outcome: DeferredLoad.Outcome, under drawn: Document
    ) throws(DrawingFileError) -> (document: Document, notice: OpeningNotice?) {
        guard let deferredLoad, let finding = outcome.take() else { preconditionFailure("a drawing is completed once") }
        switch finding {
        case .whole(let stored):
            self.deferredLoad = nil
            // If that fails, the next step tries it again, and says so.
            if isInPlace { checkpointer.goAhead() } else { try? follow() }
            return (drawn.following(stored.document), nil)
        case .salvaged(let file):
            return try leave(deferredLoad, for: file, with: drawn)
        case .lost(let error):
            throw error
        }
    }

    /// Leaves the damaged file and its log as they were found, for a new one.
    private func leave(
        _ deferredLoad: DeferredLoad, for salvaged: SalvagedFile, with drawn: Document
    ) throws(DrawingFileError) -> (document: Document, notice: OpeningNotice?) {
        let new = try Descriptor.locked(salvaged.path)
        var document = salvaged.document
        let steps = drawn.drawing.figures.map { StepRecord(.perform(document.add([$0], as: .draw))).bytes }
        let journal = try Self.journal(of: salvaged, with: steps)
        try? self.journal?.close(.leavingLog)
        let (left, leftPath) = (descriptor, path)
        deferredLoad.claim()
        self.deferredLoad = nil
        (path, head, self.journal) = (salvaged.path, journal.head, journal)
        checkpointer = Checkpointer(path: path, new, after: checkpointer)
        descriptor = new
        unsaved.removeAll()
        // What was drawn stays in the old log, too, until the disk has it in the new one.
        checkpointer.fileWasMade(journal.openLog) { [log = deferredLoad.log] in
            Self.putBack(log, beside: left, leftPath)
        }
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
    func part(from deferredLoad: DeferredLoad) {
        deferredLoad.removeUnclaimed()
        guard Self.moveLog(from: path, after: descriptor) == nil, head != deferredLoad.head else { return }
        let name = FileIdentity(path: path) == nil ? path : FreeName.path(for: path, adding: "kept")
        guard (try? descriptor?.copy(to: name)) != nil else { return }
        try? Descriptor(name, for: .reading).synchronize()
        guard name != path else { return }
        LogFile.move(from: path, to: name)
    }
}
