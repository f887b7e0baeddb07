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
        number = open(path, access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
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

    /// Waits until the disk has the file's bytes.
    func synchronize() throws(Errno) {
        guard fdatasync(number) == 0 else { throw .last }
    }

    /// Overwrites what is there.
    func write(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) throws(Errno) {
        var offset = 0
        while offset < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let count = pwrite(number, rest.baseAddress, rest.count, off_t(start + offset))
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

    func cut(to size: Int) throws(Errno) {
        guard ftruncate(number, off_t(size)) == 0 else { throw .last }
    }

    /// Writes something at the end, and removes it again.
    func tryToGrow(by count: Int) throws(Errno) {
        let size = try size
        let bytes = [UInt8](repeating: 0, count: count)
        let written = pwrite(number, bytes, count, off_t(size))
        let error = Errno.last
        try cut(to: size)
        if written < count { throw written < 0 ? error : .noSpace }
    }

    /// Why the system refuses to write something new, which SQLite doesn't pass on; nil if it can be written.
    static func whyNothingGrows(beside path: String) -> Errno? {
        let folder = path.folderOfPath
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

    /// `F_OFD_SETLK`, which Swift doesn't see. Source: Linux, include/uapi/asm-generic/fcntl.h.
    private static let setLockOfOpenFile: Int32 = 37

    /// Locks the file against every other opening of it, until this one is closed or the program ends.
    ///
    /// The lock belongs to the open file description and covers a byte far beyond those that SQLite locks, so that
    /// neither releases the other's. The kernel drops it with the program, however that ends.
    ///
    /// - Returns: false if another holds it.
    func lock() throws(Errno) -> Bool {
        guard !setLock(F_WRLCK) else { return true }
        let error = Errno.last
        guard error == .again || error == .accessDenied else { throw error }
        return false
    }

    /// Releases the lock, even while this is still referenced. Closing isn't enough either, until a program that is
    /// just being started has closed its copy.
    func unlock() {
        _ = setLock(F_UNLCK)
    }

    private func setLock(_ type: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 1 << 62
        lock.l_len = 1
        return fcntl(number, Self.setLockOfOpenFile, &lock) == 0
    }
}

/// Why the system refused.
typealias Errno = TouchSystem.Errno
