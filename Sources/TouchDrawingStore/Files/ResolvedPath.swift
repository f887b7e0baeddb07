import Foundation

/// Where a drawing's file really is, whichever of its names leads there. Its log lies beside that.
struct ResolvedPath {
    let path: String

    /// Follows symbolic links; of several hard links, takes the one with the log.
    ///
    /// - Parameters:
    ///   - name: of an existing file.
    ///   - names: of files that were opened before, perhaps this one.
    init(_ name: String, alsoKnownAs names: Set<String>) throws(DrawingFileError) {
        guard let resolved = Self.resolved(name) else {
            guard !FileIdentity.isLink(name) else { throw DrawingFileError(name, .linksToInvalidName) }
            // Its folder's name is not UTF-8.
            path = name
            return
        }
        let logs = Self.logs(of: resolved, alsoKnownAs: names)
        guard logs.count < 2 else { throw DrawingFileError(name, .hasSeveralLogs(logs.map { $0 + "-wal" })) }
        path = logs.first ?? resolved
    }

    /// - Parameter name: of a file that is not there yet.
    init(ofNew name: String) {
        let folder = name.parentFolder
        let resolved = Self.resolved(folder.isEmpty ? "." : folder)
        path = resolved.map { ($0 as NSString).appendingPathComponent((name as NSString).lastPathComponent) } ?? name
    }

    /// - Returns: nil if there is no such file, or its path is not UTF-8.
    private static func resolved(_ name: String) -> String? {
        guard let path = realpath(name, nil) else { return nil }
        defer { free(path) }
        return String(validatingCString: path)
    }

    /// The names of a file with several that have logs beside them: all in the same folder, and those known.
    private static func logs(of path: String, alsoKnownAs names: Set<String>) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_nlink > 1 else { return [] }
        let (file, folder) = (FileIdentity(status), path.parentFolder)
        let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = beside.map { (folder as NSString).appendingPathComponent($0) } + names.compactMap(resolved)
        var found: [(log: FileIdentity, name: String)] = []
        for other in [path] + others.sorted() where FileIdentity(path: other) == file {
            // A log may have several names, too: it is one.
            guard let log = LogFile.identity(beside: other), !found.contains(where: { $0.log == log }) else { continue }
            found.append((log, other))
        }
        return found.map(\.name)
    }
}
