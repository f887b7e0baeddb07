import Foundation

/// Checks before reading a file, which may have any content and size.
enum Plausibility {
    /// In bytes: smaller files are read before anything is known about them. Source: our choice: read in about 10 ms.
    private static let smallSize = 16 << 20
    /// At least one byte in this many must be outside of holes. Source: our choice: a compressing disk stores a
    /// drawing's numbers in half the space.
    private static let maxSparseness = 8

    /// - Throws: if the file is not worth reading.
    static func check(_ file: Descriptor, path: String) throws(DrawingFileError) {
        let (size, mode): (Int, mode_t)
        do throws(Errno) {
            let status = try file.status
            (size, mode) = (Int(status.st_size), status.st_mode)
        } catch {
            throw DrawingFileError(path, reading: error)
        }
        guard mode & S_IFMT == S_IFREG else { throw DrawingFileError(path, .isSpecialFile) }
        guard size > 0 else { throw DrawingFileError(path, .isEmpty) }
        if let foreignFile = SidecarFiles.foreignFile(beside: path) {
            throw DrawingFileError(path, .hasForeignFile(foreignFile))
        }
        try check(headerOf: file, size: size, path: path)
        try rejectSparse(file, size: size, path: path)
        if size > smallSize, !SampledPages.areOfDrawing(file, size: size) {
            throw DrawingFileError(path, .isMostlyEmpty)
        }
        if let log = try? Descriptor(path + "-wal", for: .reading), let size = try? log.size {
            try rejectSparse(log, size: size, path: path + "-wal")
            if size > smallSize, !SampledPages.areOfLog(log, size: size) {
                throw DrawingFileError(path + "-wal", .isMostlyEmpty)
            }
        }
    }

    /// Rejects a file whose first bytes are not a drawing's, unless the log may contain better ones.
    private static func check(
        headerOf file: Descriptor, size: Int, path: String
    ) throws(DrawingFileError) {
        let logSize = (try? Descriptor(path + "-wal", for: .reading).size) ?? 0
        guard logSize == 0 || size > smallSize else { return }
        let reason = file.firstBytes(count: FileHeader.size).withUnsafeBytes(FileContent.refusal)
        // A small file may be a drawing whose first page is lost.
        if let reason, !reason.mayBeDamage || size > smallSize { throw DrawingFileError(path, reason) }
    }

    private static func rejectSparse(
        _ file: Descriptor, size: Int, path: String
    ) throws(DrawingFileError) {
        if size > smallSize, !file.hasData(atLeast: size / maxSparseness) {
            throw DrawingFileError(path, .isMostlyEmpty)
        }
    }
}

extension Descriptor {
    /// `SEEK_DATA` and `SEEK_HOLE`, which Swift doesn't import. Source: Linux, include/uapi/linux/fs.h.
    private static let seekData: Int32 = 3
    private static let seekHole: Int32 = 4

    /// Whether at least this many bytes of the file are outside of holes, if the system knows.
    fileprivate func hasData(atLeast count: Int) -> Bool {
        var (found, offset): (Int, off_t) = (0, 0)
        while found < count {
            let start = lseek(number, offset, Self.seekData)
            // There is no more data; or the system doesn't support holes, and everything counts as data.
            guard start >= 0 else { return Errno.last != Errno(code: ENXIO) }
            offset = lseek(number, start, Self.seekHole)
            guard offset > start else { return true }
            found += Int(offset - start)
        }
        return true
    }
}
