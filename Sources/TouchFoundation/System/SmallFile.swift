package import Foundation

/// Reads files that should be small, but may have been replaced by anything.
package enum SmallFile {
    /// Reads a regular file; never blocks, as a pipe would.
    ///
    /// - Parameter limit: in bytes; a larger file isn't read.
    /// - Throws: the error of the system call; `tooLarge`, `isDirectory`, `invalid`.
    package static func read(_ path: String, upTo limit: Int) throws(Errno) -> Data {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .invalid
        }
        guard status.st_size <= limit else { throw .tooLarge }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let step = bytes[count...].withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw .last }
            if step == 0 { break }
            count += step
        }
        return Data(bytes.prefix(count))
    }
}
