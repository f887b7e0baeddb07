import Foundation
import TouchSystem

/// The desktop's trash: the home folder's, or that of the disk on which the file is.
///
/// Source: XDG Trash specification 1.0.
public struct Trash: Sendable {
    /// Something in the trash.
    public struct Item: Hashable, Sendable, Codable {
        /// Where it was.
        public let original: String
        /// Where it is now.
        let file: String
        /// What the trash knows of it.
        let info: String
    }

    private let home: String

    init(_ places: Places) {
        home = places.data.folderOfPath + "/Trash"
    }

    /// A trash, and what the paths in it are relative to; nil: nothing, they are absolute.
    private struct Can {
        let folder: String
        let top: String?
    }

    /// Puts a file into the trash.
    ///
    /// - Parameter path: absolute.
    func take(_ path: String) throws(Errno) -> Item {
        let can = try can(for: path)
        for part in ["files", "info"] { try Places.make(can.folder + "/" + part) }
        let (stem, ending) = (
            ((path as NSString).lastPathComponent as NSString).deletingPathExtension, (path as NSString).pathExtension
        )
        var number = 1
        while true {
            let name = (number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : ".\(ending)")
            let (file, info) = (can.folder + "/files/" + name, can.folder + "/info/" + name + ".trashinfo")
            do throws(Errno) {
                // By the name of what tells of it, a place in the trash is taken.
                try write(text(of: path, in: can), to: info)
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

    /// Brings it back, unless something else has its name.
    func restore(_ item: Item) throws(Errno) {
        try FileMove.move(item.file, to: item.original)
        unlink(item.info)
    }

    // MARK: Which trash

    private func can(for path: String) throws(Errno) -> Can {
        let device = try Self.device(of: path)
        try Places.make(home)
        if try Self.device(of: home) == device { return Can(folder: home, top: nil) }
        var top = path.folderOfPath
        while top != "/", try Self.device(of: top.folderOfPath) == device {
            top = top.folderOfPath
        }
        let shared = (top as NSString).appendingPathComponent(".Trash")
        var status = stat()
        if lstat(shared, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 {
            let own = shared + "/\(geteuid())"
            if (try? Places.makeOwn(own)) != nil { return Can(folder: own, top: top) }
        }
        let own = (top as NSString).appendingPathComponent(".Trash-\(geteuid())")
        try Places.makeOwn(own)
        return Can(folder: own, top: top)
    }

    private static func device(of path: String) throws(Errno) -> dev_t {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        return status.st_dev
    }

    // MARK: What the trash knows

    private func text(of path: String, in can: Can) -> String {
        var shown = path
        if let top = can.top { shown = String(path.dropFirst(top == "/" ? 1 : top.count + 1)) }
        let escaped = shown.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? shown
        return "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(Self.now())\n"
    }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

    /// In local time.
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
