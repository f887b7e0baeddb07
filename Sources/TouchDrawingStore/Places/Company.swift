import Foundation

/// The files that SQLite looks for beside a drawing, and takes for parts of it.
enum Company {
    /// The log, its index, and the rollback journal of programs that write without a log.
    private static let endings = (log: "-wal", index: "-shm", journal: "-journal")

    /// - Returns: the path of one that this program would not have left: a pipe, a link, a journal that SQLite would
    ///   play back unread.
    static func stranger(beside path: String) -> String? {
        // SQLite looks for them beside a link's target.
        let places = FileIdentity.isLink(path) ? [path, target(of: path)] : [path]
        for place in places {
            for ending in [endings.log, endings.index] where !isMissingOrFile(place + ending) { return place + ending }
            let journal = place + endings.journal
            var status = stat()
            if lstat(journal, &status) == 0, !isMissingOrFile(journal) || status.st_size > 0 { return journal }
        }
        return nil
    }

    private static func isMissingOrFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
