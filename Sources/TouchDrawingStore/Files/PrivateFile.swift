package import Foundation

/// Files that are their owner's alone from the first byte on, whatever the mask of new files.
package enum PrivateFile {
    /// What becomes of a file that has the name already.
    package enum Existing {
        /// It is replaced; of a link, the link.
        case replaced
        /// It stays, and the new one is refused.
        case kept
    }

    /// Makes an empty file, and leaves it open to be written to.
    ///
    /// - Throws: why not, in the system's words.
    package static func begin(_ path: String, _ existing: Existing) throws -> FileHandle {
        let (unnamed, file) = try make(beside: path)
        defer { unlink(unnamed) }
        try name(unnamed, path, existing)
        return file
    }

    /// Writes a file; there is never half of it, and what was there before stays until then.
    static func write(_ data: Data, to path: String) throws {
        let (unnamed, file) = try make(beside: path)
        defer { unlink(unnamed) }
        try file.write(contentsOf: data)
        try file.close()
        try name(unnamed, path, .replaced)
    }

    private static func name(_ unnamed: String, _ path: String, _ existing: Existing) throws(Errno) {
        switch existing {
        case .kept: try NewFile.rename(unnamed, to: path)
        case .replaced: guard Foundation.rename(unnamed, path) == 0 else { throw .last }
        }
    }

    private static func make(beside path: String) throws(Errno) -> (name: String, file: FileHandle) {
        let folder = (path as NSString).deletingLastPathComponent as NSString
        let unnamed = folder.appendingPathComponent(".new-\(String(UInt64.random(in: .min ... .max), radix: 36))")
        let number = open(unnamed, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last }
        fchmod(number, 0o600)
        return (unnamed, FileHandle(fileDescriptor: number, closeOnDealloc: true))
    }
}
