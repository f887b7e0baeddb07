import Foundation
import TouchFoundation

/// Renames files within a file system.
enum FileMove {
    /// Moves a file, without replacing an existing one. Programs that have the file open find it under its new name.
    ///
    /// - Throws: `Errno.exists` if there is a file with the new name.
    static func move(_ path: String, to target: String) throws(Errno) {
        // Reserves the name. A second link would do so too, but programs that have the file open could not follow it
        // then.
        let reserved = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard reserved >= 0 else { throw .last }
        close(reserved)
        guard rename(path, target) == 0 else {
            let error = Errno.last
            unlink(target)
            throw error
        }
        try? Descriptor.synchronizeFolder(of: target)
    }
}
