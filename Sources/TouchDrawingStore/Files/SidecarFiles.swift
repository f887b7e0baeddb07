import Foundation

/// The files beside a drawing that SQLite treats as part of it.
enum SidecarFiles {
    /// The suffixes of the log, its index, and the rollback journal of programs that write without a log.
    private static let suffixes = (log: "-wal", index: "-shm", journal: "-journal")

    /// Finds a sidecar file that this program would not have left: a pipe, a link, or a rollback journal, which SQLite
    /// would play back unchecked.
    ///
    /// - Returns: its path; nil if there is none.
    static func foreignFile(beside path: String) -> String? {
        for suffix in [suffixes.log, suffixes.index] where !isMissingOrFile(path + suffix) { return path + suffix }
        let journal = path + suffixes.journal
        var status = stat()
        if lstat(journal, &status) == 0, !isMissingOrFile(journal) || status.st_size > 0 { return journal }
        return nil
    }

    private static func isMissingOrFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
}
