public import Foundation
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
        public var title: String
        /// When it was changed last.
        public var modified: Date
    }

    let places: Places

    /// The shelf of these folders.
    public init(_ places: Places) {
        self.places = places
    }

    private static let ending = ".touchtracker"

    /// The drawings, those changed last first. What can't be reached is left out.
    public func items() -> [Item] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: places.data)) ?? []
        let logs = Set(names.filter { $0.hasSuffix(Self.ending + "-wal") })
        var items: [Item] = []
        items.reserveCapacity(names.count)
        for name in names where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
            let path = places.data + "/" + name
            if let item = item(path, hasLog: logs.contains(name + "-wal")) { items.append(item) }
        }
        for path in elsewhere {
            if let item = item(path, hasLog: true) { items.append(item) }
        }
        return items.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
    }

    /// Those in other folders.
    private var elsewhere: [String] {
        places.knownDrawings.filter { $0.hasPrefix("/") && $0.folderOfPath != places.data }
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
        return Item(path: path, title: places.title(of: path), modified: modified)
    }
}
