import Foundation

/// What is at a path, for whoever wants to write there.
package enum Occupant: Hashable {
    /// Nothing, or nothing that can be seen.
    case nobody
    case emptyFile
    case drawing
    /// Any other file, with its first bytes.
    case file(beginning: [UInt8])
    case link(to: String)
    case folder
    /// A pipe, a device, a socket.
    case other

    private static let beginningSize = FileHeader.size

    package init(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .nobody
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = Self.file(path, size: Int(status.st_size))
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link(to: FileIdentity.target(ofLink: path) ?? "")
        default: self = .other
        }
    }

    private static func file(_ path: String, size: Int) -> Occupant {
        if size == 0 { return .emptyFile }
        let beginning = (try? Descriptor(path, for: .reading))?.beginning(count: beginningSize) ?? []
        let header = beginning.withUnsafeBytes { FileHeader($0) }
        return header?.applicationID == Schema.applicationID ? .drawing : .file(beginning: beginning)
    }

    /// Whether two paths lead to the same file.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        guard let identity = FileIdentity(path: one) else { return false }
        return identity == FileIdentity(path: other)
    }
}
