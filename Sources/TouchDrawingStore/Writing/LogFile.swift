import Foundation

/// The log beside a file, as a file itself.
enum LogFile {
    /// Reads it; nil if there is none.
    static func image(beside path: String) throws(Errno) -> FileImage? {
        do {
            return try FileImage(Descriptor(path + "-wal", for: .reading))
        } catch {
            if error == .notThere { return nil }
            throw error
        }
    }

    /// Whether it was written to since the machine was started, by the machine's clocks.
    static func isOfThisBoot(beside path: String) -> Bool {
        var (now, sinceBoot, status) = (timespec(), timespec(), stat())
        guard clock_gettime(CLOCK_REALTIME, &now) == 0, clock_gettime(CLOCK_BOOTTIME, &sinceBoot) == 0,
            stat(path + "-wal", &status) == 0
        else { return false }
        return status.st_mtim.tv_sec >= now.tv_sec - sinceBoot.tv_sec
    }

    /// Makes it what it was; nil: there was none.
    static func restore(_ bytes: [UInt8]?, beside path: String) throws(Errno) {
        // An index to the log, which is made anew.
        unlink(path + "-shm")
        guard let bytes else {
            unlink(path + "-wal")
            return
        }
        let log = try Descriptor(path + "-wal", for: .writing)
        let image = FileImage(bytes)
        try log.write(UnsafeRawBufferPointer(image.bytes))
        withExtendedLifetime(image) {}
        try log.cut(to: bytes.count)
    }

    /// Takes away what would be taken for another file's.
    static func remove(beside path: String) {
        for ending in ["-wal", "-shm"] { unlink(path + ending) }
    }

    static func cut(to length: Int, beside path: String) throws(Errno) {
        // An index to the log, which is made anew.
        unlink(path + "-shm")
        try Descriptor(path + "-wal", for: .writing).cut(to: length)
    }

    /// Follows a file that was moved, if it holds anything.
    static func move(from old: String, to new: String) {
        let size = (try? Descriptor(old + "-wal", for: .reading).size) ?? 0
        if size > 0 { rename(old + "-wal", new + "-wal") } else { unlink(old + "-wal") }
        // An index to the log, which is made anew.
        unlink(old + "-shm")
    }
}
