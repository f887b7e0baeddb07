import Foundation
import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI

/// Why a folder can't be listed or created, as a sentence for the user.
struct FolderError: Error, CustomStringConvertible {
    let description: String
}

extension FolderListing {
    /// Lists the subfolders of a folder.
    ///
    /// - Parameter path: an absolute path.
    init(of path: String, _ directories: AppDirectories) throws(FolderError) {
        let short = directories.abbreviatedPath(path)
        guard let folder = opendir(path) else {
            let reason = "\(Errno.last)"
            throw FolderError(description: localized("Couldn't open \(short): \(reason)."))
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
            }
            guard let name, !name.hasPrefix(".") else { continue }
            let isFolder =
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_DIR): true
                // A link may lead to a folder, and some file systems don't report types.
                case Int32(DT_LNK), Int32(DT_UNKNOWN): Self.isFolder(path + "/" + name)
                default: false
                }
            if isFolder { names.append(name) }
        }
        names.sort { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        self.init(path: path, shortPath: short, folders: names)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates a folder, and lists it.
    init(making name: String, in folder: String, _ directories: AppDirectories) throws(FolderError) {
        let name = name.trimmingCharacters(in: .whitespaces)
        guard !name.contains("/") else {
            throw FolderError(description: localized("A folder name can't contain “/”."))
        }
        let path = folder == "/" ? "/" + name : folder + "/" + name
        guard mkdir(path, 0o777) == 0 else {
            let reason = "\(Errno.last)"
            throw FolderError(description: localized("Couldn't create the folder \(name): \(reason)."))
        }
        try self.init(of: path, directories)
    }
}
