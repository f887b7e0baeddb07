import Foundation
public import TouchDrawingModel
import TouchLanguage
import TouchSystem

extension DrawingFile {
    /// A drawing that has been opened.
    public struct OpenResult {
        /// Where its steps are kept from now on.
        public let file: DrawingFile
        /// The drawing; with a deferred load, an empty one to draw on at once.
        public let document: Document
        /// What is still to be read; nil if nothing is.
        public let deferredLoad: DeferredLoad?
        /// What to tell the user; usually nil.
        public let salvage: SalvageMessage?
        /// What to tell the user about a log that ends too early; usually nil.
        public var tornEnd: TornEndMessage?
        /// What to tell the user about a log that doesn't belong to the file; usually nil.
        public var orphanedLog: OrphanedLogMessage?

        /// All notices, one sentence each.
        public var warnings: [String] {
            [salvage?.description, orphanedLog?.description, tornEnd?.description].compactMap(\.self)
        }
    }

    /// How much of a drawing is read before it is open.
    public enum Extent: Hashable, Sendable {
        case everything
        /// Only the end of files with more bytes, enough to draw on; `Opening.deferredLoad` reads the rest.
        case end(ofFilesOver: Int = 4 << 20)
    }

    /// Opens a drawing, or creates an empty one if there is no such file.
    ///
    /// A damaged file is left as it is, byte for byte; what could be read of it goes into a new file beside it, which
    /// is opened instead. O(the size of the file) if all of it is read: about 1.5 s for a million lines.
    ///
    /// - Parameters:
    ///   - name: what leads to the file, perhaps through links. It stays the drawing's `path`.
    ///   - names: of files that were opened before: the log of a file with several hard links may lie beside one.
    /// - Throws: why it can't be opened. Nothing has been changed then.
    public static func open(
        at name: String, alsoKnownAs names: Set<String> = [], reading extent: Extent = .everything
    ) throws(DrawingFileError) -> OpenResult {
        let kind = try FileKind(path: name)
        try kind?.requireRegular(name)
        let path = try kind == nil ? ResolvedPath(ofNew: name).path : ResolvedPath(name, alsoKnownAs: names).path
        do throws(DrawingFileError) {
            let result = try kind == nil ? openNew(at: path) : openExisting(path, reading: extent)
            // A damaged file is left for another.
            if result.file.path == path { result.file.path = name }
            return result
        } catch {
            throw error.named(name, insteadOf: path)
        }
    }

    private static func openExisting(
        _ path: String, reading extent: Extent
    ) throws(DrawingFileError) -> OpenResult {
        let descriptor = try Descriptor.locked(path)
        try requireWritableFolder(path)
        try Plausibility.check(descriptor, path: path)
        if case .end(let size) = extent, let partial = PartialDrawing(descriptor, path, over: size) {
            let file = DrawingFile(path: path, descriptor: descriptor, partial)
            return OpenResult(file: file, document: partial.document, deferredLoad: partial.deferredLoad, salvage: nil)
        }
        let snapshot = try snapshot(of: descriptor, path)
        switch try FileContent(of: snapshot, path: path) {
        case .intact(let drawing):
            let orphanedLog = drawing.isLogOrphaned ? try OrphanedLog(of: snapshot)?.setAside(from: path) : nil
            let tornEnd = try drawing.tornEnd?.setAside(from: path)
            let file = DrawingFile(path: path, descriptor: descriptor, drawing)
            // So that what was put aside isn't found again. If that fails, the next step tries again, and reports it.
            if tornEnd?.recovered != nil { try? file.repairLog() }
            return OpenResult(
                file: file, document: drawing.document, deferredLoad: nil, salvage: nil, tornEnd: tornEnd,
                orphanedLog: orphanedLog)
        case .damaged(let damage, let salvage, let fingerprint):
            let salvaged = try SalvagedFile(of: salvage, damage, fingerprint, path: path)
            let file = DrawingFile(
                path: salvaged.path, descriptor: try Descriptor.locked(salvaged.path), head: salvaged.head,
                salvaged.isNew ? .created : .existing)
            return OpenResult(file: file, document: salvaged.document, deferredLoad: nil, salvage: salvaged.message)
        }
    }

    /// Makes sure that there is a file to open, since opening makes one.
    ///
    /// - Throws: `DrawingFileError.Reason.notFound`, or why it can't be reached.
    public static func requireExisting(_ path: String) throws(DrawingFileError) {
        if try FileKind(path: path) == nil { throw DrawingFileError(path, .notFound) }
    }

    /// A drawing that was only read.
    public struct ReadResult {
        /// The drawing; of a damaged file, what could be read of it.
        public let document: Document
        /// What is missing from the document; nil if nothing is.
        public let shortfall: ReadingShortfall?
    }

