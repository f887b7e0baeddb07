import Foundation
public import TouchDrawingModel
import TouchFoundation

extension DrawingFile {
    /// The result of opening a drawing.
    public struct OpenResult {
        /// The open file, to which steps are saved.
        public let file: DrawingFile
        /// The document; with a deferred load, an empty one that can be drawn on at once.
        public let document: Document
        /// The part still to be read; nil if there is none.
        public let deferredLoad: DeferredLoad?
        /// A message to the user about a damaged file that was salvaged; usually nil.
        public let salvage: SalvageMessage?
        /// A message to the user about a log that ends too early; usually nil.
        public var tornEnd: TornEndMessage?
        /// A message to the user about a log that doesn't belong to the file; usually nil.
        public var orphanedLog: OrphanedLogMessage?

        /// All messages, one sentence each.
        public var warnings: [String] {
            [salvage?.description, orphanedLog?.description, tornEnd?.description].compactMap(\.self)
        }
    }

    /// How much of a drawing is read on opening.
    public enum Extent: Hashable, Sendable {
        case everything
        /// Only the end of files that are larger than this many bytes, enough to draw on; `OpenResult.deferredLoad`
        /// reads the remainder.
        case end(ofFilesOver: Int = 4 << 20)
    }

    /// Opens a drawing, or creates an empty one if there is no such file.
    ///
    /// A damaged file is left unchanged; its readable part is saved to a new file beside it, which is opened instead.
    ///
    /// - Complexity: O(n) for n bytes of the file if all of it is read: about 1.5 s for a million lines.
    /// - Parameters:
    ///   - name: the path, perhaps of a symbolic link. It becomes the drawing's `path`.
    ///   - names: files that were opened before: the log of a file with several hard links may be beside one of them.
    /// - Throws: why it can't be opened. Nothing has been changed then.
    public static func open(
        at name: String, alsoKnownAs names: Set<String> = [], reading extent: Extent = .everything
    ) throws(DrawingFileError) -> OpenResult {
        let kind = try FileKind(path: name)
        try kind?.requireRegular(name)
        let path = try kind == nil ? ResolvedPath(ofNew: name).path : ResolvedPath(name, alsoKnownAs: names).path
        do throws(DrawingFileError) {
            let result = try kind == nil ? openNew(at: path) : openExisting(path, reading: extent)
            // A damaged file isn't the one that was opened.
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
            // So that recovered steps aren't found again. If this fails, the next step tries again and throws the
            // error.
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

    /// Checks that the file exists, since opening would create it.
    ///
    /// - Throws: `DrawingFileError.Reason.notFound`, or why the file can't be accessed.
    public static func requireExisting(_ path: String) throws(DrawingFileError) {
        if try FileKind(path: path) == nil { throw DrawingFileError(path, .notFound) }
    }

    /// The result of reading a drawing without opening it.
    public struct ReadResult {
        /// The document, or the readable part of it if the file is damaged.
        public let document: Document
        /// The content that is missing from the document; nil if it is complete.
        public let shortfall: ReadingShortfall?
    }

    /// Reads a drawing without opening it: it is not locked, and may be open elsewhere or read-only.
    ///
    /// - Parameter names: files that were opened before, as in `open`.
    /// - Returns: the document; for a damaged file, the readable part of it.
    public static func read(
        _ path: String, alsoKnownAs names: Set<String> = []
    ) throws(DrawingFileError) -> (document: Document, isDamaged: Bool) {
        let result = try readWithShortfall(path, alsoKnownAs: names)
        if case .damaged = result.shortfall?.cause { return (result.document, true) }
        return (result.document, false)
    }

    /// Reads a drawing like `read(_:alsoKnownAs:)`, and returns the missing content as well.
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
                // Another window that is writing can make a file look damaged for a moment; real damage persists.
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

    /// Checks that a log can be created beside the file, because steps are written to it first.
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
    /// Opens the file and locks it against other windows.
    static func locked(_ path: String) throws(DrawingFileError) -> Descriptor {
        do throws(Errno) {
            let descriptor = try Descriptor(path, for: .writing)
            if try descriptor.lock() {
                // If another program has locked the database, appending the first step throws.
                _ = try descriptor.lockDatabase()
                return descriptor
            }
        } catch {
            throw DrawingFileError(path, system: error)
        }
        throw DrawingFileError(path, .isOpenElsewhere)
    }
}

/// A message to the user about a damaged file, of which the readable part was opened. One sentence.
public struct SalvageMessage: Hashable, Sendable, CustomStringConvertible {
    /// The path of the damaged file, which is left unchanged.
    public let damaged: String
    /// The path of the salvaged file, which is open.
    public let salvaged: String
    /// The number of figures that could be read.
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
