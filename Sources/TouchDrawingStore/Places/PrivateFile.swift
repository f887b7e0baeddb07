package import Foundation
package import TouchSystem

/// Files that are their owner's alone from the first byte on, whatever the mask of new files.
package enum PrivateFile {
    /// Makes an empty file, and leaves it open to be written to.
    ///
    /// - Throws: why not, in the system's words.
    package static func begin(_ path: String, _ existing: AtomicFile.Existing) throws -> FileHandle {
        try AtomicFile.make(at: path, existing, open)
    }

    /// Writes a file whole.
    static func write(_ data: Data, to path: String) throws {
        try AtomicFile.make(at: path, .replaced) { part in
            let file = try open(part)
            try file.write(contentsOf: data)
            try file.close()
        }
    }

    private static func open(_ path: String) throws -> FileHandle {
        let number = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw Errno.last }
        fchmod(number, 0o600)
        return FileHandle(fileDescriptor: number, closeOnDealloc: true)
    }
}
