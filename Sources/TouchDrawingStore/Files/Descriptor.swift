import Foundation
import TouchFoundation

/// An open file descriptor, closed with its last reference.
final class Descriptor: Sendable {
    let number: Int32

    /// How a file is opened.
    enum Access {
        case reading
        case writing
        /// For reading and writing; no file of that name may exist.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .writing: O_RDWR
            case .creating: O_RDWR | O_CREAT | O_EXCL
            }
        }
    }

    /// Opens or creates a file. Never blocks, as opening a pipe would. A new file is accessible only to its owner.
    init(_ path: String, for access: Access) throws(Errno) {
        number = Self.retrying { open(path, access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600) }
        guard number >= 0 else { throw .last }
        // The owner can read it whatever the umask.
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

    /// The file's identity, which doesn't depend on its name.
    var identity: FileIdentity {
        get throws(Errno) { FileIdentity(try status) }
    }

    var size: Int {
        get throws(Errno) { Int(try status.st_size) }
    }

    /// Sets the modification time, on which readers of the file rely. If that fails, it stays the present time.
    func setModificationTime(_ time: timespec) {
        guard let accessed = try? status.st_atim else { return }
        futimens(number, [accessed, time])
    }

    /// Waits until the file's data is on disk.
    func synchronize() throws(Errno) {
        guard Self.retrying({ fdatasync(number) }) == 0 else { throw .last }
    }

    /// Repeats a call that was interrupted by a signal.
    private static func retrying(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Fills a buffer from the file, in several calls if necessary.
    ///
    /// - Returns: the number of bytes read; less than the size of the buffer only at the end of the file.
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

    /// Writes all bytes, overwriting existing ones.
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

    /// Appends zeros and removes them again.
    func tryToGrow(by count: Int) throws(Errno) {
        let size = try size
        let outcome = Result { () throws(Errno) in try write([UInt8](repeating: 0, count: count), at: size) }
        try truncate(to: size)
        try outcome.get()
    }

    /// Tests why nothing can be written beside a file, which SQLite doesn't report; nil if it can.
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

    /// Releases all locks, even while there are references to this descriptor. Closing isn't sufficient either, until a
    /// child process that is being started has closed its copy.
    func unlock() {
        _ = setLock(F_UNLCK, Self.entireFile)
    }
}

/// Locks on a drawing's file.
///
/// They belong to the open file description: the kernel releases them when the program ends, however it ends, but not
/// when the program closes another descriptor of the same file. It would release SQLite's locks then, so SQLite takes
/// none in this program.
///
/// Some mounts don't support locks. Nothing is locked there, and `FileFingerprint` and `Journal` detect changes by
/// other programs.
extension Descriptor {
    /// `F_OFD_SETLK`, which Swift doesn't import. Source: Linux, include/uapi/asm-generic/fcntl.h.
    private static let ofdSetLock: Int32 = 37

    private static let entireFile = (start: 0, length: 0)
    /// For this program's windows: far beyond the range that SQLite locks, so that neither releases the other's lock.
    private static let windowLock = (start: 1 << 62, length: 1)
    /// The range that SQLite locks to read or write. Source: SQLite, "File Locking And Concurrency", PENDING_BYTE.
    private static let databaseLock = (start: 0x4000_0000, length: 512)

    /// Locks the file against other windows, until this descriptor is closed or the program ends.
    ///
    /// - Returns: false if another window holds the lock.
    func lock() throws(Errno) -> Bool { try lock(Self.windowLock) }

    /// Locks the file against SQLite in other programs, until this descriptor is closed or the program ends. Waits
    /// briefly if another program is using the file.
    ///
    /// - Returns: false if it still is.
    func lockDatabase() throws(Errno) -> Bool {
        for attempt in 1...Self.maxAttempts {
            if try lock(Self.databaseLock) { return true }
            if attempt < Self.maxAttempts { usleep(Self.retryDelay) }
        }
        return false
    }

    /// Source: our choice: longer than a program takes to read a drawing's header, and too short to be noticed.
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

    /// Errors from mounts without locks; `EINVAL` is from a kernel without this kind of lock.
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

/// Why a system call failed.
typealias Errno = TouchFoundation.Errno
