import Foundation

/// The item at a path that is about to be written to.
package enum ExistingItem: Hashable {
    /// No item, or no access to it.
    case nothing
    case emptyFile
    case drawing
    /// Any other file, with its first bytes.
    case file(firstBytes: [UInt8])
    case link(to: String)
    case folder
    /// A pipe, a device, a socket.
    case other

    private static let firstByteCount = FileHeader.size

    package init(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .nothing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = Self.file(path, size: Int(status.st_size))
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link(to: FileIdentity.target(ofLink: path) ?? "")
        default: self = .other
        }
    }

    private static func file(_ path: String, size: Int) -> ExistingItem {
        if size == 0 { return .emptyFile }
        let firstBytes = (try? Descriptor(path, for: .reading))?.firstBytes(count: firstByteCount) ?? []
        let header = firstBytes.withUnsafeBytes { FileHeader($0) }
        return header?.applicationID == Schema.applicationID ? .drawing : .file(firstBytes: firstBytes)
    }

    /// Whether two paths lead to the same file.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        guard let identity = FileIdentity(path: one) else { return false }
        return identity == FileIdentity(path: other)
    }
}
