import Foundation

/// The files that SQLite looks for beside a drawing's, and takes for parts of it.
enum Company {
    /// The log, its index, and what programs leave that write in another way than this one does.
    private static let endings = (log: "-wal", index: "-shm", journal: "-journal")

    /// - Returns: the path of one that this program would not leave there: a pipe, a link, something that is to be put into
    ///   the drawing without having been read.
    static func stranger(beside path: String) -> String? {
        // SQLite has them beside what a link leads to.
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
