package import Foundation
package import TouchFoundation

/// Files that only their owner can access, from the first byte on, whatever the umask.
package enum PrivateFile {
    /// Creates an empty file, and opens it for writing.
    ///
    /// - Throws: why it can't be created, as the system's error.
    package static func create(_ path: String, _ existing: AtomicFile.ExistingFilePolicy) throws -> FileHandle {
        try AtomicFile.make(at: path, existing, open)
    }

    /// Writes a complete file, atomically.
    static func write(_ data: Data, to path: String) throws {
        try AtomicFile.make(at: path, .replace) { part in
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
