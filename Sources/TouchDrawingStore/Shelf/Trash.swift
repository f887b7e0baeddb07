import Foundation
import TouchFoundation

/// The desktop's trash: the one in the home folder, or the one on the file's own disk.
///
/// Source: XDG Trash specification 1.0.
public struct Trash: Sendable {
    /// A file in the trash.
    public struct Item: Hashable, Sendable, Codable {
        /// The original path.
        public let original: String
        /// The path in the trash.
        let file: String
        /// The path of the `.trashinfo` file.
        let info: String
    }

    private let homeTrash: String

    init(_ directories: AppDirectories) {
        homeTrash = directories.data.parentFolder + "/Trash"
    }

    /// A trash directory, and the directory that the paths in it are relative to; nil if they are absolute.
    private struct Directory {
        let folder: String
        let topDirectory: String?
    }

    /// Moves a file to the trash.
    ///
    /// - Parameter path: absolute.
    func moveToTrash(_ path: String) throws(Errno) -> Item {
        let directory = try directory(for: path)
        for part in ["files", "info"] { try AppDirectories.createFolder(directory.folder + "/" + part) }
        let (stem, ending) = (
            ((path as NSString).lastPathComponent as NSString).deletingPathExtension, (path as NSString).pathExtension
        )
        var number = 1
        while true {
            let name = (number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : ".\(ending)")
            let (file, info) = (directory.folder + "/files/" + name, directory.folder + "/info/" + name + ".trashinfo")
            do throws(Errno) {
                // Creating the `.trashinfo` file reserves the name in the trash.
                try write(text(of: path, in: directory), to: info)
            } catch {
                guard error == .exists else { throw error }
                number += 1
                continue
            }
            do throws(Errno) {
                try FileMove.move(path, to: file)
                return Item(original: path, file: file, info: info)
            } catch {
                unlink(info)
                guard error == .exists else { throw error }
                number += 1
            }
        }
    }

    /// Restores a file, unless there is another one with its name.
    func restore(_ item: Item) throws(Errno) {
        try FileMove.move(item.file, to: item.original)
        unlink(item.info)
    }

    // MARK: Trash directories

    private func directory(for path: String) throws(Errno) -> Directory {
        let device = try Self.device(of: path)
        try AppDirectories.createFolder(homeTrash)
        if try Self.device(of: homeTrash) == device { return Directory(folder: homeTrash, topDirectory: nil) }
        var top = path.parentFolder
        while top != "/", try Self.device(of: top.parentFolder) == device {
            top = top.parentFolder
        }
        let shared = (top as NSString).appendingPathComponent(".Trash")
        var status = stat()
        if lstat(shared, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 {
            let userTrash = shared + "/\(geteuid())"
            if (try? AppDirectories.createPrivateFolder(userTrash)) != nil {
                return Directory(folder: userTrash, topDirectory: top)
            }
        }
        let userTrash = (top as NSString).appendingPathComponent(".Trash-\(geteuid())")
        try AppDirectories.createPrivateFolder(userTrash)
        return Directory(folder: userTrash, topDirectory: top)
    }

    private static func device(of path: String) throws(Errno) -> dev_t {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        return status.st_dev
    }

    // MARK: `.trashinfo` files

    private func text(of path: String, in directory: Directory) -> String {
        var recordedPath = path
        if let top = directory.topDirectory { recordedPath = String(path.dropFirst(top == "/" ? 1 : top.count + 1)) }
        let escaped =
            recordedPath.addingPercentEncoding(withAllowedCharacters: Self.unescapedCharacters) ?? recordedPath
        return "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(Self.now())\n"
    }

    private static let unescapedCharacters = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

    /// The current local time.
    private static func now() -> String {
        var (seconds, parts) = (time(nil), tm())
        localtime_r(&seconds, &parts)
        return String(
            format: "%04d-%02d-%02dT%02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
            parts.tm_hour, parts.tm_min, parts.tm_sec)
    }

    private func write(_ text: String, to path: String) throws(Errno) {
        let file = try Descriptor(path, for: .creating)
        do throws(Errno) {
            try file.write(Array(text.utf8), at: 0)
        } catch {
            unlink(path)
            throw error
        }
    }
}