    /// Reads a drawing without opening it: it is not locked, and may be open elsewhere or read-only.
    ///
    /// - Parameter names: of files that were opened before, as in `open`.
    /// - Returns: for a damaged file, what could be read of it.
    public static func read(
        _ path: String, alsoKnownAs names: Set<String> = []
    ) throws(DrawingFileError) -> (document: Document, isDamaged: Bool) {
        let result = try readWithShortfall(path, alsoKnownAs: names)
        if case .damaged = result.shortfall?.cause { return (result.document, true) }
        return (result.document, false)
    }

    /// Reads a drawing as `read(_:alsoKnownAs:)`, and says what is missing.
    public static func readWithShortfall(
        _ name: String, alsoKnownAs names: Set<String> = []
    ) throws(DrawingFileError) -> ReadResult {
        guard let kind = try FileKind(path: name) else { throw DrawingFileError(name, .notFound) }
        try kind.requireRegular(name)
        let path = try ResolvedPath(name, alsoKnownAs: names).path
        do throws(DrawingFileError) {
            return try readExisting(path)
        } catch {
            throw error.named(name, insteadOf: path)
        }
    }

    private static func readExisting(_ path: String) throws(DrawingFileError) -> ReadResult {
        var previous: [Drawing.Entry]?
        while true {
            let snapshot = try sharedSnapshot(path)
            switch try FileContent(of: snapshot, path: path) {
            case .intact(let drawing):
                return ReadResult(
                    document: drawing.document, shortfall: ReadingShortfall(of: drawing, path: path))
            case .damaged(_, let salvage, _):
                // A window that is writing can make a file look damaged for a moment; real damage stays.
                if previous == salvage.entries {
                    let shortfall = ReadingShortfall(path: path, cause: .damaged(lineCount: salvage.entries.count))
                    return ReadResult(document: salvage.document, shortfall: shortfall)
                }
                previous = salvage.entries
                usleep(retryDelay)
            }
        }
    }

    /// In microseconds. Source: longer than the granularity of file times on Linux, 4 to 10 ms.
    private static let retryDelay: UInt32 = 20_000

    static func sharedSnapshot(_ path: String) throws(DrawingFileError) -> Snapshot {
        let file: Descriptor
        do throws(Errno) {
            file = try Descriptor(path, for: .reading)
        } catch {
            throw DrawingFileError(path, reading: error)
        }
        try Plausibility.check(file, path: path)
        do throws(Errno) {
            return try Snapshot(ofShared: file, path: path)
        } catch {
            throw DrawingFileError(path, reading: error)
        }
    }

    /// Steps go to a log beside the file first.
    private static func requireWritableFolder(_ path: String) throws(DrawingFileError) {
        let folder = path.parentFolder
        guard faccessat(AT_FDCWD, folder.isEmpty ? "." : folder, W_OK, AT_EACCESS) != 0 else { return }
        let error = Errno.last
        throw error == .accessDenied
            ? DrawingFileError(path, .folderNotWritable) : DrawingFileError(path, system: error)
    }

    private static func snapshot(
        of file: Descriptor, _ path: String
    ) throws(DrawingFileError) -> Snapshot {
        do {
            return try Snapshot(of: file, path: path)
        } catch {
            throw DrawingFileError(path, .refused(error.description))
        }
    }

    private static func openNew(at path: String) throws(DrawingFileError) -> OpenResult {
        let head = try NewFile.create(at: path)
        let file = DrawingFile(path: path, descriptor: try Descriptor.locked(path), head: head, .created)
        file.isNew = true
        return OpenResult(file: file, document: Document(), deferredLoad: nil, salvage: nil)
    }
}

extension Descriptor {
    /// Opens and locks the file for this window.
    static func locked(_ path: String) throws(DrawingFileError) -> Descriptor {
        do throws(Errno) {
            let descriptor = try Descriptor(path, for: .writing)
            if try descriptor.lock() {
                // If another program has it, the first step says so.
                _ = try descriptor.lockDatabase()
                return descriptor
            }
        } catch {
            throw DrawingFileError(path, system: error)
        }
        throw DrawingFileError(path, .isOpenElsewhere)
    }
}

/// A sentence for the user about a damaged file that was opened.
public struct SalvageMessage: Hashable, Sendable, CustomStringConvertible {
    /// The file that is left as it is.
    public let damaged: String
    /// The file that is open.
    public let salvaged: String
    /// How many figures could be read.
    public let lineCount: Int
    let damage: Damage

    init(damaged: String, salvaged: String, lineCount: Int, damage: Damage) {
        self.damaged = damaged
        self.salvaged = salvaged
        self.lineCount = lineCount
        self.damage = damage
    }

    /// The sentence.
    public var description: String {
        localized(
            lineCount,
            one: "\(damaged) is damaged (\(damage)) and was not changed; the \(lineCount) line that could be read is "
                + "in \(salvaged), which is open now",
            other:
                "\(damaged) is damaged (\(damage)) and was not changed; the \(lineCount) lines that could be read "
                + "are in \(salvaged), which is open now")
    }
}
