import Foundation

/// The content of a file that is a drawing, or was one.
enum FileContent: Sendable {
    case intact(StoredDrawing)
    case damaged(Damage, Salvage, ContentFingerprint)

    /// Reads the file and the log beside it; writes nothing.
    ///
    /// - Parameter shouldContinue: polled from time to time; once false, the result is meaningless.
    /// - Throws: if the file is not a drawing, or nothing in it can be read.
    init(
        of snapshot: Snapshot, path: String, while shouldContinue: @escaping () -> Bool = { true }
    ) throws(DrawingFileError) {
        let image = snapshot.file
        guard !image.bytes.isEmpty else { throw DrawingFileError(path, .isEmpty) }
        defer { withExtendedLifetime(snapshot) {} }
        let header = FileHeader(UnsafeRawBufferPointer(image.bytes))
        let pageSize = header.flatMap { $0.hasValidPageSize ? $0.pageSize : nil }
        let log = snapshot.log.map {
            WriteAheadLog(UnsafeRawBufferPointer($0.bytes), pageSize: pageSize ?? Schema.pageSize)
        }
        let head = Head(file: UnsafeRawBufferPointer(image.bytes))
        let continuity = log.map { LogContinuity(of: head, $0) } ?? .continues
        if continuity.isForeign {
            self = try Self.readWithoutLog(image, log, continuity, snapshot, path, while: shouldContinue)
            return
        }
        let applied = log?.pageCount == nil ? image : log?.applied(to: image) ?? image
        var damage = Damage("its first page is damaged")
        // A file that isn't a drawing by itself doesn't become one through the log beside it.
        let refusal = Self.refusal(of: UnsafeRawBufferPointer(image.bytes)) ?? Self.refusal(of: applied)
        if refusal == nil {
            do throws(Damage) {
                if header != nil, pageSize == nil { throw Damage("its page size is impossible") }
                if let log, !log.isPlausible(over: image.bytes.count) {
                    throw Damage("its log \"-wal\" makes no sense")
                }
                var drawing = try Self.read(applied, over: image, log, while: shouldContinue)
                if let log, log.isTorn {
                    drawing.validLogLength = log.length
                    let used = drawing.head.steps + Int64(drawing.unsaved.count)
                    drawing.tornEnd = TornEnd(
                        Evidence(image, log, pageSize: Schema.pageSize), used: used,
                        isUnexplained: snapshot.wasLogWrittenSinceBoot && log.remains?.isLastFrameIntact != true)
                }
                self = .intact(drawing)
                return
            } catch {
                damage = error
            }
        }
        self = try Self.salvaged(image, log, damage, refusal, ContentFingerprint(snapshot), path)
    }

    /// Reads a file beside a log that doesn't continue it.
    private static func readWithoutLog(
        _ image: FileImage, _ log: WriteAheadLog?, _ continuity: LogContinuity, _ snapshot: Snapshot, _ path: String,
        while shouldContinue: @escaping () -> Bool
    ) throws(DrawingFileError) -> FileContent {
        var damage = Damage("its first page is damaged")
        let refusal = refusal(of: image)
        if refusal == nil {
            do throws(Damage) {
                var drawing = try StoredDrawing(image, while: shouldContinue)
                drawing.isLogOrphaned = true
                return .intact(drawing)
            } catch {
                damage = error
            }
        }
        // A damaged head may be the reason why they seem to be different drawings.
        let both = try? salvaged(image, log, damage, refusal, ContentFingerprint(snapshot), path)
        if continuity == .otherState, let both { return both }
        let alone = try? salvaged(image, nil, damage, refusal, ContentFingerprint(snapshot), path)
        let found = [both, alone].compactMap(\.self).max { $0.lineCount < $1.lineCount }
        guard let found else { return try salvaged(image, log, damage, refusal, ContentFingerprint(snapshot), path) }
        return found
    }

    private var lineCount: Int {
        switch self {
        case .intact(let drawing): drawing.document.drawing.count
        case .damaged(_, let salvage, _): salvage.entries.count
        }
    }

    /// The readable part of a damaged file.
    private static func salvaged(
        _ image: FileImage, _ log: WriteAheadLog?, _ damage: Damage, _ refusal: DrawingFileError.Reason?,
        _ fingerprint: ContentFingerprint, _ path: String
    ) throws(DrawingFileError) -> FileContent {
        // Only drawings have steps.
        let evidence = Evidence(image, log, pageSize: Schema.pageSize)
        if let refusal, !refusal.mayBeDamage || evidence.knownStepCount == 0 || evidence.steps.isEmpty {
            throw DrawingFileError(path, refusal)
        }
        let salvage = Salvage(evidence)
        guard !salvage.entries.isEmpty else { throw DrawingFileError(path, .isDamaged(damage.description)) }
        return .damaged(damage, salvage, fingerprint)
    }

