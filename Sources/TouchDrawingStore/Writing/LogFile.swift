import Foundation

/// Operations on the log file beside a drawing.
enum LogFile {
    /// Reads the log; nil if there is none.
    static func image(beside path: String) throws(Errno) -> FileImage? {
        do {
            return try FileImage(Descriptor(path + "-wal", for: .reading))
        } catch {
            if error == .notFound { return nil }
            throw error
        }
    }

    /// The identity of the log file; nil if there is none, or it is empty.
    static func identity(beside path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 0 else { return nil }
        return FileIdentity(status)
    }

    /// Whether the log was written to since boot, by the system clock.
    static func wasWrittenSinceBoot(beside path: String) -> Bool {
        var (now, sinceBoot, status) = (timespec(), timespec(), stat())
        guard clock_gettime(CLOCK_REALTIME, &now) == 0, clock_gettime(CLOCK_BOOTTIME, &sinceBoot) == 0,
            stat(path + "-wal", &status) == 0
        else { return false }
        return status.st_mtim.tv_sec >= now.tv_sec - sinceBoot.tv_sec
    }

    /// Restores the log's bytes; nil deletes the log.
    static func restore(_ bytes: [UInt8]?, beside path: String) throws(Errno) {
        // The log's index, which SQLite rebuilds.
        unlink(path + "-shm")
        guard let bytes else {
            unlink(path + "-wal")
            return
        }
        let log = try Descriptor(path + "-wal", for: .writing)
        let image = FileImage(bytes)
        try log.write(UnsafeRawBufferPointer(image.bytes))
        withExtendedLifetime(image) {}
        try log.truncate(to: bytes.count)
    }

    /// Renames a log that doesn't belong to the file, so that SQLite doesn't find it.
    ///
    /// - Returns: the new path.
    static func setAside(beside path: String) throws(Errno) -> String {
        var number = 1
        while true {
            let name = path + (number == 1 ? "-wal-orphaned" : "-wal-orphaned-\(number)")
            do throws(Errno) {
                try FileMove.move(path + "-wal", to: name)
                return name
            } catch {
                guard error == .exists else { throw error }
                number += 1
            }
        }
    }

    /// Deletes a log that SQLite would take for another file's.
    static func remove(beside path: String) {
        for ending in ["-wal", "-shm"] { unlink(path + ending) }
    }

    static func truncate(to length: Int, beside path: String) throws(Errno) {
        // The log's index, which SQLite rebuilds.
        unlink(path + "-shm")
        try Descriptor(path + "-wal", for: .writing).truncate(to: length)
    }

    /// Moves the log to its file's new name, or deletes it if it is empty.
    static func move(from old: String, to new: String) {
        let size = (try? Descriptor(old + "-wal", for: .reading).size) ?? 0
        if size > 0 { rename(old + "-wal", new + "-wal") } else { unlink(old + "-wal") }
        // The log's index, which SQLite rebuilds.
        unlink(old + "-shm")
    }
}
