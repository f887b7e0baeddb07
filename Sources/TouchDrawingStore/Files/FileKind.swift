import Foundation

/// The kind of item at a path.
enum FileKind {
    case file
    case folder
    /// A pipe, a device, a socket.
    case other

    /// - Returns: nil if there is no item.
    /// - Throws: also for a dangling link: it wasn't created in order to name a new file.
    init?(path: String) throws(DrawingFileError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let error = Errno.last
            if error == .notFound {
                guard let target = FileIdentity.target(ofLink: path) else { return nil }
                throw DrawingFileError(path, .isDanglingLink(to: target))
            }
            throw DrawingFileError(path, reading: error)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }

    func requireRegular(_ path: String) throws(DrawingFileError) {
        switch self {
        case .file: break
        case .folder: throw DrawingFileError(path, .isFolder)
        case .other: throw DrawingFileError(path, .isSpecialFile)
        }
    }
}