    private static func refusal(of image: FileImage) -> DrawingFileError.Reason? {
        let bytes = UnsafeRawBufferPointer(image.bytes)
        if let reason = refusal(of: bytes) { return reason }
        guard case .foreign(let content) = SchemaPage.finding(in: bytes, size: bytes.count) else { return nil }
        return .hasUnexpectedContent(content)
    }

    /// Returns why the first bytes are not a drawing's. A file that starts like an SQLite file and is cut off right
    /// after is damaged instead.
    static func refusal(of bytes: UnsafeRawBufferPointer) -> DrawingFileError.Reason? {
        guard bytes.starts(with: FileHeader.magic) else { return .isNotADrawing }
        guard let header = FileHeader(bytes) else { return nil }
        if header.applicationID != Schema.applicationID { return .isForeignDatabase }
        if header.version > Schema.version { return .isNewer(version: header.version, known: Schema.version) }
        return nil
    }

    /// - Parameters:
    ///   - applied: the file with the intact part of its log applied.
    ///   - image: the file without its log.
    private static func read(
        _ applied: FileImage, over image: FileImage, _ log: WriteAheadLog?, while shouldContinue: @escaping () -> Bool
    ) throws(Damage) -> StoredDrawing {
        guard let log else { return try StoredDrawing(applied, while: shouldContinue) }
        guard let remains = log.remains else {
            var drawing = try StoredDrawing(applied, while: shouldContinue)
            if log.length < log.bytes.count { drawing.validLogLength = log.length }
            return drawing
        }
        guard let evidence = PowerCutEvidence(image, log, remains) else { throw Damage("its log \"-wal\" is damaged") }
        var drawing = try StoredDrawing(applied, while: shouldContinue, laterSteps: evidence.steps)
        guard evidence.includesSteps(inFile: drawing.head) else { throw Damage("its log \"-wal\" is damaged") }
        drawing.validLogLength = log.length
        return drawing
    }
}

extension DrawingFileError.Reason {
    /// Whether a drawing may appear like this if its first bytes are damaged.
    var mayBeDamage: Bool { self == .isNotADrawing || self == .isForeignDatabase }
}

/// Evidence that the end of a log was lost in a power cut, not through damage: nothing that was known to be on disk is
/// missing.
private struct PowerCutEvidence {
    private let evidence: Evidence
    /// The heads in the file without its log, which were in the log before.
    private let fileHeads: Set<PageScan.End>

    /// - Returns: nil if the log is damaged.
    init?(_ image: FileImage, _ log: WriteAheadLog, _ remains: LogRemains) {
        guard remains.mayBePowerCut, remains.durableLength <= log.length else { return nil }
        var scan = PageScan()
        for offset in log.pages.values {
            scan.add(UnsafeRawBufferPointer(rebasing: log.bytes[offset..<offset + log.pageSize]))
        }
        remains.forEachIntactPage { scan.add($0) }
        var inFile = PageScan()
        let bytes = UnsafeRawBufferPointer(image.bytes)
        for page in stride(from: 0, through: min(bytes.count, Self.searchedSize) - log.pageSize, by: log.pageSize) {
            inFile.add(UnsafeRawBufferPointer(rebasing: bytes[page..<page + log.pageSize]))
        }
        fileHeads = inFile.ends
        // If no head records how much was on disk, there is only the log itself as evidence.
        let isDurabilityRecorded = (scan.ends.isEmpty ? fileHeads : scan.ends).contains { $0.row >= Head.baseRow }
        if !isDurabilityRecorded, !remains.intactFrames.isEmpty { return nil }
        guard scan.ends.allSatisfy({ $0.row <= Head.baseRow + Int64(log.length) }) else { return nil }
        evidence = Evidence(image, log, .intactAfterEnd, pageSize: log.pageSize)
    }

    /// In bytes: the head's table is created with the file, in its first pages.
    private static let searchedSize = 1 << 16

    /// Returns the steps after a head that are not guaranteed, but intact.
    func steps(after head: Head) -> [[UInt8]] { evidence.steps(after: head) }

    /// Whether the file itself contains no steps beyond these.
    func includesSteps(inFile head: Head) -> Bool {
        fileHeads.allSatisfy { $0.drawing != head.drawing || $0.steps <= head.steps }
    }
}

/// Distinguishes one damaged file from another.
struct ContentFingerprint: Hashable, Sendable {
    /// Greater than 0.
    let number: Int64

    init(_ snapshot: Snapshot) {
        let file = UnsafeRawBufferPointer(snapshot.file.bytes)
        var sum = Checksum(continuing: 0)
        // Excludes the bytes that declare whether there is a log: reading changes them.
        let skipped = min(20, file.count)
        sum.add(UnsafeRawBufferPointer(rebasing: file[skipped...]))
        if let log = snapshot.log { sum.add(UnsafeRawBufferPointer(log.bytes)) }
        number = max(1, Int64(bitPattern: sum.value & UInt64(Int64.max)))
    }
}
