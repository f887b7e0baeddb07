import Foundation

/// The path of a drawing's file with all links resolved. The log is beside it.
struct ResolvedPath {
    let path: String

    /// Follows symbolic links; among several hard links, chooses the one with the log.
    ///
    /// - Parameters:
    ///   - name: the path of an existing file.
    ///   - names: files that were opened before, perhaps this one.
    init(_ name: String, alsoKnownAs names: Set<String>) throws(DrawingFileError) {
        guard let resolved = Self.resolved(name) else {
            guard !FileIdentity.isLink(name) else { throw DrawingFileError(name, .linksToInvalidName) }
            // The name of its folder is not UTF-8.
            path = name
            return
        }
        let logs = Self.logs(of: resolved, alsoKnownAs: names)
        guard logs.count < 2 else { throw DrawingFileError(name, .hasSeveralLogs(logs.map { $0 + "-wal" })) }
        path = logs.first ?? resolved
    }

    /// - Parameter name: the path of a file that doesn't exist yet.
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

    /// The hard links of a file that have logs beside them, among those in the same folder and the known ones.
    private static func logs(of path: String, alsoKnownAs names: Set<String>) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_nlink > 1 else { return [] }
        let (file, folder) = (FileIdentity(status), path.parentFolder)
        let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = beside.map { (folder as NSString).appendingPathComponent($0) } + names.compactMap(resolved)
        var found: [(log: FileIdentity, name: String)] = []
        for other in [path] + others.sorted() where FileIdentity(path: other) == file {
            // A log may have several hard links, too; it counts once.
            guard let log = LogFile.identity(beside: other), !found.contains(where: { $0.log == log }) else { continue }
            found.append((log, other))
        }
        return found.map(\.name)
    }
}
