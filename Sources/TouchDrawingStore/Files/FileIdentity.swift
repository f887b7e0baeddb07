import Foundation

/// Identifies a file, whatever its name.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let inode: ino_t

    /// Differs from that of any other file on the machine.
    var text: String { "\(device):\(inode)" }

    init(_ status: stat) {
        (device, inode) = (status.st_dev, status.st_ino)
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// - Returns: the target of a symbolic link; nil if the path is not a link.
    static func target(ofLink path: String) -> String? {
        var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, text.count)
        return count > 0 ? String(decoding: text[..<count], as: UTF8.self) : nil
    }

    /// - Returns: nil if there is no such file, or it can't be accessed.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

extension DrawingFile {
    /// Returns the identity of a file among all files of the machine, whatever its name; nil if it doesn't exist or
    /// can't be accessed.
    public static func identity(of path: String) -> String? { FileIdentity(path: path)?.text }

    /// The path of a drawing's log, which may not exist.
    public static func logPath(of path: String) -> String {
        ((try? ResolvedPath(path, alsoKnownAs: []))?.path ?? path) + "-wal"
    }
}
