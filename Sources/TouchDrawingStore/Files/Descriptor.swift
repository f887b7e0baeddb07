import Foundation
import TouchSystem

/// An open file descriptor, closed with its last reference.
final class Descriptor: Sendable {
    let number: Int32

    /// How a file is opened.
    enum Access {
        case reading
        case writing
        /// For both; no file of that name may exist.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .writing: O_RDWR
            case .creating: O_RDWR | O_CREAT | O_EXCL
            }
        }
    }

    /// Never blocks, as opening a pipe would. A new file is accessible to its owner alone.
    init(_ path: String, for access: Access) throws(Errno) {
        number = Self.retrying { open(path, access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600) }
        guard number >= 0 else { throw .last }
        // Whatever the umask, its owner can read it.
        if access == .creating { fchmod(number, 0o600) }
    }

    deinit {
        guard number >= 0 else { return }
        unlock()
        close(number)
    }

    var status: stat {
        get throws(Errno) {
            var status = stat()
            guard fstat(number, &status) == 0 else { throw .last }
            return status
        }
    }

    /// Which file it is, whatever its name.
    var identity: FileIdentity {
        get throws(Errno) { FileIdentity(try status) }
    }

    var size: Int {
        get throws(Errno) { Int(try status.st_size) }
    }

    /// Sets when the file was changed last. What reads the file goes by that; if it can't be set, it is the present time.
    func setModificationTime(_ time: timespec) {
        guard let accessed = try? status.st_atim else { return }
        futimens(number, [accessed, time])
    }

    /// Waits until the disk has the file's bytes.
    func synchronize() throws(Errno) {
        guard Self.retrying({ fdatasync(number) }) == 0 else { throw .last }
    }

    /// Repeats a call that a signal has interrupted.
    private static func retrying(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Fills a buffer from the file, in as many calls as that takes.
    ///
    /// - Returns: how many bytes there were; less than the buffer holds only at the end of the file.
    func read(into bytes: UnsafeMutableRawBufferPointer, at start: Int) throws(Errno) -> Int {
        var offset = 0
        while offset < bytes.count {
            let remainder = UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
            let count = pread(number, remainder.baseAddress, remainder.count, off_t(start + offset))
            if count == 0 { break }
            if count > 0 {
                offset += count
            } else if errno != EINTR {
                throw .last
            }
        }
        return offset
    }

    /// Overwrites what is there.
    func write(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) throws(Errno) {
        var offset = 0
        while offset < bytes.count {
            let remainder = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let count = pwrite(number, remainder.baseAddress, remainder.count, off_t(start + offset))
            if count > 0 {
                offset += count
            } else if count == 0 {
                throw .noSpace
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    func write(_ bytes: [UInt8], at start: Int) throws(Errno) {
        try bytes.withUnsafeBytes { bytes in Result { () throws(Errno) in try write(bytes, at: start) } }.get()
    }

    func truncate(to size: Int) throws(Errno) {
        guard Self.retrying({ ftruncate(number, off_t(size)) }) == 0 else { throw .last }
    }

    /// Writes something at the end, and removes it again.
    func tryToGrow(by count: Int) throws(Errno) {
        let size = try size
        let outcome = Result { () throws(Errno) in try write([UInt8](repeating: 0, count: count), at: size) }
        try truncate(to: size)
        try outcome.get()
    }

    /// Why the system refuses to write something new, which SQLite doesn't pass on; nil if it can be written.
    static func writeError(beside path: String) -> Errno? {
        let folder = path.parentFolder
        let name = (folder as NSString).appendingPathComponent(
            ".try-\(String(UInt32.random(in: .min ... .max), radix: 36))")
        defer { unlink(name) }
        do throws(Errno) {
            try Descriptor(name, for: .creating).tryToGrow(by: Schema.pageSize)
            return nil
        } catch {
            return error
        }
    }

    /// Releases all locks, even while this is still referenced. Closing isn't enough either, until a program that is
    /// just being started has closed its copy.
    func unlock() {
        _ = setLock(F_UNLCK, Self.entireFile)
    }
}

/// Locks on a drawing's file.
///
/// They belong to the open file description: the kernel drops them with the program, however that ends, but not when
/// the program closes another descriptor of the file, as it would drop those that SQLite takes. So SQLite takes none
/// in this program.
///
/// Some mounts have no locks. Nothing is locked there, and `FileFingerprint` and `Journal` notice what others do.
extension Descriptor {
    /// `F_OFD_SETLK`, which Swift doesn't see. Source: Linux, include/uapi/asm-generic/fcntl.h.
    private static let ofdSetLock: Int32 = 37

    private static let entireFile = (start: 0, length: 0)
    /// For this program's windows: far beyond what SQLite locks, so that neither releases the other's.
    private static let windowLock = (start: 1 << 62, length: 1)
    /// What SQLite locks to read or write. Source: SQLite, "File Locking And Concurrency", PENDING_BYTE.
    private static let databaseLock = (start: 0x4000_0000, length: 512)

    /// Locks the file against other windows, until this is closed or the program ends.
    ///
    /// - Returns: false if another holds the lock.
    func lock() throws(Errno) -> Bool { try lock(Self.windowLock) }

    /// Locks the file against SQLite in other programs, until this is closed or the program ends. Waits for a moment if
    /// another program is using it.
    ///
    /// - Returns: false if it still is.
    func lockDatabase() throws(Errno) -> Bool {
        for attempt in 1...Self.maxAttempts {
            if try lock(Self.databaseLock) { return true }
            if attempt < Self.maxAttempts { usleep(Self.retryDelay) }
        }
        return false
    }

    /// Source: our choice: longer than it takes a program to read a drawing's header, and too short to be seen.
    private static let maxAttempts = 6
    /// In microseconds.
    private static let retryDelay: UInt32 = 10_000

    private func lock(_ range: (start: Int, length: Int)) throws(Errno) -> Bool {
        guard !setLock(F_WRLCK, range) else { return true }
        let error = Errno.last
        if error == .again || error == .accessDenied { return false }
        guard Self.lockingUnsupported.contains(error) else { throw error }
        return true
    }

    /// What mounts without locks answer; `EINVAL` is that of a kernel without this kind.
    private static let lockingUnsupported: Set<Errno> = [
        Errno(code: ENOLCK), Errno(code: ENOSYS), .notSupported, .invalid,
    ]

    private func setLock(_ type: Int32, _ range: (start: Int, length: Int)) -> Bool {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (off_t(range.start), off_t(range.length))
        return Self.retrying { fcntl(number, Self.ofdSetLock, &lock) } == 0
    }
}

/// Why the system refused.
typealias Errno = TouchSystem.Errno
