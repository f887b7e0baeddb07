public import Foundation
import TouchLanguage
import TouchSystem

/// All drawings that the program knows of: those in its own folder, and those elsewhere whose windows it remembers.
///
/// Everything here asks the disk, and may take long: it belongs on a thread of its own.
public struct Shelf: Sendable {
    /// A drawing on the shelf.
    public struct Item: Hashable, Sendable {
        /// Where it is; absolute.
        public var path: String
        /// What people call it (`Places.title`).
        public var name: String
        /// The name, with the folder or the extension behind it where another drawing on the shelf has the same name.
        public var title: String
        /// When it was changed last.
        public var modified: Date
    }

    let directories: AppDirectories

    /// The shelf of these folders.
    public init(_ directories: AppDirectories) {
        self.directories = directories
    }

    /// The drawings, those changed last first. What can't be reached is left out.
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

    /// With titles that differ from each other as people read them. Files that differ in the case of letters alone do so
    /// visibly, and nothing else tells them apart.
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

    /// Those in other folders.
    private var pathsElsewhere: [String] {
        directories.knownDrawings.filter { $0.hasPrefix("/") && $0.parentFolder != directories.data }
    }

    private func item(_ path: String, hasLog: Bool) -> Item? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var time = status.st_mtim
        // What was drawn last may be in the log alone.
        if hasLog, stat(path + "-wal", &status) == 0, status.st_size > 0, status.st_mtim.tv_sec >= time.tv_sec {
            time = status.st_mtim
        }
        let modified = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
        let name = directories.title(of: path)
        return Item(path: path, name: name, title: name, modified: modified)
    }
}
