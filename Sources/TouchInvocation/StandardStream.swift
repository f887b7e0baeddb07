import Foundation
import Synchronization

/// A standard stream for a program's output. The reader may stop reading, or the disk may be full, at any time; then
/// text is lost, with no other effect.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// How long to wait for a reader that doesn't read: a stopped terminal, a full pipe.
    public enum Timeout: Sendable {
        /// A moment, once: messages must not delay the program's work.
        case short
        /// Without limit: the output is the program's purpose.
        case infinite
    }

    /// Prepares the standard streams. Call this before anything is opened or written.
    ///
    /// Otherwise the first file opened gets the number of a closed stream, and messages go there: into a drawing, or to
    /// the X server.
    public static func prepare() {
        // Both are ignored, so that a file beyond the size limit fails with an error, as on a full disk.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// In milliseconds. Source: our choice: enough for a reader that is only busy.
    private static let shortTimeout: Int32 = 50
    /// In bytes: a writable pipe takes at least this much without blocking. Source: POSIX, PIPE_BUF on Linux.
    private static let maxWriteSize = 4096

    /// Streams whose reader timed out last time.
    private static let stalled = Mutex<Set<StandardStream>>([])

    /// Writes text to the stream.
    ///
    /// - Returns: false if some of it was not written; `errno` gives the cause: `EAGAIN` if the reader was too slow.
    @discardableResult
    public func write(_ text: String, _ timeout: Timeout = .short) -> Bool {
        var remainder = Array(text.utf8)[...]
        while !remainder.isEmpty {
            guard isReady(timeout) else {
                errno = EAGAIN
                return false
            }
            let count = remainder.prefix(Self.maxWriteSize).withUnsafeBytes {
                Glibc.write(rawValue, $0.baseAddress, $0.count)
            }
            if count > 0 {
                remainder = remainder.dropFirst(count)
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                return false
            }
        }
        return true
    }

    private func isReady(_ timeout: Timeout) -> Bool {
        var query = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        let milliseconds: Int32 =
            switch timeout {
            case .short: Self.stalled.withLock { $0.contains(self) } ? 0 : Self.shortTimeout
            case .infinite: -1
            }
        var count = poll(&query, 1, milliseconds)
        while count < 0, errno == EINTR { count = poll(&query, 1, milliseconds) }
        Self.stalled.withLock { stalled in
            if count == 0 { stalled.insert(self) } else { stalled.remove(self) }
        }
        return count != 0
    }
}
