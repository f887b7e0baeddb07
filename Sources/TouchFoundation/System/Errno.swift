import Foundation

/// An error of a system call.
package struct Errno: Error, Hashable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    package static var last: Errno { Errno(code: errno) }

    package static let again = Errno(code: EAGAIN)
    package static let accessDenied = Errno(code: EACCES)
    package static let notPermitted = Errno(code: EPERM)
    package static let notFound = Errno(code: ENOENT)
    package static let notDirectory = Errno(code: ENOTDIR)
    package static let exists = Errno(code: EEXIST)
    package static let invalid = Errno(code: EINVAL)
    package static let isDirectory = Errno(code: EISDIR)
    package static let noSpace = Errno(code: ENOSPC)
    /// The file has changed.
    package static let stale = Errno(code: ESTALE)
    package static let overQuota = Errno(code: EDQUOT)
    package static let readOnlyFileSystem = Errno(code: EROFS)
    package static let notSupported = Errno(code: EOPNOTSUPP)
    package static let tooLarge = Errno(code: EFBIG)
    package static let cancelled = Errno(code: ECANCELED)
    /// The data read back differ from the data written.
    package static let verificationFailed = Errno(code: EBADMSG)
}

extension Errno: CustomStringConvertible {
    /// The system's description.
    package var description: String {
        self == .verificationFailed ? localized("verification failed after writing") : String(cString: strerror(code))
    }
}
