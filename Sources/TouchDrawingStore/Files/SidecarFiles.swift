import Foundation

/// The files that SQLite looks for beside a drawing, and takes for parts of it.
enum SidecarFiles {
    /// The log, its index, and the rollback journal of programs that write without a log.
    private static let suffixes = (log: "-wal", index: "-shm", journal: "-journal")

    /// - Returns: the path of one that this program would not have left: a pipe, a link, a journal that SQLite would
    ///   play back unread.
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
