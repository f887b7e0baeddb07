public import Foundation
import TouchFoundation

/// All known drawings: those in the program's own folder, and those elsewhere whose windows are remembered.
///
/// All members access the disk and may take long; call them on a background thread.
public struct Shelf: Sendable {
    /// A drawing on the shelf.
    public struct Item: Hashable, Sendable {
        /// The absolute path.
        public var path: String
        /// The name as shown to the user (`AppDirectories.title`).
        public var name: String
        /// The name, followed by the folder or extension if another drawing on the shelf has the same name.
        public var title: String
        /// The time of the last change.
        public var modified: Date
    }

    let directories: AppDirectories

    /// Creates the shelf of the given directories.
    public init(_ directories: AppDirectories) {
        self.directories = directories
    }

    /// The drawings, most recently changed first. Unreachable ones are omitted.
    public func items() -> [Item] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directories.data)) ?? []
        let logs = Set(names.filter { $0.hasSuffix(AppDirectories.fileExtension + "-wal") })
        var items: [Item] = []
        items.reserveCapacity(names.count)
        for name in names where name.hasSuffix(AppDirectories.fileExtension) && !name.hasPrefix(".") {
            let path = directories.data + "/" + name
            if let item = item(path, hasLog: logs.contains(name + "-wal")) { items.append(item) }
        }
        for path in pathsElsewhere {
            if let item = item(path, hasLog: true) { items.append(item) }
        }
        return Self.disambiguated(items, directories).sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
    }

    /// Makes the titles distinct to a reader. Files that differ only in the case of letters are distinct already:
    /// nothing else could distinguish them.
    private static func disambiguated(_ items: [Item], _ directories: AppDirectories) -> [Item] {
        var items = items
        func isAmbiguous(_ index: Int, _ counts: [String: Int], _ key: (String) -> String) -> Bool {
            counts[key(items[index].title), default: 0] > 1
        }
        func counts(_ key: (String) -> String) -> [String: Int] {
            items.reduce(into: [:]) { $0[key($1.title), default: 0] += 1 }
        }
        let byKey = counts(DrawingNames.key)
        for index in items.indices where isAmbiguous(index, byKey, DrawingNames.key) {
            let folder = items[index].path.parentFolder
            guard folder != directories.data else { continue }
            // Translators: a drawing's name, and its folder.
            items[index].title = localized("\(items[index].name) (\(directories.abbreviatedPath(folder)))")
        }
        let byTitle = counts { $0 }
        for index in items.indices where isAmbiguous(index, byTitle, { $0 }) {
            items[index].title = directories.abbreviatedPath(items[index].path)
        }
        return items
    }

    /// The paths of remembered drawings in other folders.
    private var pathsElsewhere: [String] {
        directories.knownDrawings.filter { $0.hasPrefix("/") && $0.parentFolder != directories.data }
    }

    private func item(_ path: String, hasLog: Bool) -> Item? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var time = status.st_mtim
        // The latest steps may be in the log alone.
        if hasLog, stat(path + "-wal", &status) == 0, status.st_size > 0, status.st_mtim.tv_sec >= time.tv_sec {
            time = status.st_mtim
        }
        let modified = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
        let name = directories.title(of: path)
        return Item(path: path, name: name, title: name, modified: modified)
    }
}
