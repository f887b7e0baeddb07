import Foundation
import TouchSystem

/// Gives files other names, in the same file system.
enum FileMove {
    /// A file that has the name stays. Whoever has the file open finds it under its new one.
    static func move(_ path: String, to target: String) throws(Errno) {
        // Nobody else can take the name from here on. A second link would do so too, but programs that have the file open
        // could not follow it then.
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
