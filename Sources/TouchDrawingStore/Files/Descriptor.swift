import Foundation

/// An open file of the system; closed when nobody holds it any more.
final class Descriptor: Sendable {
    let number: Int32

    /// How a file is opened.
    enum Access {
        case reading
        case writing
        /// For both, where no file of that name may be.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .writing: O_RDWR
            case .creating: O_RDWR | O_CREAT | O_EXCL
            }
        }
    }

    /// Never waits, as opening a pipe would. A new file is the person's own alone.
    init(_ path: String, for access: Access) throws(Errno) {
        number = open(path, access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard number >= 0 else { throw .last }
        // Whatever the mask of new files, its owner can read it.
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

    /// Over what is there.
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

    /// Writes something at the end, and takes it away again.
    func tryToGrow(by count: Int) throws(Errno) {
        let size = try size
        let bytes = [UInt8](repeating: 0, count: count)
        let written = pwrite(number, bytes, count, off_t(size))
        let error = Errno.last
        try cut(to: size)
        if written < count { throw written < 0 ? error : .noSpace }
    }

    /// What the system says when something new is to be written, which SQLite does not pass on; nil if it can be.
    static func whyNothingGrows(beside path: String) -> Errno? {
        let folder = (path as NSString).deletingLastPathComponent
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

    /// Keeps every other open file from locking until this one is closed, which the end of the program does too.
    ///
    /// The lock belongs to the open file and is of a byte far beyond those that SQLite locks, so that neither takes the
    /// other's away. The kernel forgets it with the program, however that ends.
    ///
    /// - Returns: false if another one has it.
    func lock() throws(Errno) -> Bool {
        guard !setLock(F_WRLCK) else { return true }
        let error = Errno.last
        guard error == .again || error == .accessDenied else { throw error }
        return false
    }

    /// Lets others have it, whoever still holds this. Closing is not enough either while a program that is just being started
    /// has not yet closed its copy.
    func unlock() {
        _ = setLock(F_UNLCK)
        standAsReader(false)
    }

    /// Keeps SQLite from bringing a log into the file as it closes it, which it does only where nobody else reads; or lets
    /// it again. What it brings there when it is told to is not kept from it.
    ///
    /// Source of the bytes, where each reader has a lock: SQLite, src/os.h.
    ///
    /// - Returns: false if that can't be done here.
    @discardableResult
    func standAsReader(_ stands: Bool) -> Bool {
        setLock(stands ? F_RDLCK : F_UNLCK, from: 0x4000_0002, count: 510)
    }

    private func setLock(_ type: Int32, from start: off_t = 1 << 62, count: off_t = 1) -> Bool {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = start
        lock.l_len = count
        return fcntl(number, Self.setLockOfOpenFile, &lock) == 0
    }
}

/// Which file of the machine.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let node: ino_t

    init(_ status: stat) {
        (device, node) = (status.st_dev, status.st_ino)
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// - Returns: what is written in a link; nil if it is none.
    static func target(ofLink path: String) -> String? {
        var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, text.count)
        return count > 0 ? String(decoding: text[..<count], as: UTF8.self) : nil
    }

    /// - Returns: nil if there is none of that name, or it can't be reached.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// Why the system refused.
struct Errno: Error, Hashable {
    let code: Int32

    static var last: Errno { Errno(code: errno) }

    static let again = Errno(code: EAGAIN)
    static let accessDenied = Errno(code: EACCES)
    static let notPermitted = Errno(code: EPERM)
    static let notThere = Errno(code: ENOENT)
    static let noFolder = Errno(code: ENOTDIR)
    static let exists = Errno(code: EEXIST)
    static let invalid = Errno(code: EINVAL)
    static let isDirectory = Errno(code: EISDIR)
    static let noSpace = Errno(code: ENOSPC)
    /// What was to be used is not what it was.
    static let stale = Errno(code: ESTALE)
    static let overQuota = Errno(code: EDQUOT)
    static let readOnlyFileSystem = Errno(code: EROFS)
    static let notSupported = Errno(code: EOPNOTSUPP)
    static let tooLarge = Errno(code: EFBIG)
    static let cancelled = Errno(code: ECANCELED)
    /// What is read is not what was written.
    static let notAsWritten = Errno(code: EBADMSG)
}

extension Errno: CustomStringConvertible {
    /// The system's words, where it has any.
    var description: String {
        self == .notAsWritten ? "what was written can't be read again" : String(cString: strerror(code))
    }
}
