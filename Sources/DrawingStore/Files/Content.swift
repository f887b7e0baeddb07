import Foundation

/// What a file holds that is a drawing, or was one.
enum Content: Sendable {
    case whole(StoredDrawing)
    case damaged(Damage, Salvage)

    /// Looks at the file and the log beside it; writes nothing.
    ///
    /// - Parameter isWanted: asked now and then; when it is not, what comes of it means nothing.
    /// - Throws: if it is no drawing, or nothing can be read of it.
    init(
        of snapshot: Snapshot, path: String, while isWanted: @escaping () -> Bool = { true }
    ) throws(DrawingFileError) {
        let (image, log) = (snapshot.file, snapshot.log)
        guard !image.bytes.isEmpty else { throw DrawingFileError(path, .isEmpty) }
        let damage: Damage
        do {
            if let log { try Self.apply(log, to: image) }
            if let reason = Self.refusal(of: image) { throw DrawingFileError(path, reason) }
            self = .whole(try StoredDrawing(image, while: isWanted))
            return
        } catch let error as DrawingFileError {
            throw error
        } catch let found as Damage {
            damage = found
        } catch {
            damage = Damage("\(error)")
        }
        if let reason = Self.refusal(of: image) { throw DrawingFileError(path, reason) }
        let salvage = Salvage(image, while: isWanted)
        guard !salvage.entries.isEmpty else { throw DrawingFileError(path, .isDamaged(damage.description)) }
        self = .damaged(damage, salvage)
    }

    private static func refusal(of image: FileImage) -> DrawingFileError.Reason? {
        let bytes = UnsafeRawBufferPointer(image.bytes)
        if let reason = refusal(of: bytes) { return reason }
        guard case .foreign(let what) = SchemaPage.finding(in: bytes, size: bytes.count) else { return nil }
        return .hasMore(what)
    }

    /// What isn't our drawing at all, by its first bytes. A file that begins as an SQLite file and ends at once is damaged
    /// instead.
    static func refusal(of bytes: UnsafeRawBufferPointer) -> DrawingFileError.Reason? {
        guard bytes.starts(with: FileHeader.magic) else { return .isNoDrawing }
        guard let header = FileHeader(bytes) else { return nil }
        if header.applicationID != Schema.applicationID { return .isOfAnotherProgram }
        if header.version > Schema.version { return .isNewer(version: header.version, known: Schema.version) }
        return nil
    }

    private static func apply(_ logImage: FileImage, to image: FileImage) throws(Damage) {
        guard let header = FileHeader(UnsafeRawBufferPointer(image.bytes)) else { return }
        guard header.hasPossiblePageSize else { throw Damage("its page size is impossible") }
        let log = WriteAheadLog(UnsafeRawBufferPointer(logImage.bytes), pageSize: header.pageSize)
        guard log.isPlausible(over: image.bytes.count) else { throw Damage("its log \"-wal\" makes no sense") }
        log.apply(to: image)
        withExtendedLifetime(logImage) {}
        if log.end == .damaged { throw Damage("its log \"-wal\" is damaged") }
    }
}
